/** Asks before a person is inactivated or deleted, and names everything that is deleted with it. */
import { Button, Flex, Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { generalConsequences, LEAVING_QUESTION, LEAVING_REFUSED } from '#features/users/leaving.rules.ts';
import type { User } from '#features/users/user.contract.ts';
import { type Leaving, previewLeaving } from '#features/users/leaving.contract.ts';
import { isTeaching } from '#kernel/roles.ts';
import { messageOf } from '#web/api.ts';
import { useOne } from '#web/data.ts';
import { DialogFoot } from '#web/ui/DialogButtons.tsx';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import classes from './LeavingDialog.module.css';
import { useLeavingHelp } from './leaving-help.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

export type LeavingDialogProps = {
  readonly user: User;
  readonly leaving: Leaving;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onAccept: () => void;
};

export const LeavingDialog = ({ user, leaving, isOpen, onClose, onAccept }: LeavingDialogProps) => {
  const preview = useOne(previewLeaving, { params: { id: user._id, how: leaving } }, { enabled: isOpen });
  const refusal = preview.isError ? messageOf(preview.error) : preview.data?.refusal;
  const Help = useLeavingHelp();
  const loses = refusal === undefined && (preview.data?.consequences.length ?? 0) > 0;
  return (
    <Dialog opened={isOpen} onClose={onClose} title={refusal === undefined ? LEAVING_QUESTION[leaving] : LEAVING_REFUSED[leaving]} size="md">
      <Flex align="flex-start" gap="0.85rem">
        <IconAlertTriangle size={30} className={classes.icon} />
        {refusal === undefined ? (
          <ul className={`${shared.bullets} ${classes.lines}`}>
            {generalConsequences({ ...user, role: user.type }, leaving, { hasClasses: loses }).map((text) => (
              <li key={text}>{text}</li>
            ))}
            {preview.isPending ? <Skeleton height={16} mt="xs" /> : preview.data?.consequences.map(({ text }) => <li key={text}>{text}</li>)}
          </ul>
        ) : (
          <Text mt="0.2rem" role="alert">
            {refusal}
          </Text>
        )}
      </Flex>
      {Help !== null && loses && isTeaching({ role: user.type }) && (
        <Suspense fallback={<Skeleton height={62} mt="md" />}>
          <Help teacher={user} />
        </Suspense>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancelar
        </Button>
        {refusal === undefined ? (
          <Button color="red" onClick={onAccept} disabled={preview.isPending}>
            {leaving === 'deleted' ? 'Eliminar' : 'Inactivar'} a {user.name}
          </Button>
        ) : (
          leaving === 'deleted' && (
            <Button component={Link} to={`/user/edit/${user._id}`}>
              Editar para inactivarlo
            </Button>
          )
        )}
      </DialogFoot>
    </Dialog>
  );
};
