/** Keeps what strangers wrote to the institute. */
import type { Instant } from '#kernel/calendar.ts';
import type { Id } from '#kernel/id.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Reads, Tx } from '#server/database.ts';
import type { Message, MessageState } from './message.contract.ts';

declare module '#server/database.ts' {
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
export const findMessages = async (reads: Reads, state: MessageState | undefined, page: PageRequest | null): Promise<Page<Message>> => {
  const query = reads
    .selectFrom('messages')
    .select(['id as _id', 'received_at as date', 'name', 'email', 'phone', 'content', 'state'])
    .$if(state !== undefined, (rows) => rows.where('state', '=', state ?? 'new'))
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc');
  if (page === null) {
    const rows = await query.execute();
    return { rows, total: rows.length };
  }
  const rows = await query
    .limit(page.size)
    .offset((page.page - 1) * page.size)
    .execute();
  return { rows, total: await countMessages(reads, state) };
};

export const countMessages = async (reads: Reads, state?: MessageState): Promise<number> => {
  const { total } = await reads
    .selectFrom('messages')
    .select((row) => row.fn.countAll<number>().as('total'))
    .$if(state !== undefined, (rows) => rows.where('state', '=', state ?? 'new'))
    .executeTakeFirstOrThrow();
  return total;
};

/** How many came in since an instant: a flood is held up. */
export const countMessagesSince = async (reads: Reads, since: Instant): Promise<number> => {
  const { total } = await reads
    .selectFrom('messages')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('received_at', '>=', since)
    .executeTakeFirstOrThrow();
  return total;
};

/** False when there is none. */
export const putMessageState = async (tx: Tx, id: Id, state: MessageState): Promise<boolean> =>
  (await tx.updateTable('messages').set({ state }).where('id', '=', id).executeTakeFirst()).numUpdatedRows > 0n;

/** False when there was none. */
export const removeMessage = async (tx: Tx, id: Id): Promise<boolean> =>
  (await tx.deleteFrom('messages').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;
