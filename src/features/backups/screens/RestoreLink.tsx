/** "Restaurar BD" on the administration's home page, with the age of the last backup. */
import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listBackups } from '#features/backups/backup.contract.ts';
import { ageText, isReminderDue } from '#features/backups/backup.rules.ts';
import { present } from '#web/clock.ts';
import { useList } from '#web/data.ts';
import { PageLink } from '#web/page-link.ts';
import { IconDatabaseImport } from '#web/ui/icons.ts';
import classes from './RestoreLink.module.css';

export const RestoreLink = () => {
  const { rows, isLoading, error } = useList(listBackups, {});
  const [newest] = rows;
  return (
    <Group gap="0.3rem 0.8rem">
      <Button component={PageLink} to="/index/backups" search={{ restore: 'file' }} variant="default" size="compact-md" leftSection={<IconDatabaseImport />}>
        Restaurar BD
      </Button>
      {!isLoading && error === null && (
        <Link to="/index/backups" search={{}} className={classes.last} data-old={isReminderDue(newest?.madeAt ?? null, present()) || undefined}>
          {newest === undefined ? 'Sin copias de seguridad' : `Última copia: ${ageText(newest.madeAt, present())}`}
        </Link>
      )}
    </Group>
  );
};
