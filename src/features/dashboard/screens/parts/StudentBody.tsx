/** What stands on a student's page below the profile. */
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PaidInvoices } from '#features/invoices/screens/parts/PaidInvoices.tsx';
import { PendingInstallments } from '#features/installments/screens/parts/PendingInstallments.tsx';
import type { User } from '#features/users/user.contract.ts';
import { isFamily, isOffice } from '#kernel/roles.ts';
import { useIsBuilt } from '#web/built.tsx';
import { useSelf } from '#web/self.tsx';
import { Tutors } from './Tutors.tsx';

export const StudentBody = ({ student }: { readonly student: User }) => {
  const self = useSelf();
  const collects = useIsBuilt()('/invoice/register') && isOffice(self) && student.active !== false;
  return (
    <>
      <Tutors studentId={student._id} />
      {(isOffice(self) || isFamily(self)) && (
        <PendingInstallments
          studentId={student._id}
          actions={
            <>
              <PaidInvoices studentId={student._id} />
              {collects && (
                <Button component={Link} to="/invoice/register" search={{ student: student._id } as never} leftSection={<IconReceipt size={18} aria-hidden />}>
                  Cobrar
                </Button>
              )}
            </>
          }
        />
      )}
    </>
  );
};
