/** The institute of the table of rights: who asks there, and what stands in it only once. */
import { createHash } from 'node:crypto';
import { ok } from '#kernel/verdict.ts';
import { openLog } from '#server/log.ts';
import { openMail } from '#server/mail/mail.ts';
import { openPush } from '#server/push/push.ts';
import { CAST } from '../cast.ts';
import { type Caller, openSchool, type School } from '../school.ts';
import { fillHouse, fillToday, MEMBERS } from './filling.ts';

/** Whoever asks, in the order of the table's columns. */
export const VIEWERS = ['nobody', 'Ana', 'Bautista', 'Mora', 'Tomasa', 'Ernesto', 'Raúl', 'Elena', 'Paula', 'Dora', 'Celia', 'Alicia', 'Bruno'] as const;
export type Viewer = (typeof VIEWERS)[number];

export type RightsHouse = {
  readonly school: School;
  /** The id of a person or a thing by its name in the table: “Ana”, “Elena's class”. */
  id(name: string): string;
  /** What stands in the house only once, by its name in the table, such as “Ana: e-mail”, with its texts. */
  readonly known: ReadonlyMap<string, readonly string[]>;
  as(viewer: Viewer): Caller;
  tokenOf(viewer: Viewer): string | null;
  /** Begins a further session of a person and answers its token. */
  beginSession(name: string): Promise<string>;
  /** What is done meanwhile stays done. */
  keeping<T>(work: () => Promise<T>): Promise<T>;
};

/** Opens it on a day in June 2026. What is asked of it afterwards is answered and undone, so that each call finds it as it was. */
export const openRightsHouse = async (): Promise<RightsHouse> => {
  let keeps = true;
  // Papers are their data: what a reader learns from one can be searched, and nothing is really printed, mailed or sent to a phone.
  const school = await openSchool({
    now: '2026-05-29',
    keeps: () => keeps,
    printer: {
      print: async ({ data }) => ok(Buffer.from(JSON.stringify(data))),
      state: () => ({ waiting: 0, isFailing: false }),
      close: async () => undefined,
    },
    mail: { ...openMail({ url: null, home: () => 'https://instituto.example', log: openLog('silent') }), isOpen: true, send: async () => true },
    push: { ...openPush({ log: openLog('silent') }), send: async () => ({ delivery: 'taken' }) },
  });
  const ids = new Map<string, string>([['nobody', 'ffffffffffffffffffffffff']]);
  for (const [name, member] of Object.entries(MEMBERS)) ids.set(name, CAST[member].id);
  const known = new Map<string, readonly string[]>();
  const id = (name: string): string => {
    const found = ids.get(name);
    if (found === undefined) throw new Error(`the house has no ${name}`);
    return found;
  };
  const sessions = new Map<string, string>();
  const beginSession = async (name: string): Promise<string> => {
    const token = `session-${sessions.size}-of-${name}`;
    sessions.set(token, name);
    await insertSession(school, id(name), token);
    return token;
  };
  const tokens = new Map<string, string>();
  const letIn = async (name: string): Promise<void> => {
    tokens.set(name, await beginSession(name));
  };
  const tokenOf = (viewer: string): string | null => tokens.get(viewer) ?? null;
  const as = (viewer: string): Caller => school.withToken(tokenOf(viewer));
  const filling = {
    id,
    as,
    letIn,
    name: (thing: string, its: string) => ids.set(thing, its),
    tell: (what: string, texts: readonly string[]) => known.set(what, texts),
  };
  await fillHouse(filling);
  await school.setNow('2026-06-10');
  await fillToday(filling);
  keeps = false;
  return {
    ...{ school, id, known, as, tokenOf, beginSession },
    keeping: async (work) => {
      keeps = true;
      const result = await work();
      keeps = false;
      return result;
    },
  };
};

const insertSession = async ({ database }: School, person: string, token: string): Promise<void> => {
  const at = '2026-06-10T15:00:00.000Z';
  await database.kysely
    .insertInto('sessions')
    .values({ token_hash: createHash('sha256').update(token).digest('hex'), user_id: person, created_at: at, used_at: at, device: 'Chrome en Windows' })
    .execute();
};
