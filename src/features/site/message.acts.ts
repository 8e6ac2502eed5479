/** Receives messages from visitors; the office marks and deletes them. */
import { instantAfter, type Moment } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Tx } from '#server/database/database.ts';
import type { MessageForm, MessageState } from './message.contract.ts';
import { AT_ONCE_MS, MOST_AT_ONCE, TOO_MANY_MESSAGES, UNKNOWN_MESSAGE } from './message.rules.ts';
import { countMessagesSince, hasMessageSince, insertMessage, putMessageState, removeMessage } from './message.store.ts';

/** Pressing twice sends one message: `isNew` is whether it is the first. */
export const sendMessage = async (tx: Tx, now: Moment, { name, email, phone = '', content }: MessageForm): Promise<Verdict<{ isNew: boolean }>> => {
  const since = instantAfter(now.instant, -AT_ONCE_MS);
  if (await hasMessageSince(tx, since, { name, email, phone, content })) return ok({ isNew: false });
  if ((await countMessagesSince(tx, since)) >= MOST_AT_ONCE) return TOO_MANY_MESSAGES;
  await insertMessage(tx, { id: newId(now.instant), at: now.instant, name, email, phone, content });
  return ok({ isNew: true });
};

export const markMessage = async (tx: Tx, id: string, state: MessageState): Promise<Verdict<{ msg: string }>> =>
  (await putMessageState(tx, id, state)) ? ok({ msg: 'Mensaje guardado' }) : UNKNOWN_MESSAGE;

export const deleteMessage = async (tx: Tx, id: string): Promise<Verdict<{ msg: string }>> =>
  (await removeMessage(tx, id)) ? ok({ msg: 'Mensaje eliminado' }) : UNKNOWN_MESSAGE;
