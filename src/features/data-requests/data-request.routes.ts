/** Families ask for changes of their data; the office makes them or says why not. */
import { recordChange } from '#features/history/history.store.ts';
import { readInstitute } from '#features/institute/institute.store.ts';
import { changeEmail } from '#features/session/email.acts.ts';
import { changedLetter } from '#features/session/letter.rules.ts';
import { endInvitations } from '#features/session/invitation.store.ts';
import { endSessions } from '#features/session/session.store.ts';
import { readNewEmail, TAKEN_EMAIL } from '#features/users/new-email.rules.ts';
import { findUser, findUsersByIds } from '#features/users/person.store.ts';
import { findTies } from '#features/users/tie.store.ts';
import { toldOf } from '#features/users/user-told.rules.ts';
import { maySee, mayEdit, UNKNOWN_USER } from '#features/users/user.rules.ts';
import { findEmailOwner, lockUser, updateUser } from '#features/users/user.store.ts';
import type { UserRecord } from '#features/users/user-view.rules.ts';
import { listName } from '#features/users/user-words.rules.ts';
import { newId } from '#kernel/id.ts';
import { conflict, forbid, notFound, ok, type Verdict } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { Letter } from '#server/mail/mail.ts';
import {
  answerRequest,
  askForChange,
  countPendingRequests,
  type DataRequest,
  listOwnRequests,
  listRequests,
  type RequestForm,
  withdrawRequest,
} from './data-request.contract.ts';
import { against, applied, type Change, changesOf, contactOf, mayAnswer, mayAsk } from './data-request.rules.ts';
import {
  countRequests,
  findAskedPlaces,
  findRequest,
  findRequests,
  findRequestsAbout,
  putAnswer,
  putRequest,
  removeRequest,
  type StoredRequest,
} from './data-request.store.ts';

const UNKNOWN_REQUEST = notFound('El pedido no existe');
const MOST_OWN = 12;

export const dataRequestRoutes: readonly Answer[] = [
  answer(askForChange, async ({ who, body, now, reads, write }) => {
    const ties = await findTies(reads, who);
    if (!mayAsk(who, body.person, ties)) return forbid('Solo puede pedir cambios de sus datos y los de sus hijos');
    return write(async (tx): Promise<Verdict<DataRequest>> => {
      await lockUser(tx, body.person);
      const person = await findUser(tx, body.person, now.year);
      if (person === null) return UNKNOWN_USER;
      const changes = await readChanges(tx, body, person, (id) => maySee(who, id, ties));
      if (!changes.ok) return changes;
      const id = newId(now.instant);
      const by = { id: who.id, name: `${who.lastname}, ${who.name}` };
      await putRequest(tx, { id, personId: person.id, by, at: now.instant, changes: changes.value, note: body.note ?? '' });
      const kept = await findRequest(tx, id);
      return kept === null ? UNKNOWN_REQUEST : ok(presented(kept, kept.changes));
    });
  }),

  answer(listOwnRequests, async ({ who, reads }) => {
    const { children } = await findTies(reads, who);
    const found = await findRequestsAbout(reads, [who.id, ...(who.role === 'guardian' ? children : [])], MOST_OWN);
    return ok(found.map((one) => presented(one, one.changes)));
  }),

  answer(withdrawRequest, async ({ who, params, reads, write }) => {
    const ties = await findTies(reads, who);
    return write(async (tx) => {
      const found = await findRequest(tx, params.id);
      if (found === null || !mayAsk(who, found.person._id, ties)) return UNKNOWN_REQUEST;
      await lockUser(tx, found.person._id);
      if ((await findRequest(tx, params.id))?.state !== 'pending') return conflict('El pedido ya fue respondido');
      await removeRequest(tx, found.id);
      return ok({ msg: 'Pedido retirado' });
    });
  }),

  answer(listRequests, async ({ query, page, now, reads }) => {
    const { rows, total } = await findRequests(reads, query.state, page);
    const open = rows.filter(({ state }) => state === 'pending').map(({ person }) => person._id);
    const people = new Map((await findUsersByIds(reads, open, now.year)).map((person) => [person.id, person]));
    return ok({
      rows: rows.map((one) => {
        const person = one.state === 'pending' ? people.get(one.person._id) : undefined;
        return presented(one, person === undefined ? one.changes : against(one.changes, contactOf(person)));
      }),
      total,
    });
  }),

  answer(countPendingRequests, async ({ reads }) => ok(await countRequests(reads, 'pending'))),

  answer(answerRequest, async ({ who, params, body, now, reads, write, mail }) => {
    const done = await write(async (tx) => {
      const found = await findRequest(tx, params.id);
      if (found === null) return UNKNOWN_REQUEST;
      // Whoever answers second finds it answered.
      await lockUser(tx, found.person._id);
      const request = await findRequest(tx, params.id);
      const person = await findUser(tx, found.person._id, now.year);
      if (request === null || person === null) return UNKNOWN_REQUEST;
      const may = mayEdit(who, person);
      if (!may.ok) return may;
      const mayNow = mayAnswer(request.state, body);
      if (!mayNow.ok) return mayNow;
      const changes = against(request.changes, contactOf(person));
      if (body.approve) {
        const changed = await change(tx, person, changes);
        if (!changed.ok) return changed;
        const after = await findUser(tx, person.id, now.year);
        if (after === null) return UNKNOWN_USER;
        const label = listName(after);
        await recordChange(tx, { who, now }, { noun: 'user', nounId: after.id, label, action: 'change', before: toldOf(person), after: toldOf(after) });
        if (person.email !== after.email) {
          const emails = { before: { email: person.email }, after: { email: after.email } };
          await recordChange(tx, { who, now }, { noun: 'credentials', nounId: after.id, label, action: 'change', ...emails });
        }
      }
      const state = body.approve ? ('approved' as const) : ('declined' as const);
      await putAnswer(tx, request.id, { state, words: body.answer ?? '', at: now.instant, by: `${who.lastname}, ${who.name}`, changes });
      const answered = await findRequest(tx, request.id);
      return answered === null ? UNKNOWN_REQUEST : ok({ answered, person });
    });
    if (!done.ok) return done;
    const { answered, person } = done.value;
    const email = answered.state === 'approved' ? answered.changes.find(({ field }) => field === 'email') : undefined;
    // Whoever owned the address before learns that it is another one.
    for (const to of new Set(email === undefined ? [] : [person.email, email.after])) if (to !== null) mail.sendLater(() => noticeOf(reads, to, person.name));
    return ok(presented(answered, answered.changes));
  }),
];

const readChanges = async (tx: Tx, form: RequestForm, person: UserRecord, sees: (id: string) => boolean): Promise<Verdict<readonly Change[]>> => {
  const email = readNewEmail(form.email);
  if (!email.ok) return email;
  const asked = { ...form, email: email.value ?? undefined };
  // Whose it is besides is nothing that a family may find out: the office is told when it opens the request.
  const owner = asked.email === undefined ? null : await findEmailOwner(tx, asked.email);
  if (owner !== null && owner !== person.id && sees(owner)) return TAKEN_EMAIL;
  return changesOf(asked, contactOf(person), await findAskedPlaces(tx, asked.town, asked.neighbourhood));
};

/** Changes the person as the office's own form would: places are looked up again, an e-mail that changes ends the sessions. */
const change = async (tx: Tx, person: UserRecord, changes: readonly Change[]): Promise<Verdict<null>> => {
  const fields = applied(person, changes);
  const places = await findAskedPlaces(tx, fields.townId ?? undefined, fields.neighbourhoodId ?? undefined);
  if (fields.townId !== null && places.town === null) return conflict('La localidad pedida ya no existe');
  if (fields.neighbourhoodId !== null && places.neighbourhood?.townId !== fields.townId) return conflict('El barrio pedido ya no existe en la localidad');
  await updateUser(tx, person.id, fields, { active: person.active, links: false });
  const email = changes.find(({ field }) => field === 'email');
  if (email === undefined || email.after === person.email) return ok(null);
  const done = await changeEmail(tx, person.id, { set: email.after });
  if (!done.ok) return done;
  await endSessions(tx, person.id);
  await endInvitations(tx, person.id);
  return ok(null);
};

const noticeOf = async (reads: Reads, to: string, name: string): Promise<Letter> => {
  const institute = await readInstitute(reads);
  return { to, sender: institute, ...changedLetter(name, institute.name, { email: true, password: false }) };
};

const presented = (one: StoredRequest, changes: readonly Change[]): DataRequest => ({
  _id: one.id,
  date: one.askedAt,
  person: one.person,
  by: one.by,
  changes: changes.map(({ field, before, after }) => ({ field, before, after })),
  note: one.note,
  state: one.state,
  answer: one.answer,
  ...(one.answeredAt === null ? {} : { answeredOn: one.answeredAt }),
});
