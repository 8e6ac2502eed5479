/** Families ask for changes of their data; the office makes or declines them, and the history is told. */
import { type ByPerson, recordChange } from '#features/history/history.store.ts';
import { changeEmail, tellCredentials } from '#features/session/credentials.acts.ts';
import { endInvitations } from '#features/session/invitation.store.ts';
import { endSessions } from '#features/session/session.store.ts';
import { readNewEmail, TAKEN_EMAIL } from '#features/users/new-email.rules.ts';
import { findUser, findUsersByIds } from '#features/users/person.store.ts';
import { findTies } from '#features/users/tie.store.ts';
import { mayEdit, maySee, UNKNOWN_USER } from '#features/users/user.rules.ts';
import { findEmailOwner, lockUser, updateUser } from '#features/users/user.store.ts';
import { toldPerson } from '#features/users/user-told.rules.ts';
import type { UserRecord } from '#features/users/user-view.rules.ts';
import { newId } from '#kernel/id.ts';
import { listName } from '#kernel/names.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Who } from '#kernel/roles.ts';
import { conflict, forbid, ok, type Verdict } from '#kernel/verdict.ts';
import type { Said } from '#kernel/wire.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { DataRequest, RequestForm, RequestState } from './data-request.contract.ts';
import {
  against,
  applied,
  type Change,
  changesOf,
  contactOf,
  mayAnswer,
  mayAsk,
  presented,
  type StoredRequest,
  UNKNOWN_REQUEST,
} from './data-request.rules.ts';
import { findAskedPlaces, findRequest, findRequests, findRequestsAbout, putAnswer, putRequest, removeRequest } from './data-request.store.ts';

const MOST_OWN = 12;

/** Asks for changes of a person's data, replacing an earlier open request. */
export const askForChange = async (tx: Tx, { who, now }: ByPerson, form: RequestForm): Promise<Verdict<DataRequest>> => {
  const ties = await findTies(tx, who);
  if (!mayAsk(who, form.person, ties)) return forbid('Solo puede pedir cambios de sus datos y los de sus hijos');
  // The person is locked before anything is read, so that asking and answering happen one after the other.
  await lockUser(tx, form.person);
  const person = await findUser(tx, form.person, now.year);
  if (person === null) return UNKNOWN_USER;
  const changes = await readChanges(tx, form, person, (id) => maySee(who, id, ties));
  if (!changes.ok) return changes;
  const id = newId(now.instant);
  await putRequest(tx, { id, personId: person.id, by: { id: who.id, name: listName(who) }, at: now.instant, changes: changes.value, note: form.note ?? '' });
  const kept = await findRequest(tx, id);
  return kept === null ? UNKNOWN_REQUEST : ok(presented(kept));
};

/** Withdraws an open request. */
export const withdrawRequest = async (tx: Tx, { who }: ByPerson, id: string): Promise<Verdict<Said>> => {
  const ties = await findTies(tx, who);
  const found = await findRequest(tx, id);
  if (found === null || !mayAsk(who, found.person._id, ties)) return UNKNOWN_REQUEST;
  // The office may have answered it meanwhile.
  await lockUser(tx, found.person._id);
  if ((await findRequest(tx, id))?.state !== 'pending') return conflict('El pedido ya fue respondido');
  await removeRequest(tx, found.id);
  return ok({ msg: 'Pedido retirado' });
};

/** Answers a request: makes its changes, or says why not. Returns the person as before. */
export const answerRequest = async (
  tx: Tx,
  by: ByPerson,
  id: string,
  answer: { readonly approve: boolean; readonly answer?: string | undefined },
): Promise<Verdict<{ readonly answered: StoredRequest; readonly person: UserRecord }>> => {
  const { who, now } = by;
  const found = await findRequest(tx, id);
  if (found === null) return UNKNOWN_REQUEST;
  // Somebody who answers second finds it answered.
  await lockUser(tx, found.person._id);
  const request = await findRequest(tx, id);
  const person = await findUser(tx, found.person._id, now.year);
  if (request === null || person === null) return UNKNOWN_REQUEST;
  const may = mayEdit(who, person);
  if (!may.ok) return may;
  const mayNow = mayAnswer(request.state, answer);
  if (!mayNow.ok) return mayNow;
  const changes = against(request.changes, contactOf(person));
  if (answer.approve) {
    const changed = await change(tx, by, person, changes);
    if (!changed.ok) return changed;
  }
  const state = answer.approve ? ('approved' as const) : ('declined' as const);
  await putAnswer(tx, request.id, { state, words: answer.answer ?? '', at: now.instant, by: listName(who), changes });
  const answered = await findRequest(tx, request.id);
  return answered === null ? UNKNOWN_REQUEST : ok({ answered, person });
};

const readChanges = async (tx: Tx, form: RequestForm, person: UserRecord, sees: (id: string) => boolean): Promise<Verdict<readonly Change[]>> => {
  const email = readNewEmail(form.email);
  if (!email.ok) return email;
  const asked = { ...form, email: email.value ?? undefined };
  // A family must not find out which other addresses are known here, so the office is told when it opens the request.
  const owner = asked.email === undefined ? null : await findEmailOwner(tx, asked.email);
  if (owner !== null && owner !== person.id && sees(owner)) return TAKEN_EMAIL;
  return changesOf(asked, contactOf(person), await findAskedPlaces(tx, asked.town, asked.neighbourhood));
};

/** Changes the person like the office's own form: places are looked up again, and a changed e-mail ends the sessions. */
const change = async (tx: Tx, by: ByPerson, person: UserRecord, changes: readonly Change[]): Promise<Verdict<null>> => {
  const fields = applied(person, changes);
  const places = await findAskedPlaces(tx, fields.townId ?? undefined, fields.neighbourhoodId ?? undefined);
  if (fields.townId !== null && places.town === null) return conflict('La localidad pedida ya no existe');
  if (fields.neighbourhoodId !== null && places.neighbourhood?.townId !== fields.townId) return conflict('El barrio pedido ya no existe en la localidad');
  await updateUser(tx, person.id, fields, { active: person.active, links: false });
  const email = changes.find(({ field }) => field === 'email');
  if (email !== undefined && email.after !== person.email) {
    const done = await changeEmail(tx, person.id, { set: email.after });
    if (!done.ok) return done;
    await endSessions(tx, person.id);
    await endInvitations(tx, person.id);
  }
  const after = await findUser(tx, person.id, by.now.year);
  if (after === null) return UNKNOWN_USER;
  await recordChange(tx, by, {
    noun: 'user',
    nounId: after.id,
    label: listName(after),
    action: 'change',
    before: toldPerson(person),
    after: toldPerson(after),
  });
  if (person.email !== after.email) await tellCredentials(tx, by, after, 'change', { before: { email: person.email }, after: { email: after.email } });
  return ok(null);
};

/** The latest requests about a person and, for a guardian, the children. */
export const readOwnRequests = async (reads: Reads, who: Who): Promise<DataRequest[]> => {
  const { children } = await findTies(reads, who);
  const found = await findRequestsAbout(reads, [who.id, ...(who.role === 'guardian' ? children : [])], MOST_OWN);
  return found.map((one) => presented(one));
};

/** The requests for the office; open ones are compared with the present data. */
export const readRequests = async (reads: Reads, year: number, state: RequestState | undefined, page: PageRequest | null): Promise<Page<DataRequest>> => {
  const { rows, total } = await findRequests(reads, state, page);
  const open = rows.filter((one) => one.state === 'pending').map(({ person }) => person._id);
  const people = new Map((await findUsersByIds(reads, open, year)).map((person) => [person.id, person]));
  return {
    rows: rows.map((one) => {
      const person = one.state === 'pending' ? people.get(one.person._id) : undefined;
      return presented(one, person === undefined ? one.changes : against(one.changes, contactOf(person)));
    }),
    total,
  };
};
