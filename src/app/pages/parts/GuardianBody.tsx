/** "Alumnos a Cargo" of a guardian. */
import type { User } from '#features/users/user.contract.ts';
import { isOffice } from '#kernel/roles.ts';
import { useSelf } from '#web/self.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { ChildCards } from './ChildCards.tsx';

export const GuardianBody = ({ guardian }: { readonly guardian: User }) => {
  const self = useSelf();
  return (
    <Panel title="Alumnos a Cargo">
      {guardian.children.length === 0 ? (
        <EmptyState title="Todavía no tiene alumnos a cargo" reason="La administración vincula a los alumnos con sus tutores." />
      ) : (
        <ChildCards students={guardian.children} isWhole={isOffice(self) || self._id === guardian._id} />
      )}
    </Panel>
  );
};
