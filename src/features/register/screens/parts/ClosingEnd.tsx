/** The end of every closing: the description of the day, the server's refusal if there is one, and the button. */
import { Button, Textarea } from '@mantine/core';
import type { Saving, Told } from '#web/faults.ts';
import { NotSaved } from '#web/ui/FormNotices.tsx';
import { IconLock } from '#web/ui/icons.ts';

export type ClosingEndProps = {
  readonly details: string;
  readonly onDetails: (details: string) => void;
  readonly act: Saving & Told;
};

export const ClosingEnd = ({ details, onDetails, act }: ClosingEndProps) => (
  <>
    <Textarea
      label="Detalles"
      maxLength={500}
      minRows={3}
      value={details}
      onChange={({ currentTarget: { value } }) => onDetails(value)}
      error={act.fields['description']}
    />
    <NotSaved act={act} />
    <Button type="submit" fullWidth leftSection={<IconLock />} loading={act.isRunning}>
      Cerrar Caja
    </Button>
  </>
);
