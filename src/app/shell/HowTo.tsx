/** "¿Cómo se hace?": a link from a screen to its topic in the help. */
import { Link } from '@tanstack/react-router';
import { helpOf } from '#features/help/help-places.rules.ts';
import { helpPathOf } from '#features/help/help-topic.rules.ts';
import type { Role } from '#kernel/roles.ts';
import { IconHelp } from '#web/ui/icons.ts';
import classes from './HowTo.module.css';

/** Renders nothing where the help has no topic for this role. */
export const HowTo = ({ address, role, at = 'foot' }: { readonly address: string; readonly role: Role; readonly at?: 'title' | 'foot' }) => {
  const place = helpOf(address, role);
  if (place === null) return null;
  return (
    // The help scrolls to the topic by itself.
    <Link to={helpPathOf(role)} search={{ open: `${place.section}.${place.topic}` }} resetScroll={false} className={`${classes.howTo} no-print`} data-at={at}>
      <IconHelp size={17} />
      ¿Cómo se hace?
    </Link>
  );
};
