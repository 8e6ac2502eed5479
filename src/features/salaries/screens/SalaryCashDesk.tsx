/** "Caja" as the office finds it: the tab "Egreso" reckons salaries from hours, and leads to the sheet that pays them all. */
import { Button } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { CashDesk } from '#features/expenses/screens/CashDesk.tsx';
import type { SalarySlot } from '#features/expenses/screens/parts/salary-slot.ts';
import { isOwner } from '#kernel/roles.ts';
import { useSelf } from '#web/self.tsx';
import { RatesButton } from './parts/RatesDialog.tsx';
import { SalaryFields } from './parts/SalaryFields.tsx';

export const SalaryCashDesk = () => <CashDesk salary={SALARY} />;

const Actions = () =>
  isOwner(useSelf()) ? (
    <>
      <RatesButton />
      <Button component={Link} to="/register/salaries" variant="default" leftSection={<IconClipboardList size={18} aria-hidden />}>
        Planilla de salarios
      </Button>
    </>
  ) : null;

const SALARY: SalarySlot = { Fields: SalaryFields, Actions };
