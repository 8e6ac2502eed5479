/** The kinds of grades of each category: a proposal for a new institute, to be edited. */
import { useMemo } from 'react';
import { listCategories } from '#features/categories/category.contract.ts';
import { categoriesOffered } from '#features/categories/category.rules.ts';
import { listGradeTypes } from '#features/grades/grade-type.contract.ts';
import { proposedRows } from '#features/grades/proposed-grade-type.rules.ts';
import { gradeTypeColumns } from '#features/grades/screens/parts/grade-type-columns.ts';
import { GradeTypeEditor } from '#features/grades/screens/parts/GradeTypeEditor.tsx';
import { useOne } from '#web/data.ts';
import { StepFoot, type StepFootProps, useGoOn } from './StepFoot.tsx';
import { StepHead, StepWaiting } from './StepHead.tsx';

export const GradeTypesStep = () => {
  const types = useOne(listGradeTypes, {});
  const categories = useOne(listCategories, {});
  const goOn = useGoOn('grade-types');
  const proposed = useMemo(() => proposedRows(categoriesOffered(categories.data ?? [])), [categories.data]);
  if (types.data === undefined || categories.data === undefined) return <StepWaiting asked={[types, categories]} />;
  const isNew = types.data.length === 0;
  return (
    <>
      <StepHead title="Las notas de cada categoría">
        {isNew
          ? 'Esta es una propuesta: cambie los nombres, marque en qué categorías se usa cada una y elimine lo que no corresponda. Con % la nota es un porcentaje.'
          : 'Cada tipo de nota se ofrece en las categorías marcadas; con % se muestra como porcentaje.'}
      </StepHead>
      <GradeTypeEditor
        key={isNew ? 'proposed' : 'stored'}
        columns={gradeTypeColumns(categories.data)}
        types={types.data}
        proposed={isNew ? proposed : undefined}
        foot={Foot}
        onSaved={goOn}
      />
    </>
  );
};

const Foot = (props: Omit<StepFootProps, 'step'>) => <StepFoot step="grade-types" {...props} />;
