/** What later features say of their things, so that each thing finds what was told of it together with others: they answer to this call. */
import type { Reads } from '#server/database/database.ts';
import type { Noun } from './history.contract.ts';

export type HistoryFollower = {
  readonly noun: Noun;
  /** The id under which a thing of the noun is told when it is told together with others; null when nobody knows it. */
  readonly toldWith: (reads: Reads, id: string) => Promise<string | null>;
};
