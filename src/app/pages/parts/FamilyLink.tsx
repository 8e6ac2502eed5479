/** The link from a profile to the page of the family. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { familyTitle } from '#features/families/family-title.rules.ts';
import type { User } from '#features/users/user.contract.ts';
import { IconUsers } from '#web/ui/icons.ts';

export const FamilyLink = ({ user }: { readonly user: User }) => (
  <Button component={Link} to={`/family/${user._id}`} variant="light" leftSection={<IconUsers />}>
    {familyTitle(user, user.children)}
  </Button>
);
