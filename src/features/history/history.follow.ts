/** What later features know about their things, so that the history of a thing includes changes told together with others. */
import type { Reads } from '#server/database/database.ts';
import type { Noun } from './history.contract.ts';

export type HistoryFollower = {
  readonly noun: Noun;
  /** The id under which a thing of the noun is told together with others; null when unknown. */
  readonly toldWith: (reads: Reads, id: string) => Promise<string | null>;
};
