/** A child on the page of the family: class, fees, grades, absences and observations, each with a link to its full page. */
import { Button, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { StudentCourses } from '#features/classes/screens/parts/StudentCourses.tsx';
import type { FamilyChild } from '#features/families/family.contract.ts';
import { PendingInstallments } from '#features/installments/screens/parts/PendingInstallments.tsx';
import { fullName } from '#kernel/names.ts';
import { Panels } from '#web/ui/Page.tsx';
import { IconListDetails, IconReceipt, IconUser } from '#web/ui/icons.ts';
import { StudentLearning } from './StudentLearning.tsx';

export const FamilyChildTab = ({ child }: { readonly child: FamilyChild }) => (
  <Stack gap="page">
    <Group gap="0.5rem" className="fills-line no-print">
      <Button component={Link} to={`/index/dashboard/${child._id}`} variant="light" leftSection={<IconUser />}>
        Ver perfil de {fullName(child)}
      </Button>
      <Button component={Link} to={`/index/installments/${child._id}`} variant="default" leftSection={<IconListDetails />}>
        Todas las cuotas
      </Button>
      <Button component={Link} to={`/invoice/list/${child._id}`} variant="default" leftSection={<IconReceipt />}>
        Pagos
      </Button>
    </Group>
    <Panels>
      <StudentCourses student={child} classId="" />
      <PendingInstallments studentId={child._id} />
      <StudentLearning student={child} classId="" />
    </Panels>
  </Stack>
);
