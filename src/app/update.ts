/** Updates the data to this version, after a backup of what an older version left. */
import { toDrop } from '#features/backups/backup.rules.ts';
import type { Moment } from '#kernel/calendar.ts';
import type { Database } from '#server/database/database.ts';
import { migrate, NewerDatabase } from '#server/database/migrate.ts';
import { isDiskFull } from '#server/machine.ts';
import type { Vault } from '#server/vault/vault.ts';
import { FOLDERS } from './folders.ts';
import { VERSION } from '#server/version.ts';

/** Says why the data stay as they are, in a sentence on which the operator can act. */
export class CannotUpdate extends Error {}

type Hands = {
  readonly database: Database;
  readonly vault: Vault;
  readonly now: Moment;
  /** Prints a line at once, because the backup of a large institute takes minutes. */
  readonly say: (line: string) => void;
  /** Called before anything is done to data of an older version; throws where another program may be using them. */
  readonly claim?: () => void;
  readonly migrations?: string;
};

/** Applies the new migrations of this version, or leaves everything as it is and throws `CannotUpdate`. */
export const update = async ({ database, vault, now, say, claim, migrations = FOLDERS.migrations }: Hands): Promise<void> => {
  const keep = async (): Promise<void> => {
    claim?.();
    const made = await vault.make('update', now.instant).catch((error: unknown) => {
      const { code, message } = error as { code?: string; message?: string };
      const why = isDiskFull(error) ? 'el disco está lleno' : `no se puede escribir en la carpeta de las copias (${code ?? message})`;
      throw new CannotUpdate(
        `No se pudo guardar una copia de los datos antes de actualizarlos: ${why}. Los datos quedaron como estaban. Revise la carpeta de las copias y el espacio en el disco, y vuelva a iniciar.`,
      );
    });
    say(`Los datos son de una versión anterior de Bimestre. Antes de actualizarlos se guardó una copia: ${await vault.pathOf(made.name)}`);
    // An old copy that cannot be deleted does no harm.
    await vault.drop(toDrop(await vault.list(), now)).catch(() => undefined);
  };
  try {
    await migrate(database, migrations, { before: keep });
  } catch (error) {
    if (!(error instanceof NewerDatabase)) throw error;
    throw new CannotUpdate(
      `Los datos son de una versión más nueva de Bimestre: tienen ${error.migration}, que la versión ${VERSION} no conoce. Instale la versión más nueva y vuelva a iniciar. Para quedarse con esta, restaure en una carpeta de datos vacía una copia hecha con ella.`,
    );
  }
};
