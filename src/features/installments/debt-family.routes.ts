/** Shows what is owed by family, sends letters about it, and keeps what was said. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { isId } from '#kernel/id.ts';
import { isOwner } from '#kernel/roles.ts';
import { ok, refuse } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { findContacts } from './debt-contact.store.ts';
import * as acts from './debt-family.acts.ts';
import {
  addDebtContact,
  getDebtLetter,
  listDebtContacts,
  listDebtFamilies,
  mailDebtLetter,
  printDebtFamilies,
  saveDebtLetter,
} from './debt-family.contract.ts';
import { askedText, familiesPaper } from './debt-family.pdf.ts';
import { letterSubject } from './debt-letter.rules.ts';
import { getPaymentWays, savePaymentWays } from './payment.contract.ts';

export const debtFamilyRoutes: readonly Answer[] = [
  answer(listDebtFamilies, async ({ query, page, now, reads }) => ok(await acts.listDebtFamilies(reads, query, page, now))),

  answer(printDebtFamilies, async ({ who, body, now, reads, print }) => {
    const { rows } = await acts.listDebtFamilies(reads, body, null, now);
    return print(familiesPaper(rows, { of: askedText(body), withTotal: isOwner(who) }, await readInstitute(reads), now.day));
  }),

  answer(listDebtContacts, async ({ query, reads }) => ok([...(await findContacts(reads, query.students.split(',').filter(isId)))])),

  answer(addDebtContact, ({ body, who, now, write }) => write((tx) => acts.addDebtContact(tx, { who, now }, { ...body, to: body.to ?? '' }))),

  answer(mailDebtLetter, async ({ body, who, now, reads, write, mail }) => {
    if (!mail.isOpen) return refuse('El instituto no tiene configurado el envío de correos');
    const found = await acts.findAddressee(reads, body.user, body.students, now);
    if (!found.ok) return found;
    const institute = await readInstitute(reads);
    const sent = await mail.send({ to: found.value.email, sender: institute, subject: letterSubject(institute.name), text: body.text });
    return sent ? write((tx) => acts.noteLetterMailed(tx, { who, now }, found.value, body)) : ok({ sent });
  }),

  answer(getDebtLetter, async ({ reads, mail }) => ok(await acts.readDebtLetter(reads, mail.isOpen))),

  answer(saveDebtLetter, ({ body, who, now, write, mail }) => write((tx) => acts.saveDebtLetter(tx, { who, now }, body.words, mail.isOpen))),

  answer(getPaymentWays, async ({ reads }) => ok((await readInstitute(reads)).payment)),

  answer(savePaymentWays, ({ body, who, now, write }) => write((tx) => acts.savePaymentWays(tx, { who, now }, body))),
];
