/** Tells the administration on its home page when a register of the last days was opened with another amount than the closing before it left. */
import { Button } from '@mantine/core';
import { listRegisters } from '#features/register/register.contract.ts';
import { openingText } from '#features/register/register.rules.ts';
import { addDays, dayOf, fullDay } from '#kernel/calendar.ts';
import { plural } from '#kernel/plural.ts';
import { present } from '#web/clock.ts';
import { useList } from '#web/data.ts';
import { PageLink } from '#web/page-link.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** Shown for this many days, since not every administrator comes every day. */
const DAYS = 7;

export const OddOpenings = () => {
  const from = addDays(present().day, 1 - DAYS);
  const odd = useList(listRegisters, { query: { startDate: from } }).rows.filter((register) => openingText(register) !== '');
  const [newest] = odd;
  if (newest === undefined) return null;
  const way = odd.length === 1 ? { to: `/register/day/${newest._id}`, search: {} } : { to: '/register/list', search: { from } };
  return (
    <Notice
      kind="warning"
      actions={
        <Button component={PageLink} {...way} variant="default">
          {plural(odd.length, 'Ver la caja', 'Ver las cajas')}
        </Button>
      }
    >
      {`Caja del ${fullDay(dayOf(newest.date))}. ${openingText(newest)}`}
    </Notice>
  );
};
