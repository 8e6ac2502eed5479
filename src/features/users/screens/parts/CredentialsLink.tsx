/** The link from a person's form to the e-mail and password. */
import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

export const CredentialsLink = ({ id }: { readonly id: string }) => (
  <Button component={Link} to={`/user/credentials/${id}`} variant="light" leftSection={<IconKey size={18} aria-hidden />}>
    Modificar credenciales
  </Button>
);
