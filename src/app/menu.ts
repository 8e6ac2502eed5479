/** The menu of each role (specification, section 2). */
import { isOffice, isOwner, isStaff, type Role } from '#kernel/roles.ts';

export type MenuIcon =
  | 'home'
  | 'search'
  | 'classes'
  | 'enrollment'
  | 'invoice'
  | 'register'
  | 'salaries'
  | 'messages'
  | 'settings'
  | 'history'
  | 'backups'
  | 'child'
  | 'help';

export type MenuItem = {
  readonly label: string;
  /** The address it leads to. */
  readonly to: string;
  readonly icon: MenuIcon;
  /** Addresses that begin so belong to this section. */
  readonly section: string;
  /** Except addresses that begin like this: they are a section of their own, or one's own page. */
  readonly except?: readonly string[];
};

/** What the menu must know of the person. */
export type MenuOwner = {
  readonly _id: string;
  readonly type: Role;
  readonly children: readonly { readonly _id: string; readonly name: string; readonly lastname: string }[];
};

/** A class of a student, of this year or an earlier one. */
export type MenuCourse = { readonly classId: string; readonly category: string; readonly year: number };

/** The most classes in a student's menu (specification, section 9). */
export const MOST_COURSES = 4;

const HOME: MenuItem = { label: 'Página Principal', to: '/index/dashboard/0', icon: 'home', section: '/index/dashboard/0' };
const SEARCH: MenuItem = { label: 'Búsqueda', to: '/user/search', icon: 'search', section: '/user/' };
const CLASSES: MenuItem = { label: 'Clases', to: '/class/all', icon: 'classes', section: '/class/' };
const ENROLLMENT: MenuItem = { label: 'Inscripción', to: '/enrollment/register', icon: 'enrollment', section: '/enrollment/' };
const INVOICE: MenuItem = { label: 'Facturación', to: '/invoice/register', icon: 'invoice', section: '/invoice/' };
const REGISTER: MenuItem = {
  label: 'Caja',
  to: '/register/info',
  icon: 'register',
  section: '/register/',
  except: ['/register/salaries'],
};
const SALARIES: MenuItem = { label: 'Salarios', to: '/register/salaries', icon: 'salaries', section: '/register/salaries' };
const MESSAGES: MenuItem = { label: 'Mensajes', to: '/index/messages', icon: 'messages', section: '/index/messages' };
const SETTINGS: MenuItem = { label: 'Instituto', to: '/index/settings', icon: 'settings', section: '/index/settings' };
const HISTORY: MenuItem = { label: 'Historial', to: '/index/history', icon: 'history', section: '/index/history' };
const BACKUPS: MenuItem = { label: 'Copias de Seguridad', to: '/index/backups', icon: 'backups', section: '/index/backups' };
const OFFICE_HELP: MenuItem = { label: 'Ayuda', to: '/index/help', icon: 'help', section: '/index/help' };
const HELP: MenuItem = { label: 'Ayuda', to: '/help', icon: 'help', section: '/help' };

const OF_THE_OFFICE = [CLASSES, ENROLLMENT, INVOICE, REGISTER, MESSAGES];
const OF_THE_ADMINISTRATION = [SALARIES, SETTINGS, HISTORY, BACKUPS];

/** The items of a person, in order. "Cerrar Sesión" stands apart, at the end. */
export const menuOf = (owner: MenuOwner, courses: readonly MenuCourse[] = []): readonly MenuItem[] => {
  // The administration reaches the help from every screen and from the footer.
  if (isOffice({ role: owner.type }))
    return [HOME, searchOf(owner), ...OF_THE_OFFICE, ...(isOwner({ role: owner.type }) ? OF_THE_ADMINISTRATION : [OFFICE_HELP])];
  if (isStaff({ role: owner.type })) return [HOME, searchOf(owner), CLASSES, HELP];
  // For students the logo leads home.
  if (owner.type === 'student') return [...courses.slice(0, MOST_COURSES).map((course) => courseItem(owner, course, courses)), HELP];
  return [HOME, ...owner.children.map(childItem), HELP];
};

// One's own record does not belong to the search.
const searchOf = ({ _id }: MenuOwner): MenuItem => ({
  ...SEARCH,
  except: ['/user/credentials/0', ...['edit', 'credentials'].map((own) => `/user/${own}/${_id}`)],
});

/** What the foot of a phone has room for, beside "Menú". */
export const MOST_AT_HAND = 4;

/** The items at the foot of a phone: the first of the menu, but the office collects far more often than it enrolls. */
export const atHand = (items: readonly MenuItem[]): readonly MenuItem[] =>
  (items.some(({ icon }) => icon === 'invoice') ? items.filter(({ icon }) => icon !== 'enrollment') : items).slice(0, MOST_AT_HAND);

const childItem = ({ _id, name, lastname }: MenuOwner['children'][number]): MenuItem => ({
  label: `${lastname}, ${name}`,
  to: `/index/dashboard/${_id}`,
  icon: 'child',

  section: `/index/dashboard/${_id}`,
});

// A student who repeats a category has it twice: then the year tells them apart.
const courseItem = ({ _id }: MenuOwner, { classId, category, year }: MenuCourse, all: readonly MenuCourse[]): MenuItem => ({
  label: all.filter((other) => other.category === category).length > 1 ? `${category} ${year}` : category,
  to: `/index/dashboard/${_id}/${classId}`,
  icon: 'classes',

  section: `/index/dashboard/${_id}/${classId}`,
});

/** Whether an address belongs to the section of an item. */
export const isCurrent = (item: MenuItem, address: string): boolean =>
  address === item.to || (address.startsWith(item.section) && item.except?.some((one) => address.startsWith(one)) !== true);
