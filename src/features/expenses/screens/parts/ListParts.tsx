/** What the lists of movements share besides their rows: the sum, and the link to a new movement. */
import { Button } from '@mantine/core';
import { type Centavos, moneyText } from '#kernel/money.ts';
import { PageLink } from '#web/page-link.ts';
import { Stat, Stats } from '#web/ui/Stat.tsx';

/** The sum of the whole list, not only of the page shown; nothing when it is zero. Its place is kept while it is loading. */
export const Total = ({ value }: { readonly value: Centavos | undefined }) =>
  value === 0 ? null : (
    <Stats>
      <Stat label="Total" value={value === undefined ? '…' : moneyText(value)} />
    </Stats>
  );

export const ToCashDesk = () => (
  <Button component={PageLink} to="/register/info" search={{ tab: 'egreso' }} color="navy">
    Nuevo movimiento
  </Button>
);
