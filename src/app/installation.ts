/** The first start on an empty database: the seeds of every institute, and the demonstration where one is wanted. */
import type { Moment } from '#kernel/calendar.ts';
import type { Centavos } from '#kernel/money.ts';
import { ok } from '#kernel/verdict.ts';
import { findCategories, seedCategories } from '#features/categories/category.store.ts';
import { holdsDemo, type InstituteSettings, seedInstitute } from '#features/institute/institute.store.ts';
import { firstAdministratorLink } from '#features/session/administrator.acts.ts';
import { seedSurcharges } from '#features/surcharges/surcharge.store.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { hashPassword } from '#server/password.ts';
import { buildDemo } from '#demo/demo.ts';
import { DEMO_ACCOUNTS, DEMO_INSTITUTE, DEMO_PASSWORD, DEMO_PRICES } from '#demo/demo-institute.ts';

export type Installation = { /** What the terminal shows at the start. */ lines(url: string): readonly string[] };

/** The seeds of every installation; prices by the position of the category. False when another server was faster. */
export const seedInstallation = async (
  tx: Tx,
  now: Moment,
  { institute, prices }: { readonly institute?: InstituteSettings; readonly prices?: readonly Centavos[] } = {},
): Promise<boolean> => {
  // A server that starts at the same moment waits here until the other has installed everything.
  await seedInstitute(tx, institute);
  if ((await findCategories(tx)).length > 0) return false;
  await seedCategories(tx, now.instant, prices);
  await seedSurcharges(tx, now.instant);
  return true;
};

/** Prepares the database at its first start; later starts change nothing. */
export const install = async (database: Database, now: Moment, { demo }: { readonly demo: boolean }): Promise<Installation> => {
  // Hashing is slow, so it runs while the demonstration is made, which needs the hash at its end.
  const passwordHash = demo && (await holdsDemo(database.reads)) === null ? hashPassword(DEMO_PASSWORD) : null;
  const done = await database.transaction(
    async (tx) => {
      const before = await holdsDemo(tx);
      if (before === null) {
        const isFirst = await seedInstallation(tx, now, demo ? { institute: DEMO_INSTITUTE, prices: DEMO_PRICES } : {});
        if (isFirst && passwordHash !== null) await buildDemo(tx, now, passwordHash);
      }
      const isDemo = before ?? demo;
      return ok({ isDemo, link: isDemo ? null : await firstAdministratorLink(tx, now) });
    },
    (verdict) => verdict.ok,
  );
  const { isDemo, link } = done.value;
  return { lines: (url) => (isDemo ? demoLines() : link === null ? [] : [`Cree el primer administrador en ${url}${link}`]) };
};

const demoLines = (): readonly string[] => [
  `Instituto de demostración. Cuentas, todas con la contraseña ${DEMO_PASSWORD}:`,
  ...DEMO_ACCOUNTS.map((account) => `  ${account.email.padEnd(28)} ${account.role}`),
];
