/** Which types of movements may be written and deleted, and by whom. */
import { isOwner, type Role } from '#kernel/roles.ts';
import { searchKey } from '#kernel/spanish.ts';
import { notFound, ok, type Reason, type Refusal, refuse, unless, type Verdict } from '#kernel/verdict.ts';
import { isReversal, isSalary, NO_WITHDRAWALS } from './expense.rules.ts';
import { EXPENSE_KINDS, type ExpenseKind, type ExpenseType, type SentExpenseType } from './expense-type.contract.ts';

export const UNKNOWN_TYPE: Refusal = notFound('El tipo de movimiento no existe');

/** The specification, section 9, requires this many types of expenses: with fewer, other clients never stop asking for them. */
export const LEAST_EXPENSE_TYPES = 4;
const TOO_FEW = `Debe haber por lo menos ${LEAST_EXPENSE_TYPES} tipos de egreso`;

/** The kind that this user may see and edit; undefined for both. */
export const kindOf = (who: { readonly role: Role }): ExpenseKind | undefined => (isOwner(who) ? undefined : 'expence');

/** A type to be written; its id is 0 if it is new. */
export type WrittenType = Omit<ExpenseType, '_id'> & { readonly _id: string | 0 };

/**
 * Reads the table and returns what to write. A new row whose name and type exist already is ignored. Names become columns of the monthly list, so
 * none may be a number or the name of its first column.
 */
export const checkTypes = (
  who: { readonly role: Role },
  rows: readonly SentExpenseType[],
  stored: readonly ExpenseType[],
  used: ReadonlySet<string>,
): Verdict<readonly WrittenType[]> => {
  const known = new Map(stored.map((type) => [type._id, type]));
  if (!isOwner(who) && rows.some(({ _id, type }) => type === 'withdrawal' || known.get(String(_id))?.type === 'withdrawal')) return NO_WITHDRAWALS;
  const reasons: Reason[] = [];
  const sent = new Set(rows.map(({ _id }) => _id));
  const taken = new Set(stored.filter(({ _id }) => !sent.has(_id)).map(keyOf));
  // Existing types take their names first; new rows get what remains.
  for (const [index, { _id, name, type }] of rows.entries()) {
    if (name === '' || type === '') {
      reasons.push({ msg: 'Ingrese el nombre y el tipo de movimiento', path: `${index}.${name === '' ? 'name' : 'type'}` });
      continue;
    }
    const reserved = whyReserved(name);
    if (reserved !== null) reasons.push({ msg: reserved, path: `${index}.name` });
    // Such a row would be ignored silently, and since the office never sees this type, nobody would know why.
    if (_id === 0 && stored.some((one) => isReversal(one) && keyOf(one) === keyOf({ name, type })))
      reasons.push({ msg: `El nombre ${name} no se puede usar: ${OF_REVERSALS}`, path: `${index}.name` });
    if (_id === 0) continue;
    const before = known.get(_id);
    if (before === undefined) reasons.push({ msg: 'El tipo de movimiento no existe', path: `${index}._id` });
    else if (isReversal(before)) reasons.push({ msg: `${before.name} no se puede modificar: ${OF_REVERSALS}`, path: `${index}.name` });
    else if (before.type !== type && isSalary(before)) reasons.push({ msg: `${before.name} es siempre un egreso`, path: `${index}.type` });
    else if (before.type !== type && used.has(_id))
      reasons.push({ msg: `${before.name} ya tiene movimientos: no puede cambiar de tipo`, path: `${index}.type` });
    if (taken.has(keyOf({ name, type }))) reasons.push({ msg: `Ya existe un tipo de movimiento llamado ${name}`, path: `${index}.name` });
    taken.add(keyOf({ name, type }));
  }
  const written = new Map<string, WrittenType>();
  for (const { _id, name, type } of rows) {
    if (!isKind(type)) continue;
    if (_id !== 0) written.set(_id, { _id, name, type });
    else if (!taken.has(keyOf({ name, type }))) {
      taken.add(keyOf({ name, type }));
      written.set(keyOf({ name, type }), { _id, name, type });
    }
  }
  const result = [...written.values()];
  const left = [...stored.filter(({ _id }) => !written.has(_id)), ...result].filter(isCounted).length;
  if (reasons.length === 0 && left < LEAST_EXPENSE_TYPES) reasons.push({ msg: TOO_FEW });
  return unless(reasons, result);
};

/** Deletes a type without movements, except those of salaries and of reversals, and the last four of expenses. */
export const mayDeleteType = (type: ExpenseType, stored: readonly ExpenseType[], used: ReadonlySet<string>): Verdict<null> => {
  if (isSalary(type)) return refuse(`${type.name} no se puede eliminar: con este tipo se registran los salarios`);
  if (isReversal(type)) return refuse(`${type.name} no se puede eliminar: ${OF_REVERSALS}`);
  if (used.has(type._id)) return refuse(`${type.name} tiene movimientos registrados y no se puede eliminar`);
  if (type.type === 'expence' && stored.filter(isCounted).length <= LEAST_EXPENSE_TYPES) return refuse(TOO_FEW);
  return ok(null);
};

const OF_REVERSALS = 'con ese tipo se registran las devoluciones de facturas';

/** Whether the office can choose this type when it pays something. */
const isCounted = (type: WrittenType): boolean => type.type === 'expence' && !isReversal({ _id: String(type._id) });

// A client that reads a month as an object would find numbers before all names, and one of these names twice.
const RESERVED: readonly string[] = ['month', '__proto__'];

/** Why a name cannot be a column of the monthly list; null when it can. */
const whyReserved = (name: string): string | null => {
  if (/^\d+$/.test(name)) return 'El nombre no puede ser un número';
  return RESERVED.includes(name) ? `El nombre ${name} no se puede usar` : null;
};

const isKind = (type: string): type is ExpenseKind => (EXPENSE_KINDS as readonly string[]).includes(type);
const keyOf = ({ name, type }: { readonly name: string; readonly type: string }): string => `${type} ${searchKey(name)}`;
