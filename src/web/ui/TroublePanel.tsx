/** A part of a screen whose query failed: a panel with the message, in place of the answer. */
import { Trouble, type TroubleProps } from './EmptyState.tsx';
import { Panel } from './Page.tsx';

/** `<TroublePanel {...troubleOf(table)} />` */
export const TroublePanel = (trouble: TroubleProps) => (
  <Panel>
    <Trouble {...trouble} />
  </Panel>
);
