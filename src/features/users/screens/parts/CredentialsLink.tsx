/** The link from a person's form to the e-mail and password. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconKey } from '#web/ui/icons.ts';

export const CredentialsLink = ({ id }: { readonly id: string }) => (
  <Button component={Link} to={`/user/credentials/${id}`} variant="light" leftSection={<IconKey />}>
    Modificar credenciales
  </Button>
);
