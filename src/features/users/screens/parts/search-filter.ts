/** The filters of each tab of the search, kept in the address, so that a reload or a step back shows the same list. */
import { isUserOrder, type UserFilter } from '#features/users/user.contract.ts';
import { useAddress, usePageOfAddress, useSettled } from '#web/address.ts';

export const SEARCH_TABS = [
  { kind: 'student', label: 'Alumnos' },
  { kind: 'guardian', label: 'Tutores' },
  { kind: 'teacher', label: 'Profesores' },
  { kind: 'admin', label: 'Administradores' },
] as const;
export type SearchKind = (typeof SEARCH_TABS)[number]['kind'];

const EMPTY = { search: '', name: '', lastname: '', category: '', studentname: '', studentlastname: '', active: 'true', asked: '' } as const;
export type SearchFilter = { readonly [K in keyof typeof EMPTY]: string };

export type SearchOfTab = {
  readonly filter: SearchFilter;
  readonly set: (patch: Partial<SearchFilter>) => void;
  /** The filter once the typing pauses. */
  readonly query: UserFilter;
  /** Nothing is listed without a filter. */
  readonly isAsked: boolean;
};

/** The filter of one tab; each tab has its own. */
export const useSearchOfTab = (kind: SearchKind): SearchOfTab => {
  const keyOf = (name: string): string => `${kind}-${name}`;
  const [values, setValues] = useAddress<Readonly<Record<string, string>>>(
    Object.fromEntries([...Object.entries(EMPTY).map(([name, value]) => [keyOf(name), value]), [keyOf('page'), '']]),
  );
  const filter = Object.fromEntries(Object.keys(EMPTY).map((name) => [name, values[keyOf(name)] ?? ''])) as SearchFilter;
  const set = (patch: Partial<SearchFilter>): void =>
    setValues({ [keyOf('page')]: '', ...Object.fromEntries(Object.entries(patch).map(([name, value]) => [keyOf(name), value])) });
  const rested = useSettled(filter);
  const { sort } = usePageOfAddress(kind);
  return {
    filter,
    set,
    query: { ...queryFor(kind, rested), sort: isUserOrder(sort) ? sort : undefined },
    isAsked: Object.entries(EMPTY).some(([name, value]) => rested[name as keyof SearchFilter] !== value),
  };
};

const queryFor = (kind: SearchKind, { search, name, lastname, category, studentname, studentlastname, active }: SearchFilter): Omit<UserFilter, 'sort'> => ({
  type: kind,
  active: active !== 'false',
  search: typed(search),
  name: typed(name),
  lastname: typed(lastname),
  category: kind === 'student' ? typed(category) : undefined,
  studentname: kind === 'guardian' ? typed(studentname) : undefined,
  studentlastname: kind === 'guardian' ? typed(studentlastname) : undefined,
  classroom: undefined,
  dni: undefined,
  searchTab: 'true',
});

const typed = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());
