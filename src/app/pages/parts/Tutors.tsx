/** "Tutores": the guardians of a student, and how to reach them. */
import { Box, Button, Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listTutors, type User } from '#features/users/user.contract.ts';
import { PhoneLink } from '#features/users/screens/parts/PhoneLink.tsx';
import { listName } from '#kernel/names.ts';
import { useList } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { EmptyState, Trouble } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Page.tsx';
import shared from '#web/ui/shared.module.css';
import classes from './family.module.css';

export const Tutors = ({ studentId }: { readonly studentId: string }) => {
  const { rows, isLoading, error, retry } = useList(listTutors, { params: { id: studentId } });
  return (
    <Panel title="Tutores" half>
      {error !== null ? (
        <Trouble message={error} retry={retry} />
      ) : isLoading ? (
        <Skeleton height={96} radius="md" role="status" aria-label="Buscando los tutores" />
      ) : rows.length === 0 ? (
        <EmptyState title="Todavía no tiene tutores" reason="Los tutores se vinculan desde la página del tutor." />
      ) : (
        <ul className={shared.cards}>
          {rows.map((tutor) => (
            <TutorCard key={tutor._id} tutor={tutor} />
          ))}
        </ul>
      )}
    </Panel>
  );
};

const TutorCard = ({ tutor }: { readonly tutor: User }) => {
  const self = useSelf();
  // A guardian may see who the other guardians of the children are, but not open their pages.
  const mayOpen = self.role !== 'guardian' || self._id === tutor._id;
  const phone = tutor.cel ?? tutor.tel;
  return (
    <li className={`${classes.card} sunken`}>
      <Text fz="1.0625rem" fw={700} className="breaks">
        {listName(tutor)}
      </Text>
      {phone !== undefined && (
        <div className={classes.phone}>
          <PhoneLink number={phone} />
        </div>
      )}
      {mayOpen && (
        <Box mt="auto">
          <Button component={Link} to={`/index/dashboard/${tutor._id}`} variant="light" fullWidth aria-label={`Ver Info de ${listName(tutor)}`}>
            Ver Info
          </Button>
        </Box>
      )}
    </li>
  );
};
