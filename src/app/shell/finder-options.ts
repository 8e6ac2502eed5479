/** What can be found from anywhere: sections, people with what can be done with them, and classes; only what the role may see. */
import type { ClassInfo } from '#features/classes/class.contract.ts';
import { classTitle, scheduleText } from '#features/classes/class-words.rules.ts';
import { mayChangeCredentials } from '#features/session/session.rules.ts';
import type { User } from '#features/users/user.contract.ts';
import { mayEdit } from '#features/users/user.rules.ts';
import { bySex, listName, roleOfPerson } from '#features/users/user-words.rules.ts';
import { isFamily, isOffice } from '#kernel/roles.ts';
import { searchKey } from '#kernel/spanish.ts';
import { type MenuOwner, menuOf } from '../menu.ts';
import { SITE } from '../site-map.tsx';

export type FinderOption = {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
};

/** The sections of the menu, and for the staff every other page that needs no choice first. */
export const sectionsOf = (owner: MenuOwner): readonly FinderOption[] => {
  // 'Inscripción' is found as 'Nueva Inscripción' too.
  const menu = menuOf(owner).map(({ label, to }) => {
    const title = SITE.find(({ path }) => path === to)?.title ?? '';
    return { key: `section ${to}`, label, detail: title === label ? '' : title, to };
  });
  if (isFamily({ role: owner.type })) return menu;
  const others = SITE.filter(
    ({ path, allow }) => allow !== 'public' && allow.includes(owner.type) && !path.includes('$') && !menu.some(({ to }) => to === path),
  ).map(({ path, title }) => ({ key: `section ${path}`, label: title, detail: '', to: path }));
  // Pages of the table that begin with nobody chosen.
  const begun: readonly FinderOption[] = isOffice({ role: owner.type })
    ? [
        { key: 'section fees', label: 'Cuotas', detail: '', to: '/index/installments/0' },
        { key: 'section new', label: 'Registrar Usuario', detail: '', to: '/user/edit/0' },
      ]
    : [];
  const own = { key: 'section own', label: 'Mi perfil', detail: '', to: `/index/dashboard/${owner._id}` };
  const key = { key: 'section key', label: 'Modificar mis credenciales', detail: '', to: `/user/credentials/${owner._id}` };
  return [...menu, ...begun, ...others, own, key];
};

/** What can be done with somebody; the first is what is done when nothing else is said. */
export const actionsOf = (self: MenuOwner, user: User): readonly (FinderOption & { readonly verb: string })[] => {
  const by = { id: self._id, role: self.type };
  const person = { id: user._id, role: user.type };
  const name = listName(user);
  const isStudent = user.type === 'student';
  const mayAct = isOffice(by) && isStudent && user.active !== false;
  const all = [
    { verb: 'ver', label: 'Ver perfil', to: `/index/dashboard/${user._id}`, may: true },
    { verb: 'cobrar', label: 'Cobrar', to: '/invoice/register', search: { student: user._id }, may: mayAct },
    { verb: 'inscribir', label: 'Inscribir', to: '/enrollment/register', search: { student: user._id }, may: mayAct },
    { verb: 'cuotas', label: 'Ver cuotas', to: `/index/installments/${user._id}`, may: isOffice(by) && isStudent },
    { verb: 'editar', label: 'Editar', to: `/user/edit/${user._id}`, may: isOffice(by) && mayEdit(by, person).ok },
    { verb: 'credenciales', label: 'Modificar credenciales', to: `/user/credentials/${user._id}`, may: isOffice(by) && mayChangeCredentials(by, person).ok },
  ];
  return all
    .filter(({ may }) => may)
    .map(({ verb, label, to, search }) => ({ key: `${verb} ${user._id}`, verb, label, detail: name, to, ...(search === undefined ? {} : { search }) }));
};

export const VERBS = ['ver', 'cobrar', 'inscribir', 'cuotas', 'editar', 'credenciales'] as const;

/** 'cobrar abad' names an action and a person; anything else is words to be found. */
export const readAsked = (typed: string): { readonly verb: string | null; readonly words: string } => {
  const [first = '', ...rest] = typed.trim().split(/\s+/);
  const verb = rest.length === 0 ? undefined : VERBS.find((one) => one === searchKey(first));
  return verb === undefined ? { verb: null, words: typed.trim() } : { verb, words: rest.join(' ') };
};

/** Whether each word stands somewhere in one of the texts, accents and case aside. */
export const hasWords = (words: string, ...texts: readonly string[]): boolean => {
  const keys = texts.map(searchKey);
  return searchKey(words)
    .split(' ')
    .filter((word) => word !== '')
    .every((word) => keys.some((key) => key.includes(word)));
};

/** 'Alumna · Legajo 12 · Junior'. */
export const aboutPerson = ({ type, sex, studentnumber, category, active }: User): string =>
  [
    roleOfPerson({ type, sex }),
    studentnumber === undefined ? '' : `Legajo ${studentnumber}`,
    category ?? '',
    active === false ? bySex({ sex }, 'inactivo', 'inactiva') : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');

export const classOption = (one: ClassInfo): FinderOption => ({
  key: `class ${one._id}`,
  label: classTitle(one),
  detail: [scheduleText(one), one.classroom === undefined ? '' : `Aula ${one.classroom}`].filter((part) => part !== '').join(' · '),
  to: `/class/single/${one._id}`,
});
