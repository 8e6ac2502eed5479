/** Which people of a spreadsheet are new, which exist already, and which rows have faults. */
import { UserForm } from '#features/users/user-form.contract.ts';
import { checkForm, type UserFields } from '#features/users/user-form.rules.ts';
import { readNewEmail, TAKEN_EMAIL } from '#features/users/new-email.rules.ts';
import { dniText, roleOfPerson } from '#features/users/user-words.rules.ts';
import { fullDay, type Moment } from '#kernel/calendar.ts';
import { groupBy } from '#kernel/groups.ts';
import type { Id } from '#kernel/id.ts';
import { reasonsOf } from '#kernel/issues.ts';
import { listName } from '#kernel/names.ts';
import { counted } from '#kernel/plural.ts';
import { type Fault, isAlike, isGarbled, type PersonDraft } from './import-draft.rules.ts';
import type { ImportFacts, KnownPerson } from './import-facts.rules.ts';
import type { ImportRow, RowState } from './import.contract.ts';
import type { PlaceBook } from './import-places.rules.ts';

export type NewPerson = { readonly id: Id; readonly line: number; readonly fields: UserFields; readonly email: string | null };
/** Children added to an existing guardian. */
export type Join = { readonly guardianId: Id; readonly line: number; readonly children: readonly Id[] };
/** A student to whom guardians and debts of the file may refer. */
export type FoundStudent = Pick<KnownPerson, 'id' | 'name' | 'lastname' | 'studentNumber' | 'discount' | 'chargeDay' | 'active'>;
/** The decision about a row. */
export type Decision = { readonly row: ImportRow; readonly faults: readonly Fault[]; readonly warnings: readonly Fault[] };

export type PeoplePlan = {
  readonly people: readonly NewPerson[];
  readonly joins: readonly Join[];
  readonly decisions: readonly Decision[];
  readonly studentsByDni: ReadonlyMap<number, FoundStudent>;
};

type Hands = { readonly facts: ImportFacts; readonly places: PlaceBook; readonly today: Moment; readonly nextId: () => Id };

/** Students first, so that guardians find their children among them. */
export const planPeople = (drafts: readonly PersonDraft[], { facts, places, today, nextId }: Hands): PeoplePlan => {
  const people: NewPerson[] = [];
  const joins: Join[] = [];
  const decisions: Decision[] = [];
  const studentsByDni = new Map<number, FoundStudent>();
  for (const known of facts.people) if (known.role === 'student' && known.dni !== null && !studentsByDni.has(known.dni)) studentsByDni.set(known.dni, known);
  const emails = new Map<string, string>();
  const rowsMet = new Map<string, number>();
  const namesMet = new Map<string, number>();
  const namesakes = groupBy(facts.people, ({ sortKey }) => sortKey);
  const byDni = groupBy(facts.people, ({ dni }) => String(dni));

  for (const draft of [...drafts.filter(({ kind }) => kind === 'students'), ...drafts.filter(({ kind }) => kind === 'guardians')]) {
    const faults: Fault[] = [...draft.faults];
    const warnings: Fault[] = isGarbled(`${draft.lastname} ${draft.name}`) ? [{ key: 'lastname', msg: GARBLED }] : [];
    const children = draft.children.map((dni) => ({ dni, student: studentsByDni.get(dni) }));
    for (const { dni, student } of children)
      if (student === undefined) faults.push({ key: 'children', msg: `No hay ningún alumno con el DNI ${dniText(dni)}` });
    const childIds = children.flatMap(({ student }) => (student === undefined ? [] : [student.id]));
    const before = rowMet(rowsMet, draft, childIds);
    if (before !== null)
      faults.push({ key: draft.dni === null ? 'lastname' : 'dni', msg: `${draft.dni === null ? 'La persona' : 'El DNI'} está también en la fila ${before}` });

    const decide = (state: RowState, id: Id): void => {
      decisions.push({ row: { kind: draft.kind, row: draft.row, title: titleOf(draft), detail: detailOf(draft, childIds.length), state }, faults, warnings });
      // A student with faults counts too for rows that refer to the student, so that the faults are reported only once.
      if (draft.kind === 'students' && draft.dni !== null && !studentsByDni.has(draft.dni)) {
        const fields = people.at(-1)?.id === id ? people.at(-1)?.fields : undefined;
        const { name, lastname } = draft;
        studentsByDni.set(draft.dni, {
          id,
          name,
          lastname,
          studentNumber: null,
          discount: fields?.discount ?? 0,
          chargeDay: fields?.chargeDay ?? null,
          active: true,
        });
      }
    };

    const nameMet = namesMet.get(`${draft.kind} ${draft.sortKey}`);
    if (nameMet === undefined) namesMet.set(`${draft.kind} ${draft.sortKey}`, draft.row);

    const role = ROLE_OF[draft.kind];
    const holders = draft.dni === null ? [] : (byDni.get(String(draft.dni)) ?? []);
    const holder = holders.find((one) => one.role === role);
    if (holder !== undefined && !isAlike(holder, draft)) faults.push({ key: 'dni', msg: `El DNI ya es de ${listName(holder)}` });
    const known = holder ?? namesakes.get(draft.sortKey)?.find((one) => one.role === role && isSame(one, draft, childIds, facts));
    if (known !== undefined && faults.length === 0) {
      if (known.sortKey !== draft.sortKey) warnings.push({ key: 'lastname', msg: `Ya figura como ${listName(known)}: no se modifica` });
      const more = childIds.filter((child) => facts.ties.get(known.id)?.has(child) !== true);
      if (more.length > 0) joins.push({ guardianId: known.id, line: draft.row, children: more });
      decide(more.length > 0 ? 'joined' : 'there', known.id);
      continue;
    }
    const other = holders.find((one) => one.role !== role);
    if (other !== undefined)
      warnings.push({ key: 'dni', msg: `Ese DNI también es de ${listName(other)} (${roleOfPerson({ type: other.role, sex: other.sex })})` });
    const namesake = namesakes.get(draft.sortKey)?.find((one) => one.role === role);
    if (namesake !== undefined && holder === undefined)
      warnings.push({
        key: 'lastname',
        msg: `Ya hay una persona con ese nombre${namesake.dni === null ? '' : `, con DNI ${dniText(namesake.dni)}`}: se registra otra`,
      });

    if (nameMet !== undefined && before === null) warnings.push({ key: 'lastname', msg: `En la fila ${nameMet} hay otra persona con el mismo nombre` });

    const place = places.find(draft.town, draft.neighbourhood);
    const checked = checkDraft(draft, { townId: place.townId, neighbourhoodId: place.neighbourhoodId, childIds, today });
    faults.push(...place.faults, ...checked.faults.filter(({ key }) => !faults.some((fault) => fault.key === key)));
    if (draft.email !== null) {
      const where = emails.get(draft.email);
      if (where !== undefined) faults.push({ key: 'email', msg: `La dirección de correo electrónico está también en ${where}` });
      else if (facts.people.some(({ email }) => email === draft.email)) faults.push({ key: 'email', msg: TAKEN_EMAIL.reasons[0].msg });
      emails.set(draft.email, `${draft.kind === 'students' ? 'Alumnos' : 'Tutores'}, fila ${draft.row}`);
    }
    const id = nextId();
    const isRight = faults.length === 0 && checked.fields !== null;
    if (isRight) {
      places.take(place);
      people.push({ id, line: draft.row, fields: checked.fields, email: draft.email });
    }
    decide(isRight ? 'new' : 'wrong', id);
  }
  return { people, joins, decisions, studentsByDni };
};

const GARBLED = 'Hay letras extrañas: guarde el archivo como libro de Excel (.xlsx) o como CSV UTF-8';

const ROLE_OF = { students: 'student', guardians: 'guardian' } as const;

/** Without a DNI on both sides a student is recognized by name and birthday, a guardian by name and a child. */
const isSame = (known: KnownPerson, draft: PersonDraft, childIds: readonly Id[], { ties }: ImportFacts): boolean => {
  if (known.dni !== null && draft.dni !== null) return false;
  if (draft.kind === 'students')
    return draft.dni === null ? known.dob === null || draft.dob === null || known.dob === draft.dob : draft.dob !== null && known.dob === draft.dob;
  return childIds.some((child) => ties.get(known.id)?.has(child) === true) || (childIds.length === 0 && draft.dni === null);
};

/** The earlier row with the same person; null for the first. */
const rowMet = (met: Map<string, number>, draft: PersonDraft, childIds: readonly Id[]): number | null => {
  const key = draft.dni === null ? `${draft.sortKey} ${draft.dob ?? ''} ${childIds.join(' ')}` : String(draft.dni);
  const before = met.get(`${draft.kind} ${key}`) ?? null;
  if (before === null) met.set(`${draft.kind} ${key}`, draft.row);
  return before;
};

type Placed = { readonly townId: Id | null; readonly neighbourhoodId: Id | null; readonly childIds: readonly Id[]; readonly today: Moment };

/** The rules of the form, with columns in place of its fields. */
const checkDraft = (
  draft: PersonDraft,
  { townId, neighbourhoodId, childIds, today }: Placed,
): { readonly fields: UserFields | null; readonly faults: readonly Fault[] } => {
  const typed = { ...draft.form, town: townId, neighbourhood: neighbourhoodId, children: [...childIds] };
  const shaped = UserForm.safeParse(typed);
  if (!shaped.success) return { fields: null, faults: reasonsOf(shaped.error.issues).map(({ msg, path = '' }) => ({ key: keyOf(path), msg })) };
  const facts = { townExists: true, neighbourhoodTown: townId, students: new Set(childIds), before: null };
  const checked = checkForm(shaped.data, facts, today);
  const email = readNewEmail(shaped.data.email);
  const reasons = [...(checked.ok ? [] : checked.reasons), ...(email.ok ? [] : email.reasons)];
  return { fields: checked.ok && email.ok ? checked.value : null, faults: reasons.map(({ msg, path = '' }) => ({ key: keyOf(path), msg })) };
};

const RELATED: Readonly<Record<string, string>> = { relation: 'relation', name: 'relatedName', cel: 'relatedCel' };

const keyOf = (path: string): string => (path.startsWith('relatedCellphones') ? (RELATED[path.split('.').at(-1) ?? ''] ?? 'relatedCel') : path);

const titleOf = ({ name, lastname }: PersonDraft): string => (name === '' || lastname === '' ? name + lastname || 'Sin nombre' : listName({ name, lastname }));

const detailOf = ({ kind, dni, dob, town }: PersonDraft, children: number): string =>
  [
    dni === null ? '' : `DNI ${dniText(dni)}`,
    dob === null ? '' : fullDay(dob),
    town,
    kind === 'students' ? '' : counted(children, 'alumno a cargo', 'alumnos a cargo'),
  ]
    .filter((part) => part !== '')
    .join(' · ');
