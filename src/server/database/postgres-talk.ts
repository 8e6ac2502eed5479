/** One connection to PostgreSQL as the product talks over it: what need not be answered is said without waiting for the answer. */
import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { batchesOver } from './postgres-batch.ts';
import { CopiedRows, copyIn } from './postgres-copy.ts';
import type { StatementNames } from './statement-names.ts';

/** The values of a statement within a transaction whose answer nobody waits for: when it fails, whatever comes next fails with its error. */
export class Ahead {
  constructor(readonly values: readonly unknown[]) {}
}

/** The connection as the query builder uses it. */
export const talkOver = (client: pg.PoolClient, names: StatementNames, types: pg.CustomTypesConfig): PostgresPoolClient => {
  // The first error of what was said without waiting; everything after it fails as well, and only because of it.
  let fault: { readonly error: unknown } | null = null;
  let underWay: Promise<void>[] = [];
  let isOpen = false;
  const saidTogether = batchesOver(client, types);
  const say = async (text: string, values: readonly unknown[], isMute = false) => {
    const name = names.of(text);
    if (name === undefined) return saidTogether({ text, values, isMute });
    try {
      return await saidTogether({ name, text, values, isMute });
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      names.renew();
      // Inside a transaction this fails as well: the tool then begins the whole transaction anew.
      return saidTogether({ text, values, isMute }).catch(() => Promise.reject(error));
    }
  };
  const sayAhead = (text: string, values: readonly unknown[]): void => {
    const said = say(text, values, true).then(
      () => undefined,
      (error: unknown) => {
        fault ??= { error };
      },
    );
    underWay.push(said);
  };
  /** Waits for an answer and for those before it, which the database gave in their order. */
  const hear = async <Heard>(answer: Promise<Heard>): Promise<Heard> => {
    if (underWay.length === 0 && fault === null) return answer;
    const before = underWay;
    underWay = [];
    try {
      return await answer;
    } catch (error) {
      await Promise.all(before);
      throw fault?.error ?? error;
    } finally {
      await Promise.all(before);
    }
  };
  const rollback = async () => {
    try {
      // Where the last that was said before it fails, this must not be passed over.
      await hear(saidTogether({ text: 'rollback', values: [], isMute: true, isAnyway: true }));
      isOpen = false;
      return UNHEARD;
    } finally {
      fault = null;
    }
  };
  const commit = async () => {
    const { command } = await hear(say('commit', [], true));
    // So PostgreSQL answers a commit when anything failed before: nothing was kept.
    if (command !== 'COMMIT' || fault !== null) throw fault?.error ?? new Error('the transaction was not kept');
    isOpen = false;
    return UNHEARD;
  };
  const query = async (text: string, values: readonly unknown[]) => {
    if (text === 'rollback') return rollback();
    if (fault !== null) throw fault.error;
    if (text === 'commit') return commit();
    const [first] = values;
    // It does not go out with the others: what was said before it goes first.
    if (first instanceof CopiedRows) return hear(Promise.all(underWay).then(() => copyIn(client, text, first)));
    if (first instanceof Ahead) {
      sayAhead(text, first.values);
      return UNHEARD;
    }
    isOpen ||= BEGINNING.test(text);
    if (text !== 'begin') return hear(say(text, values));
    sayAhead(text, []);
    return UNHEARD;
  };
  // Whose transaction could not be ended is of no use to anybody else.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(isOpen) };
};

const BEGINNING = /^(begin|start transaction)\b/;

/** Whether an error says that a table changed its shape under a kept plan: a newer server has migrated beside this one. */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan');

const UNHEARD = { command: 'SELECT', rowCount: 0, rows: [] } as const;
