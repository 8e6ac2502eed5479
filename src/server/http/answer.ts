/** What a feature's routes are made of: an endpoint and the function that answers it. */
import type { Moment } from '#kernel/calendar.ts';
import type { Endpoint, ParamsOf, QueryOf, ReplyOf, BodyOf } from '#kernel/endpoint.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Who } from '#kernel/roles.ts';
import type { Verdict } from '#kernel/verdict.ts';
import type { Reads, Write } from '#server/database/database.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { Paper } from '#server/papers/printer.ts';
import type { Push } from '#server/push/push.ts';
import type { Upload } from './upload.ts';
import type { Vault } from '#server/vault/vault.ts';
import type { Vitals } from '#server/vitals.ts';

/** One call being answered: who asks, when, for what, and the tools to answer it. */
export type Act<E extends Endpoint = Endpoint> = {
  readonly who: E['allow'] extends 'public' ? Who | null : Who;
  /** The present in Buenos Aires, the same during the whole call. */
  readonly now: Moment;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The page a paged list was asked for; null asks for the whole list. */
  readonly page: PageRequest | null;
  /** The caller's session token, if any. */
  readonly token: string | null;
  /** The caller's network address, for throttling only; it is never logged. */
  readonly address: string;
  /** Names the person, by id, whose account a call without a session is about: the log tells it. */
  about(id: string): void;
  /** What the caller's program says it is (User-Agent); '' when it says nothing. */
  readonly agent: string;
  /** The public address of this product, 'https://example.org': for links in letters and invitations. */
  readonly origin: string;
  /** Reads outside a transaction. */
  readonly reads: Reads;
  /** Does all of the work or none of it. */
  readonly write: Write;
  /** Prints a paper and answers its PDF. */
  print(paper: Paper): Promise<Verdict<Uint8Array>>;
  /** Sends letters by e-mail. */
  readonly mail: Omit<Mail, 'close'>;
  /** Sends notices to phones. */
  readonly push: Push;
  /** The uploaded file; null when there was none, or the call takes none. */
  readonly file: Upload | null;
  /** The backups of this installation. */
  readonly vault: Vault;
  /** How this server is, and what it is told of pages that broke. */
  readonly vitals: Pick<Vitals, 'look' | 'pageBroke'>;
};

/** A paged list answers its rows and how many there are in all; other calls answer their reply. */
export type AnswerOf<E extends Endpoint> = E extends { readonly paged: true } ? (ReplyOf<E> extends readonly (infer Row)[] ? Page<Row> : never) : ReplyOf<E>;

export type Answer = { readonly endpoint: Endpoint; readonly handle: (act: Act) => Promise<Verdict<unknown>> };

/** Answers one endpoint: exactly one answer exists for each. */
export const answer = <const E extends Endpoint>(endpoint: E, handle: (act: Act<E>) => Promise<Verdict<AnswerOf<E>>>): Answer => ({
  endpoint,
  handle: handle as unknown as Answer['handle'],
});
