/** Strangers write to the institute; the office reads its inbox. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { instantAfter } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import { notFound, ok, refuseWith } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { countNewMessages, deleteMessage, listMessages, markMessage, sendMessage } from './message.contract.ts';
import { AT_ONCE_MS, isRobot, MOST_AT_ONCE, messageLetter } from './message.rules.ts';
import { countMessages, countMessagesSince, findMessages, hasMessageSince, insertMessage, putMessageState, removeMessage } from './message.store.ts';

const THANKS = ok({ msg: 'Gracias. Recibimos su consulta y le responderemos pronto' });
const UNKNOWN_MESSAGE = notFound('El mensaje no existe');

export const messageRoutes: readonly Answer[] = [
  answer(sendMessage, async ({ body, now, reads, write, mail }) => {
    // A robot is told what people are told, so that it learns nothing.
    if (isRobot(body)) return THANKS;
    const { name, email, phone = '', content } = body;
    const done = await write(async (tx) => {
      const since = instantAfter(now.instant, -AT_ONCE_MS);
      // Who pressed twice wrote once.
      if (await hasMessageSince(tx, since, { name, email, phone, content })) return ok({ isNew: false });
      if ((await countMessagesSince(tx, since)) >= MOST_AT_ONCE) {
        return refuseWith(429, 'Recibimos demasiadas consultas a la vez. Intente más tarde, o llámenos por teléfono');
      }
      await insertMessage(tx, { id: newId(now.instant), at: now.instant, name, email, phone, content });
      return ok({ isNew: true });
    });
    if (!done.ok) return done;
    if (!done.value.isNew) return THANKS;
    mail.sendLater(async () => {
      const institute = await readInstitute(reads);
      return institute.email === '' ? null : { to: institute.email, ...messageLetter(body, now.instant), sender: { name: institute.name, email } };
    });
    return THANKS;
  }),

  answer(listMessages, async ({ query, page, reads }) => {
    const { rows, total } = await findMessages(reads, query.state, page);
    return ok({ rows: [...rows], total });
  }),

  answer(countNewMessages, async ({ reads }) => ok(await countMessages(reads, 'new'))),

  answer(markMessage, ({ params, body, write }) =>
    write(async (tx) => ((await putMessageState(tx, params.id, body.state)) ? ok({ msg: 'Mensaje guardado' }) : UNKNOWN_MESSAGE)),
  ),

  answer(deleteMessage, ({ params, write }) =>
    write(async (tx) => ((await removeMessage(tx, params.id)) ? ok({ msg: 'Mensaje eliminado' }) : UNKNOWN_MESSAGE)),
  ),
];
