/** Keeps the messages of visitors. */
import type { Instant } from '#kernel/calendar.ts';
import type { Id } from '#kernel/id.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { countRows, readPage } from '#server/database/paged.ts';
import type { Message, MessageState } from './message.contract.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    messages: { id: string; received_at: string; name: string; email: string; phone: string; content: string; state: MessageState };
  }
}

export const insertMessage = async (
  tx: Tx,
  message: { readonly id: Id; readonly at: Instant; readonly name: string; readonly email: string; readonly phone: string; readonly content: string },
): Promise<void> => {
  const { id, at, name, email, phone, content } = message;
  await tx.insertInto('messages').values({ id, received_at: at, name, email, phone, content, state: 'new' }).execute();
};

/** The newest first. */
export const findMessages = (reads: Reads, state: MessageState | undefined, page: PageRequest | null): Promise<Page<Message>> => {
  const all = inState(reads, state);
  const newestFirst = all
    .select(['id as _id', 'received_at as date', 'name', 'email', 'phone', 'content', 'state'])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc');
  return readPage(newestFirst, all, page);
};

export const countMessages = (reads: Reads, state?: MessageState): Promise<number> => countRows(inState(reads, state));

const inState = (reads: Reads, state: MessageState | undefined) =>
  reads.selectFrom('messages').$if(state !== undefined, (rows) => rows.where('state', '=', state ?? 'new'));

/** How many came in since an instant, so that a flood is stopped. */
export const countMessagesSince = (reads: Reads, since: Instant): Promise<number> => countRows(reads.selectFrom('messages').where('received_at', '>=', since));

/** Whether the same person sent the same words since an instant. */
export const hasMessageSince = async (
  reads: Reads,
  since: Instant,
  { name, email, phone, content }: Pick<Message, 'name' | 'email' | 'phone' | 'content'>,
): Promise<boolean> => {
  const same = reads.selectFrom('messages').where('name', '=', name).where('email', '=', email).where('phone', '=', phone).where('content', '=', content);
  return (await countRows(same.where('received_at', '>=', since))) > 0;
};

/** False when there is none. */
export const putMessageState = async (tx: Tx, id: Id, state: MessageState): Promise<boolean> =>
  (await tx.updateTable('messages').set({ state }).where('id', '=', id).executeTakeFirst()).numUpdatedRows > 0n;

/** False when there was none. */
export const removeMessage = async (tx: Tx, id: Id): Promise<boolean> =>
  (await tx.deleteFrom('messages').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;
