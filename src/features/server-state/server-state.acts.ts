/** Looks how the server is. */
import type { Moment } from '#kernel/calendar.ts';
import type { Vault } from '#server/vault/vault.ts';
import { VERSION } from '#server/version.ts';
import type { Vitals } from '#server/vitals.ts';
import type { ServerState } from './server-state.contract.ts';
import { judge } from './server-state.rules.ts';

/** The state of this server; other servers on the same data have their own. */
export const readServerState = async (
  { vitals, vault }: { readonly vitals: Pick<Vitals, 'look'>; readonly vault: Pick<Vault, 'list'> },
  now: Moment,
): Promise<ServerState> => {
  const [{ faults, ...signs }, [newest = null]] = await Promise.all([vitals.look(now), vault.list()]);
  return judge({ ...signs, faults: [...faults], backup: newest, version: VERSION }, now);
};
