/** Asks before somebody is inactivated or deleted, and names everything that goes with him. */
import { Anchor, Button, Modal, Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { generalConsequences, LEAVING_QUESTION } from '#features/users/leaving.rules.ts';
import { type Consequence, type Leaving, previewLeaving, type User } from '#features/users/user.contract.ts';
import { messageOf } from '#web/api.ts';
import { useOne } from '#web/data.ts';
import classes from './LeavingDialog.module.css';

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
  return (
    <Modal opened={isOpen} onClose={onClose} title={LEAVING_QUESTION[leaving]} size="md">
      <div className={classes.body}>
        <IconAlertTriangle size={30} aria-hidden className={classes.icon} />
        {refusal === undefined ? (
          <ul className={classes.lines}>
            {generalConsequences({ ...user, role: user.type }, leaving).map((text) => (
              <li key={text}>{text}</li>
            ))}
            {preview.isPending ? <Skeleton height={16} mt="xs" /> : preview.data?.consequences.map((one) => <Line key={one.text} {...one} />)}
          </ul>
        ) : (
          <p className={classes.refusal} role="alert">
            {refusal}
          </p>
        )}
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancelar
        </Button>
        {refusal === undefined ? (
          <Button color="red" onClick={onAccept} disabled={preview.isPending}>
            Aceptar
          </Button>
        ) : (
          leaving === 'deleted' && (
            <Button component={Link} to={`/user/edit/${user._id}`}>
              Editar para inactivarlo
            </Button>
          )
        )}
      </div>
    </Modal>
  );
};

const Line = ({ text, page }: Consequence) => (
  <li>
    {text}{' '}
    {page !== undefined && (
      <Anchor component={Link} underline="always" to={page}>
        Pasarla antes a otro profesor
      </Anchor>
    )}
  </li>
);
