/** The institute's data for its papers, its public page and its letters. */
import { isIntroduced } from '#features/first-steps/guide.rules.ts';
import { IdentityForm } from '#features/site/screens/parts/IdentityForm.tsx';
import { getSite } from '#features/site/site.contract.ts';
import { useOne } from '#web/data.ts';
import { StepFoot, type StepFootProps, useGoOn } from './StepFoot.tsx';
import { StepHead, StepWaiting } from './StepHead.tsx';

export const InstituteStep = () => {
  const site = useOne(getSite, {});
  const goOn = useGoOn('institute');
  if (site.data === undefined) return <StepWaiting asked={[site]} />;
  const { identity } = site.data;
  return (
    <>
      <StepHead title="El instituto">
        Es lo que ven las familias en las facturas, las libretas y la página pública. Solo el nombre es obligatorio: lo demás puede completarlo después.
      </StepHead>
      <IdentityForm identity={isIntroduced(identity) ? identity : { ...identity, name: '' }} foot={Foot} onSaved={goOn} />
    </>
  );
};

const Foot = (props: Omit<StepFootProps, 'step'>) => <StepFoot step="institute" {...props} />;
