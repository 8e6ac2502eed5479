/** The main parts of a student's page: fees, class, grades, absences and observations; then the guardians. */
import { Button } from '@mantine/core';
import { StudentCourses } from '#features/classes/screens/parts/StudentCourses.tsx';
import { getFamily } from '#features/families/family.contract.ts';
import { PaidInvoices } from '#features/invoices/screens/parts/PaidInvoices.tsx';
import { PendingInstallments } from '#features/installments/screens/parts/PendingInstallments.tsx';
import type { User } from '#features/users/user.contract.ts';
import { isFamily, isOffice } from '#kernel/roles.ts';
import { usePathPart } from '#web/address.ts';
import { useOne } from '#web/data.ts';
import { PageLink } from '#web/page-link.ts';
import { useSelf } from '#web/self.tsx';
import { IconCash } from '#web/ui/icons.ts';
import { StudentLearning } from './StudentLearning.tsx';
import { Tutors } from './Tutors.tsx';

export const StudentBody = ({ student }: { readonly student: User }) => {
  const self = useSelf();
  const classId = usePathPart('class_id');
  // The office sees the family under which its lists have the student; a guardian sees her own.
  const payer = isOffice(self) ? student._id : self.role === 'guardian' ? self._id : undefined;
  const family = useOne(getFamily, { params: { user_id: payer ?? '' } }, { enabled: payer !== undefined });
  const collects = isOffice(self) && student.active !== false;
  return (
    <>
      {(isOffice(self) || isFamily(self)) && (
        <PendingInstallments
          studentId={student._id}
          credit={family.data?.credit}
          actions={
            <>
              <PaidInvoices studentId={student._id} />
              {collects && (
                <Button component={PageLink} to="/invoice/register" search={{ student: student._id }} color="teal" leftSection={<IconCash />}>
                  Cobrar
                </Button>
              )}
            </>
          }
        />
      )}
      {self.role !== 'teacher' && <StudentCourses student={student} classId={classId} />}
      {self.role !== 'teacher' && <StudentLearning student={student} classId={classId} />}
      <Tutors studentId={student._id} />
    </>
  );
};
