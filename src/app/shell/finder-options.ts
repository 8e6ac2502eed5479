/** The options of the finder: sections, people with the actions on them, and classes; only what the role may see. */
import type { ClassInfo } from '#features/classes/class.contract.ts';
import { classTitle, scheduleText } from '#features/classes/class-words.rules.ts';
import type { FoundInvoice, FoundPerson } from '#features/families/search.contract.ts';
import { mayChangeCredentials } from '#features/session/session.rules.ts';
import { mayEdit } from '#features/users/user.rules.ts';
import { bySex, roleOfPerson } from '#features/users/user-words.rules.ts';
import { dayOf, fullDay } from '#kernel/calendar.ts';
import { moneyText } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import { isOffice } from '#kernel/roles.ts';
import { listText, searchKey } from '#kernel/spanish.ts';
import { type MenuCourse, type MenuOwner, menuOf } from '../menu.ts';
import { SITE } from '../site-map.tsx';

export type FinderOption = {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
};

/** The sections of the menu, and every other page of the role that needs no choice first. */
export const sectionsOf = (owner: MenuOwner, courses: readonly MenuCourse[] = []): readonly FinderOption[] => {
  // 'Inscripción' is found as 'Nueva Inscripción' too.
  const menu = menuOf(owner, courses).map(({ label, to }) => {
    const title = SITE.find(({ path }) => path === to)?.title ?? '';
    return { key: `section ${to}`, label, detail: title === label ? '' : title, to };
  });
  const others = SITE.filter(
    ({ path, allow }) => allow !== 'public' && allow.includes(owner.type) && !path.includes('$') && !menu.some(({ to }) => to === path),
  ).map(({ path, title }) => ({ key: `section ${path}`, label: title, detail: '', to: path }));
  // A form of the site map whose path names a person, but which also begins without one.
  const begun: readonly FinderOption[] = isOffice({ role: owner.type })
    ? [{ key: 'section new', label: 'Registrar Usuario', detail: '', to: '/user/edit/0' }]
    : [];
  const own = { key: 'section own', label: 'Mi perfil', detail: '', to: `/index/dashboard/${owner._id}` };
  const key = {
    key: 'section key',
    label: 'Modificar mis credenciales',
    detail: 'Contraseña y correo',
    to: `/user/credentials/${owner._id}`,
  };
  return [...menu, ...begun, ...others, own, key];
};

/** The actions on a person; the first is the usual one. */
export const actionsOf = (self: MenuOwner, user: FoundPerson): readonly (FinderOption & { readonly verb: string })[] => {
  const by = { id: self._id, role: self.type };
  const person = { id: user._id, role: user.type };
  const name = listName(user);
  const isStudent = user.type === 'student';
  const mayAct = isOffice(by) && isStudent && user.active;
  const hasFamily = isOffice(by) && (isStudent || user.type === 'guardian');
  const all = [
    { verb: 'familia', label: 'Ver familia', to: `/family/${user._id}`, may: hasFamily },
    { verb: 'ver', label: 'Ver perfil', to: `/index/dashboard/${user._id}`, may: true },
    isStudent
      ? { verb: 'cobrar', label: 'Cobrar', to: '/invoice/register', search: { student: user._id }, may: mayAct }
      : { verb: 'cobrar', label: 'Cobrar', to: '/invoice/register', search: { family: user._id }, may: hasFamily },
    { verb: 'escribir', label: 'Escribir', to: `/family/${user._id}`, search: { escribir: 'true' }, may: hasFamily },
    { verb: 'inscribir', label: 'Inscribir', to: '/enrollment/register', search: { student: user._id }, may: mayAct },
    { verb: 'cuotas', label: 'Ver cuotas', to: `/index/installments/${user._id}`, may: isOffice(by) && isStudent },
    { verb: 'editar', label: 'Editar', to: `/user/edit/${user._id}`, may: isOffice(by) && mayEdit(by, person).ok },
    { verb: 'credenciales', label: 'Modificar credenciales', to: `/user/credentials/${user._id}`, may: isOffice(by) && mayChangeCredentials(by, person).ok },
  ];
  return all
    .filter(({ may }) => may)
    .map(({ verb, label, to, search }) => ({ key: `${verb} ${user._id}`, verb, label, detail: name, to, ...(search === undefined ? {} : { search }) }));
};

export const VERBS = ['familia', 'ver', 'cobrar', 'escribir', 'inscribir', 'cuotas', 'editar', 'credenciales'] as const;

/** Whether a number was typed rather than a name. */
export const isNumber = (words: string): boolean => /\d/.test(words) && !/[a-z]{2}/i.test(words);

/** 'cobrar abad' names an action and a person; any other text is searched as it is. */
export const readAsked = (typed: string): { readonly verb: string | null; readonly words: string } => {
  const [first = '', ...rest] = typed.trim().split(/\s+/);
  const verb = rest.length === 0 ? undefined : VERBS.find((one) => one === searchKey(first));
  return verb === undefined ? { verb: null, words: typed.trim() } : { verb, words: rest.join(' ') };
};

/** Whether each word is in one of the texts, regardless of accents and case. */
export const hasWords = (words: string, ...texts: readonly string[]): boolean => {
  const keys = texts.map(searchKey);
  return searchKey(words)
    .split(' ')
    .filter((word) => word !== '')
    .every((word) => keys.some((key) => key.includes(word)));
};

/** 'Alumna · Legajo 12 · Junior, Lunes y Jueves, de 18:00 a 19:00', 'Tutora de Ana y Bautista'. */
export const aboutPerson = ({ type, sex, studentnumber, category, class: seat, children = [], active }: FoundPerson): string =>
  joined(
    children.length === 0 ? roleOfPerson({ type, sex }) : `${roleOfPerson({ type, sex })} de ${listText(children.map(({ name }) => name))}`,
    studentnumber === undefined ? '' : `Legajo ${studentnumber}`,
    [category, seat?.schedule].filter((part) => part !== undefined).join(', '),
    active ? '' : bySex({ sex }, 'inactivo', 'inactiva'),
  );

/** 'Abad, Tomasa · 0249 412-3456', 'Abuela Nélida: 0249 477-0011': the guardian and the telephone; empty for users who are not of the office. */
export const reachPerson = ({ guardians = [], phone }: FoundPerson): string => {
  const names = guardians.map(listName);
  const isNamed = phone?.whose === undefined || names.includes(phone.whose);
  return joined(listText(names), phone === undefined ? '' : isNamed ? phone.number : `${phone.whose}: ${phone.number}`);
};

/** 'Debe $ 12.000'; empty where nothing is owed. */
export const owedText = ({ owed = 0 }: FoundPerson): string => (owed === 0 ? '' : `Debe ${moneyText(owed)}`);

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

export const invoiceOption = ({ _id, invoiceid, date, payer, total }: FoundInvoice): FinderOption => ({
  key: `invoice ${_id}`,
  label: `Factura N° ${invoiceid}`,
  detail: joined(payer, fullDay(dayOf(date)), moneyText(total)),
  to: `/invoice/single/${_id}`,
});

export const classOption = (one: ClassInfo): FinderOption => ({
  key: `class ${one._id}`,
  label: classTitle(one),
  detail: [scheduleText(one), one.classroom === undefined ? '' : `Aula ${one.classroom}`].filter((part) => part !== '').join(' · '),
  to: `/class/single/${one._id}`,
});
