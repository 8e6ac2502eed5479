/** What a family may ask to change, and how the person changes when the office approves. */
import type { Ref } from '#features/users/user.contract.ts';
import type { UserFields } from '#features/users/user-form.rules.ts';
import { isOwnStudent, type Someone, type Ties } from '#features/users/user.rules.ts';
import type { UserRecord } from '#features/users/user-view.rules.ts';
import { elapsedDays, type Instant, type Moment } from '#kernel/calendar.ts';
import { isFamily } from '#kernel/roles.ts';
import { conflict, notFound, ok, type Reason, type Refusal, refuse, unless, type Verdict } from '#kernel/verdict.ts';
import { CONTACT_FIELDS, type ContactField, type DataRequest, type RequestForm, type RequestState } from './data-request.contract.ts';

/** A person's contact data; places have their name beside the id. */
export type Contact = Readonly<Record<Exclude<ContactField, 'town' | 'neighbourhood'>, string>> & {
  readonly town: Ref | null;
  readonly neighbourhood: Ref | null;
};

/** A requested change as it is stored; `id` is the id of a place. */
export type Change = { readonly field: ContactField; readonly before: string; readonly after: string; readonly id?: string };

/** A request as it is stored. */
export type StoredRequest = {
  readonly id: string;
  readonly person: { readonly _id: string; readonly name: string; readonly lastname: string };
  readonly by: string;
  readonly askedAt: Instant;
  readonly changes: readonly Change[];
  readonly note: string;
  readonly state: RequestState;
  readonly answer: string;
  readonly answeredAt: Instant | null;
};

/** A request for its readers, with its changes compared with the data of then, or as the caller compared them. */
export const presented = (one: StoredRequest, changes: readonly Change[] = one.changes): DataRequest => ({
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

export const FIELD_LABELS: Readonly<Record<ContactField, string>> = {
  address: 'Dirección',
  town: 'Localidad',
  neighbourhood: 'Barrio',
  tel: 'Teléfono',
  cel: 'Celular',
  email: 'Correo electrónico',
};

export const REQUEST_LABELS: Readonly<Record<RequestState, string>> = { pending: 'Pendiente', approved: 'Aprobado', declined: 'Rechazado' };
export const REQUEST_TONES = { pending: 'due', approved: 'paid', declined: 'expired' } as const satisfies Record<RequestState, string>;

const DAYS_SHOWN = 30;

/** What a family's page shows: open requests, and those that were answered lately. */
export const shownRequests = (requests: readonly DataRequest[], now: Moment): readonly DataRequest[] =>
  requests.filter(({ state, answeredOn }) => state === 'pending' || (answeredOn !== undefined && elapsedDays(answeredOn, now.instant) <= DAYS_SHOWN));

/** Whose data a person may ask to change: their own, and a guardian those of the children. */
export const mayAsk = (who: Someone, personId: string, ties: Ties): boolean => isFamily(who) && (who.id === personId || isOwnStudent(who, personId, ties));

/** A person's present contact data. */
export const contactOf = ({ address, town, neighbourhood, tel, cel, email }: UserRecord): Contact => ({
  address: address ?? '',
  town,
  neighbourhood,
  tel: tel ?? '',
  cel: cel ?? '',
  email: email ?? '',
});

/** The places of a form as they are stored; null when they do not exist. */
export type AskedPlaces = { readonly town: Ref | null; readonly neighbourhood: (Ref & { readonly townId: string }) | null };

/** The fields in which a form differs. An emptied e-mail is ignored, since it is needed to log in. */
export const changesOf = (form: RequestForm, now: Contact, places: AskedPlaces): Verdict<readonly Change[]> => {
  const reasons: Reason[] = [];
  if (form.town !== undefined && places.town === null) reasons.push({ msg: 'La localidad no existe', path: 'town' });
  if (form.neighbourhood !== undefined && places.neighbourhood === null) reasons.push({ msg: 'El barrio no existe', path: 'neighbourhood' });
  else if (places.neighbourhood !== null && places.neighbourhood.townId !== form.town)
    reasons.push({ msg: 'El barrio no pertenece a la localidad', path: 'neighbourhood' });
  const changes = CONTACT_FIELDS.flatMap((field): Change[] => {
    const before = contactText(now, field);
    if (field === 'town' || field === 'neighbourhood') {
      const place = places[field];
      return (place?._id ?? null) === (now[field]?._id ?? null) ? [] : [{ field, before, after: place?.name ?? '', ...(place && { id: place._id }) }];
    }
    const after = form[field] ?? '';
    return after === before || (field === 'email' && after === '') ? [] : [{ field, before, after }];
  });
  if (changes.length === 0 && form.note === undefined) reasons.push({ msg: 'No hay ningún cambio para pedir' });
  return unless(reasons, changes);
};

/** The present text of a field. */
const contactText = (contact: Contact, field: ContactField): string => {
  const value = contact[field];
  return typeof value === 'string' ? value : (value?.name ?? '');
};

/** The same changes compared with the present data, which the office sees, instead of that of the request. */
export const against = (changes: readonly Change[], now: Contact): readonly Change[] =>
  changes.map((change) => ({ ...change, before: contactText(now, change.field) }));

/** The person's data after a request is approved; the e-mail is changed separately. */
export const applied = ({ town, neighbourhood, children, ...person }: UserRecord, changes: readonly Change[]): UserFields => {
  const asked = (field: ContactField): Change | undefined => changes.find((change) => change.field === field);
  const line = (field: 'address' | 'tel' | 'cel'): string | null => {
    const change = asked(field);
    return change === undefined ? person[field] : change.after === '' ? null : change.after;
  };
  const townChange = asked('town');
  const barrio = asked('neighbourhood');
  const townId = townChange === undefined ? (town?._id ?? null) : (townChange.id ?? null);
  // A neighbourhood does not stay with another town.
  const stays = townId === (town?._id ?? null) ? (neighbourhood?._id ?? null) : null;
  return {
    ...person,
    children: children.map(({ _id }) => _id),
    address: line('address'),
    tel: line('tel'),
    cel: line('cel'),
    townId,
    neighbourhoodId: barrio === undefined ? stays : (barrio.id ?? null),
  };
};

export const UNKNOWN_REQUEST: Refusal = notFound('El pedido no existe');

/** A request is answered once; declining needs a reason. */
export const mayAnswer = (state: RequestState, { approve, answer }: { readonly approve: boolean; readonly answer?: string | undefined }): Verdict<null> => {
  if (state !== 'pending') return conflict('El pedido ya fue respondido');
  return approve || answer !== undefined ? ok(null) : refuse({ msg: 'Escriba por qué no se hace el cambio', path: 'answer' });
};
