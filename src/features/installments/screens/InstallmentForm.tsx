/** "Crear Cuota" and "Editar Cuota": a fee that the office writes by hand. */
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { usePathPart } from '#web/address.ts';
import { troubleOf, useAct, useOne } from '#web/data.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page, PageSkeleton, Panel } from '#web/ui/Page.tsx';
import { addInstallment, changeInstallment, getInstallment, type InstallmentToEdit } from '#features/installments/installment.contract.ts';
import { present } from '#web/clock.ts';
import { TroublePage } from '#web/ui/TroublePage.tsx';
import { draftOf, emptyDraft } from './parts/fee-draft.ts';
import { FeeForm } from './parts/FeeForm.tsx';

export const InstallmentForm = () => {
  const type = usePathPart('type');
  const id = usePathPart('item_id');
  if (type === 'new') return <NewFee key={id} studentId={id} />;
  if (type === 'edit') return <FeeToEdit key={id} id={id} />;
  return (
    <Page title="Cuota">
      <Panel>
        <EmptyState
          picture="trouble"
          title="Esta dirección no existe"
          next={
            <Button component={Link} to="/index/installments/0" variant="default">
              Ir a Cuotas
            </Button>
          }
        />
      </Panel>
    </Page>
  );
};

const NewFee = ({ studentId }: { readonly studentId: string }) => {
  const act = useAct(addInstallment, { onDone: useReturn(studentId) });
  return <FeeForm title="Crear Cuota" studentId={studentId} initial={emptyDraft(present())} act={act} save={(fee) => act.run({ body: fee })} />;
};

const FeeToEdit = ({ id }: { readonly id: string }) => {
  const installment = useOne(getInstallment, { params: { id } });
  if (installment.data !== undefined) return <ChangedFee fee={installment.data} />;
  if (installment.error === null) return <PageSkeleton />;
  return <TroublePage title="Editar Cuota" {...troubleOf(installment)} />;
};

const ChangedFee = ({ fee }: { readonly fee: InstallmentToEdit }) => {
  const act = useAct(changeInstallment, { onDone: useReturn(fee.student._id) });
  return (
    <FeeForm
      title="Editar Cuota"
      studentId={fee.student._id}
      editedId={fee._id}
      initial={draftOf(fee)}
      act={act}
      save={({ value, status, updatable, enrollment, reason }) => act.run({ params: { id: fee._id }, body: { value, status, updatable, enrollment, reason } })}
    />
  );
};

const useReturn = (studentId: string) => {
  const navigate = useNavigate();
  return () => navigate({ to: `/index/installments/${studentId}` });
};
