/** Shows what is owed family by family, writes letters about it, and keeps what was said. */
import { recordChange } from '#features/history/history.store.ts';
import { putPaymentWays, readInstitute } from '#features/institute/institute.store.ts';
import { findSurchargeValues } from '#features/surcharges/surcharge.store.ts';
import { findUsersByIds } from '#features/users/person.store.ts';
import { studentRefOf } from '#features/users/student-ref.rules.ts';
import { listName } from '#features/users/user-words.rules.ts';
import type { Moment } from '#kernel/calendar.ts';
import { isId } from '#kernel/id.ts';
import { isOwner } from '#kernel/roles.ts';
import { notFound, ok, refuse, type Verdict } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Reads } from '#server/database/database.ts';
import { findContacts, findContactsByStudent, findLetterWords, insertContact, putLetterWords } from './debt-contact.store.ts';
import {
  addDebtContact,
  type DebtFamily,
  type DebtLetter,
  getDebtLetter,
  listDebtContacts,
  listDebtFamilies,
  mailDebtLetter,
  printDebtFamilies,
  saveDebtLetter,
} from './debt-family.contract.ts';
import { askedText, familiesPaper } from './debt-family.pdf.ts';
import { byStudent, debtFeeOf, type FamilyGroup, familyName } from './debt-family.rules.ts';
import { findFamilies, findGuardianIds } from './debt-family.store.ts';
import { checkLetter, HOUSE_LETTER, letterSubject } from './debt-letter.rules.ts';
import { mayBeTold, reachOf } from './debt-reach.rules.ts';
import { findOwedFees } from './installment.store.ts';
import { getPaymentWays, savePaymentWays } from './payment.contract.ts';

export const debtFamilyRoutes: readonly Answer[] = [
  answer(listDebtFamilies, async ({ query, page, now, reads }) => {
    const { rows, total } = await findFamilies(reads, query, now, page);
    return ok({ rows: await familiesWhole(reads, rows, now), total });
  }),

  answer(printDebtFamilies, async ({ who, body, now, reads, print }) => {
    const { rows } = await findFamilies(reads, body, now, null);
    return print(familiesPaper(await familiesWhole(reads, rows, now), { of: askedText(body), withTotal: isOwner(who) }, await readInstitute(reads), now.day));
  }),

  answer(listDebtContacts, async ({ query, reads }) => ok([...(await findContacts(reads, query.students.split(',').filter(isId)))])),

  answer(addDebtContact, ({ body, who, now, write }) =>
    write(async (tx) => {
      if (!(await areStudents(tx, body.students, now))) return NO_STUDENT;
      return ok(await insertContact(tx, { who, now }, { ...body, to: body.to ?? '' }));
    }),
  ),

  answer(mailDebtLetter, async ({ body, who, now, reads, write, mail }) => {
    if (!mail.isOpen) return refuse('El instituto no tiene configurado el envío de correos');
    if (!(await areStudents(reads, body.students, now))) return NO_STUDENT;
    const [person] = await findUsersByIds(reads, [body.user], now.year);
    if (person === undefined || !mayBeTold(await findReach(reads, body.students, now), body.user, body.students)) return NOT_THEIRS;
    if (person.email === null) return refuse('No hay una dirección de correo electrónico registrada');
    const institute = await readInstitute(reads);
    const sent = await mail.send({ to: person.email, sender: institute, subject: letterSubject(institute.name), text: body.text });
    // What did not leave is not told as sent.
    if (!sent) return ok({ sent });
    return write(async (tx) => {
      await insertContact(tx, { who, now }, { students: body.students, channel: 'email', to: `${person.name} ${person.lastname}`, text: body.text });
      return ok({ sent });
    });
  }),

  answer(getDebtLetter, async ({ reads, mail }) => ok(await letterOf(reads, mail.isOpen))),

  answer(saveDebtLetter, ({ body, who, now, write, mail }) =>
    write(async (tx): Promise<Verdict<DebtLetter>> => {
      const checked = body.words === undefined ? ok(null) : checkLetter(body.words);
      if (!checked.ok) return checked;
      const before = await findLetterWords(tx);
      const words = checked.value === HOUSE_LETTER ? null : checked.value;
      await putLetterWords(tx, words);
      await recordChange(
        tx,
        { who, now },
        { noun: 'institute', nounId: 'institute', label: 'Mensaje de deuda', action: 'change', before: { words: before }, after: { words } },
      );
      return ok(await letterOf(tx, mail.isOpen));
    }),
  ),

  answer(getPaymentWays, async ({ reads }) => ok((await readInstitute(reads)).payment)),

  answer(savePaymentWays, ({ body, who, now, write }) =>
    write(async (tx) => {
      const before = (await readInstitute(tx)).payment;
      await putPaymentWays(tx, body);
      await recordChange(
        tx,
        { who, now },
        { noun: 'institute', nounId: 'institute', label: 'Alias para transferencias', action: 'change', before, after: body },
      );
      return ok(body);
    }),
  ),
];

const NO_STUDENT = notFound('El alumno no existe');
const NOT_THEIRS = refuse({ msg: 'Solo se puede escribir a un tutor de los alumnos, o al alumno', path: 'user' });

const letterOf = async (reads: Reads, mails: boolean): Promise<DebtLetter> => ({
  words: (await findLetterWords(reads)) ?? HOUSE_LETTER,
  mails,
  payment: (await readInstitute(reads)).payment,
});

const areStudents = async (reads: Reads, ids: readonly string[], now: Moment): Promise<boolean> => {
  const wanted = [...new Set(ids)];
  return (await findUsersByIds(reads, wanted, now.year)).filter(({ role }) => role === 'student').length === wanted.length;
};

const findReach = async (reads: Reads, students: readonly string[], now: Moment) =>
  reachOf(await findUsersByIds(reads, students, now.year), await findUsersByIds(reads, await findGuardianIds(reads, students), now.year), now);

// So many families' students fit into one statement.
const FAMILIES_AT_ONCE = 1000;

/** The families with their fees, whom one can write to, and what was said last. */
const familiesWhole = async (reads: Reads, groups: readonly FamilyGroup[], now: Moment): Promise<DebtFamily[]> => {
  const values = await findSurchargeValues(reads);
  const terms = { penalty: values.penalty?.number ?? null, cashPoints: values.discount?.number ?? 0 };
  const whole: DebtFamily[] = [];
  for (let start = 0; start < groups.length; start += FAMILIES_AT_ONCE) {
    const part = groups.slice(start, start + FAMILIES_AT_ONCE);
    const ids = part.flatMap(({ students }) => students);
    const people = new Map((await findUsersByIds(reads, ids, now.year)).map((person) => [person.id, person]));
    const guardians = await findUsersByIds(reads, await findGuardianIds(reads, ids), now.year);
    const fees = (await findOwedFees(reads, ids)).map((fee) => debtFeeOf(fee, terms, now));
    const contacts = await findContactsByStudent(reads, ids);
    const feesOf = byStudent(fees);
    whole.push(
      ...part.map((group): DebtFamily => {
        const students = group.students.flatMap((id) => people.get(id) ?? []);
        const own = guardians.filter(({ children }) => children.some(({ _id }) => group.students.includes(_id)));
        const said = new Map(group.students.flatMap((id) => contacts.get(id) ?? []).map((contact) => [contact._id, contact]));
        const [last = null] = [...said.values()].toSorted((a, b) => (a.at === b.at ? b.position - a.position : a.at < b.at ? 1 : -1));
        const guardian = own.find(({ id }) => id === group.guardian);
        return {
          _id: group.id,
          name: guardian === undefined ? familyName(students) : listName(guardian),
          students: students.map(({ id, studentNumber, active, ...named }) => ({ ...studentRefOf(id, { ...named, student_number: studentNumber }), active })),
          fees: group.students.flatMap((id) => feesOf.get(id) ?? []),
          reach: [...reachOf(students, own, now)],
          last,
          contacts: said.size,
        };
      }),
    );
  }
  return whole;
};
