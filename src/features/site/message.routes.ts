/** The calls for messages of visitors, and for the office's inbox. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import * as acts from './message.acts.ts';
import { countNewMessages, deleteMessage, listMessages, markMessage, sendMessage } from './message.contract.ts';
import { isRobot, messageLetter } from './message.rules.ts';
import { countMessages, findMessages } from './message.store.ts';

const THANKS = ok({ msg: 'Gracias. Recibimos su consulta y le responderemos pronto' });

export const messageRoutes: readonly Answer[] = [
  answer(sendMessage, async ({ body, now, reads, write, mail }) => {
    // A robot gets the same answer as people, so that it learns nothing.
    if (isRobot(body)) return THANKS;
    const sent = await write((tx) => acts.sendMessage(tx, now, body));
    if (!sent.ok) return sent;
    if (!sent.value.isNew) return THANKS;
    mail.sendLater(async () => {
      const institute = await readInstitute(reads);
      return institute.email === '' ? null : { to: institute.email, ...messageLetter(body, now.instant), sender: { name: institute.name, email: body.email } };
    });
    return THANKS;
  }),

  answer(listMessages, async ({ query, page, reads }) => {
    const { rows, total } = await findMessages(reads, query.state, page);
    return ok({ rows: [...rows], total });
  }),

  answer(countNewMessages, async ({ reads }) => ok(await countMessages(reads, 'new'))),

  answer(markMessage, ({ params, body, write }) => write((tx) => acts.markMessage(tx, params.id, body.state))),

  answer(deleteMessage, ({ params, write }) => write((tx) => acts.deleteMessage(tx, params.id))),
];
