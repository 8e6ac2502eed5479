/** "Editar Tipo de Notas": the kinds of grades, and the categories that use each. */
import { listCategories } from '#features/categories/category.contract.ts';
import { editedGradeType } from '#features/grades/grade-type-edit.rules.ts';
import { listGradeTypes } from '#features/grades/grade-type.contract.ts';
import { isOwner } from '#kernel/roles.ts';
import { troubleOf, useOne } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Page, PageSkeleton, Panel } from '#web/ui/Page.tsx';
import { TroublePage } from '#web/ui/TroublePage.tsx';
import { GradeTypeEditor } from './parts/GradeTypeEditor.tsx';
import { GradeTypeTable } from './parts/GradeTypeTable.tsx';
import { gradeTypeColumns } from './parts/grade-type-columns.ts';

export const GradeTypes = () => {
  const edits = isOwner(useSelf());
  const types = useOne(listGradeTypes, {});
  const categories = useOne(listCategories, {});
  if (types.isPending || categories.isPending) return <PageSkeleton />;
  const failed = types.isError ? types : categories;
  if (types.data === undefined || categories.data === undefined) {
    return <TroublePage title={TITLE} {...troubleOf(failed)} />;
  }
  const columns = gradeTypeColumns(categories.data);
  if (edits) {
    return (
      <Page title={TITLE} about="Cada tipo de nota se ofrece en las categorías marcadas; con % se escribe y se muestra como porcentaje.">
        <GradeTypeEditor columns={columns} types={types.data} />
      </Page>
    );
  }
  return (
    <Page title={TITLE}>
      <Notice>Los tipos de notas los modifica la administración.</Notice>
      <Panel>
        {types.data.length === 0 ? (
          <EmptyState title="Todavía no hay tipos de notas" />
        ) : (
          <GradeTypeTable columns={columns} rows={types.data.map((type) => ({ ...editedGradeType(type), key: type._id }))} />
        )}
      </Panel>
    </Page>
  );
};

const TITLE = 'Editar Tipo de Notas';
