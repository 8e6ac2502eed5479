/** Which debts of a spreadsheet become fees, in which state, and which exist already. */
import { expiryOf } from '#features/installments/expiry.rules.ts';
import { proposedStatus } from '#features/installments/fee-form.rules.ts';
import { NewInstallment } from '#features/installments/installment.contract.ts';
import {
  checkNewFee,
  feeTitle,
  forced,
  INSTALLMENT_NAMES,
  INSTALLMENT_SHORT_NAMES,
  type InstallmentStatus,
  isSpecial,
  type NewFee,
} from '#features/installments/installment.rules.ts';
import { dniText } from '#features/users/user-words.rules.ts';
import { dayFrom, type Moment, startOfDay } from '#kernel/calendar.ts';
import type { Id } from '#kernel/id.ts';
import { reasonsOf } from '#kernel/issues.ts';
import { type Centavos, moneyText } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import { amountText, type Cell, digitsOf, isMangled, cellText, wordOf } from './import-cell.rules.ts';
import { type Fault, formulaFaults } from './import-draft.rules.ts';
import type { ImportFacts, KnownFee } from './import-facts.rules.ts';
import type { Decision, FoundStudent } from './import-people.rules.ts';
import type { ReadRow } from './import-sheet.rules.ts';

type TypedFee = { readonly number: number; readonly year: number; readonly value: Centavos; readonly updatable: boolean };

export type DebtDraft = {
  readonly row: number;
  readonly cells: ReadRow['cells'];
  readonly dni: number | null;
  readonly studentNumber: number | null;
  /** Null while the row has a fault. */
  readonly fee: TypedFee | null;
  readonly faults: readonly Fault[];
};

export type NewDebt = { readonly line: number; readonly student: FoundStudent; readonly year: number; readonly enrollmentId: Id | null; readonly fee: NewFee };
export type DebtsPlan = { readonly debts: readonly NewDebt[]; readonly decisions: readonly Decision[] };

const FEE_WORDS = INSTALLMENT_NAMES.map((name, number) => [String(number), name, INSTALLMENT_SHORT_NAMES[number] ?? name] as const);
const YES_NO_WORDS = [
  ['true', 'Sí', 'Si', 'S', 'X', '1', 'Verdadero'],
  ['false', 'No', 'N', '0', 'Falso'],
] as const;
// The shape needs a student, who is looked up only later.
const SOMEBODY: Id = '0'.repeat(24);
const NO_STUDENT = 'Escriba el DNI o el legajo del alumno';

/** A debt from its row, with the faults of its cells. */
export const debtDraftOf = ({ row, cells }: ReadRow): DebtDraft => {
  const cell = (key: string): Cell => cells[key] ?? null;
  const text = (key: string): string => cellText(cell(key));
  const faults: Fault[] = [...formulaFaults(cells)];
  const dni = digitsOf(text('dni'));
  const number = text('studentnumber');
  if (dni === '' && number === '') faults.push({ key: 'dni', msg: NO_STUDENT });
  else if (dni !== '' && !/^\d{7,9}$/.test(dni))
    faults.push({ key: 'dni', msg: isMangled(dni) ? `El número llegó como “${dni}”` : `No es un DNI: ${text('dni')}` });
  else if (dni === '' && !/^\d{1,9}$/.test(number)) faults.push({ key: 'studentnumber', msg: `No es un legajo: ${number}` });
  const typed = {
    student: SOMEBODY,
    number: wordOf(text('number'), FEE_WORDS),
    year: text('year'),
    value: amountText(cell('value')),
    status: 'debt',
    updatable: wordOf(text('updatable'), YES_NO_WORDS),
  };
  const shaped = NewInstallment.safeParse(typed);
  if (!shaped.success)
    faults.push(
      ...reasonsOf(shaped.error.issues)
        .map(({ msg, path = '' }) => ({ key: path, msg: wordsFor(path, text(path)) ?? msg }))
        .filter(({ key }) => !faults.some((fault) => fault.key === key)),
    );
  return {
    row,
    cells,
    dni: /^\d{7,9}$/.test(dni) ? Number(dni) : null,
    studentNumber: dni === '' && /^\d{1,9}$/.test(number) ? Number(number) : null,
    fee: shaped.success ? { ...shaped.data, updatable: shaped.data.updatable ?? true } : null,
    faults,
  };
};

/** The messages of the form are about a list and a box for amounts, so cells need others. */
const wordsFor = (key: string, text: string): string | null => {
  if (key === 'number' && text !== '') return 'No es una cuota: escriba Inscripción, Clases Particulares, Examen Libre o un mes de Marzo a Diciembre';
  if (key === 'year' && /^\d{2}$/.test(text)) return 'Escriba el año con cuatro cifras';
  if (key === 'value' && /^\d{1,3},\d{3}$/.test(text))
    return `Puede ser ${text.replace(',', '.')} o ${text} con decimales: escriba ${text.replace(',', '')} o ${text.slice(0, -1)}`;
  return null;
};

/**
 * The state of an imported debt, by the calendar. An overdue one becomes expired with the amount in the file, since that includes its surcharge, so
 * that none is added again. An enrollment fee without a day of its own is as old as its year.
 */
export const importedStatus = (
  { number, year, value, updatable }: TypedFee,
  payer: Pick<FoundStudent, 'discount' | 'chargeDay'>,
  today: Moment,
): InstallmentStatus => {
  const status = proposedStatus({ number, year }, today);
  const createdAt = startOfDay(dayFrom(year, 1, 1));
  const fee = { number, year, value, updatable, status, createdAt, ownDue: null };
  const expiry = expiryOf(fee, { discount: payer.discount ?? 0, chargeDay: payer.chargeDay }, 0, today);
  return expiry?.status ?? status;
};

type Students = { readonly byDni: ReadonlyMap<number, FoundStudent>; readonly byNumber: ReadonlyMap<number, FoundStudent> };

/** Decides row by row. A student may have the same special fee several times: each existing one matches one row. */
export const planDebts = (drafts: readonly DebtDraft[], students: Students, { fees, enrollments }: ImportFacts, today: Moment): DebtsPlan => {
  const debts: NewDebt[] = [];
  const decisions: Decision[] = [];
  const there = new Map<string, KnownFee[]>();
  for (const fee of fees) there.set(keyOf(fee), [...(there.get(keyOf(fee)) ?? []), fee]);
  const linked = new Map(enrollments.map(({ id, studentId, year }) => [`${studentId} ${year}`, id]));
  const inFile = new Map<string, number[]>();

  for (const draft of drafts) {
    const faults: Fault[] = [...draft.faults];
    const warnings: Fault[] = [];
    const student = studentOf(draft, students);
    if (student === undefined && draft.dni !== null) faults.push({ key: 'dni', msg: `No hay ningún alumno con el DNI ${dniText(draft.dni)}` });
    if (student === undefined && draft.studentNumber !== null)
      faults.push({ key: 'studentnumber', msg: `No hay ningún alumno con el legajo ${draft.studentNumber}` });
    const decide = (state: Decision['row']['state'], detail: string): void => {
      const title = student === undefined ? 'Sin alumno' : listName(student);
      decisions.push({ row: { kind: 'debts', row: draft.row, title, detail, state }, faults, warnings });
    };
    if (student === undefined || draft.fee === null) {
      decide('wrong', draft.fee === null ? '' : feeTitle(draft.fee));
      continue;
    }
    const { fee } = draft;
    const known = takeOf(there.get(keyOf({ ...fee, studentId: student.id })), fee.value, isSpecial(fee.number));
    const year = `${student.id} ${fee.year}`;
    const numbers = inFile.get(year) ?? [];
    const checked = checkNewFee(fee, numbers);
    if (!checked.ok) faults.push(...checked.reasons.map(({ msg, path = '' }) => ({ key: path, msg: `${msg}: está dos veces en la planilla` })));
    inFile.set(year, [...numbers, fee.number]);
    const detail = `${feeTitle(fee)} · ${moneyText(fee.value)}`;
    if (known !== undefined && faults.length === 0) {
      if (known.value !== fee.value)
        warnings.push({ key: 'value', msg: `Ya tiene ${feeTitle(fee)}, ${known.value === 0 ? 'sin saldo' : `de ${moneyText(known.value)}`}: no se modifica` });
      decide('there', detail);
      continue;
    }
    if (!student.active) warnings.push({ key: 'dni', msg: `El usuario de ${listName(student)} está inactivo` });
    const status = importedStatus(fee, student, today);
    if (faults.length === 0)
      debts.push({
        line: draft.row,
        student,
        year: fee.year,
        enrollmentId: linked.get(year) ?? null,
        fee: forced({ number: fee.number, value: fee.value, status, updatable: fee.updatable }),
      });
    decide(faults.length === 0 ? 'new' : 'wrong', `${detail} · ${STATUS_WORD[status]}`);
  }
  return { debts, decisions };
};

const STATUS_WORD: Readonly<Record<InstallmentStatus, string>> = { valid: 'todavía no vence', debt: 'por pagar', expired: 'vencida' };

const keyOf = ({ studentId, year, number }: Omit<KnownFee, 'value'>): string => `${studentId} ${year} ${number}`;

const studentOf = ({ dni, studentNumber }: DebtDraft, { byDni, byNumber }: Students): FoundStudent | undefined =>
  dni !== null ? byDni.get(dni) : studentNumber !== null ? byNumber.get(studentNumber) : undefined;

/** The existing fee that a row matches, preferably with the same amount; a special fee matches one row only. */
const takeOf = (there: KnownFee[] | undefined, value: Centavos, isTaken: boolean): KnownFee | undefined => {
  if (there === undefined || there.length === 0) return undefined;
  const at = Math.max(
    0,
    there.findIndex((fee) => fee.value === value),
  );
  return isTaken ? there.splice(at, 1)[0] : there[at];
};
