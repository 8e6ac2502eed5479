/** Looks how the server is. */
import type { Moment } from '#kernel/calendar.ts';
import type { Vault } from '#server/vault/vault.ts';
import { VERSION } from '#server/version.ts';
import type { Vitals } from '#server/vitals.ts';
import { LEVELS, type ServerState } from './server-state.contract.ts';
import { judge, PARTS } from './server-state.rules.ts';

type Hands = { readonly vitals: Pick<Vitals, 'look'>; readonly vault: Pick<Vault, 'list'> };

/** The state of this server; other servers on the same data have their own. */
export const readServerState = async ({ vitals, vault }: Hands, now: Moment): Promise<ServerState> => {
  const [{ faults, ...signs }, [newest = null]] = await Promise.all([vitals.look(now), vault.list()]);
  return judge({ ...signs, faults: [...faults], backup: newest, version: VERSION }, now);
};

/** The level of each part as a number: 0 well, 1 to look at, 2 urgent. */
export const levelsOf = async (hands: Hands, now: Moment): Promise<Readonly<Record<string, number>>> => {
  const state = await readServerState(hands, now);
  return Object.fromEntries(PARTS.map((part) => [part, LEVELS.indexOf(state[part].level)]));
};
