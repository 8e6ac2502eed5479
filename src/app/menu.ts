/** The menu of each role (specification, section 2): one list, in groups where it is long. */
import { listName } from '#kernel/names.ts';
import { isOffice, isOwner, isStaff, type Role } from '#kernel/roles.ts';

export type MenuIcon =
  | 'home'
  | 'search'
  | 'classes'
  | 'mentions'
  | 'enrollment'
  | 'enrolled'
  | 'requests'
  | 'invoice'
  | 'register'
  | 'count'
  | 'fees'
  | 'debts'
  | 'prices'
  | 'salaries'
  | 'messages'
  | 'year'
  | 'import'
  | 'settings'
  | 'history'
  | 'backups'
  | 'state'
  | 'child'
  | 'help';

/** The headings of a long menu, in its order. */
export const MENU_GROUPS = ['Alumnos', 'Clases', 'Dinero', 'Instituto'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

export type MenuItem = {
  readonly label: string;
  /** The heading above it; items without one come first. */
  readonly group?: MenuGroup;
  /** The address of its page. */
  readonly to: string;
  readonly icon: MenuIcon;
  /** Addresses that begin in one of these ways belong to this section. */
  readonly sections: readonly string[];
  /** Except addresses that begin like this: those of another section, or of one's own page. */
  readonly except?: readonly string[];
  /** For the administration only. */
  readonly isForOwner?: boolean;
};

/** What the menu depends on. */
export type MenuOwner = {
  readonly _id: string;
  readonly type: Role;
  readonly children: readonly { readonly _id: string; readonly name: string; readonly lastname: string }[];
};

/** A class of a student, of this year or an earlier one. */
export type MenuCourse = { readonly classId: string; readonly category: string; readonly year: number };

/** The most classes in a student's menu (specification, section 9). */
export const MOST_COURSES = 4;

const HOME: MenuItem = { label: 'Página Principal', to: '/index/dashboard/0', icon: 'home', sections: ['/index/dashboard/0'] };
const SEARCH: MenuItem = { label: 'Búsqueda', to: '/user/search', icon: 'search', sections: ['/user/', '/family/'] };
const CLASSES: MenuItem = { label: 'Clases', to: '/class/all', icon: 'classes', sections: ['/class/'] };
const HELP: MenuItem = { label: 'Ayuda', to: '/help', icon: 'help', sections: ['/help'] };

const ENROLLED = '/enrollment/list';
const REQUESTS = '/user/data-requests';
const COUNT = '/register/daily';
const SALARIES = '/register/salaries';
const DEBTS = '/index/installment/list';

const OF_THE_OFFICE: readonly MenuItem[] = [
  { label: 'Inscripción', group: 'Alumnos', to: '/enrollment/register', icon: 'enrollment', sections: ['/enrollment/'], except: [ENROLLED] },
  { label: 'Inscripciones', group: 'Alumnos', to: ENROLLED, icon: 'enrolled', sections: [ENROLLED] },
  { label: 'Pedidos de cambio', group: 'Alumnos', to: REQUESTS, icon: 'requests', sections: [REQUESTS] },
  { ...CLASSES, group: 'Clases' },
  { label: 'Menciones', group: 'Clases', to: '/index/mentions-list', icon: 'mentions', sections: ['/index/mentions-list'] },
  { label: 'Facturación', group: 'Dinero', to: '/invoice/register', icon: 'invoice', sections: ['/invoice/'] },
  { label: 'Caja', group: 'Dinero', to: '/register/info', icon: 'register', sections: ['/register/'], except: [COUNT, SALARIES] },
  { label: 'Cierre', group: 'Dinero', to: COUNT, icon: 'count', sections: [COUNT], isForOwner: true },
  {
    label: 'Cuotas',
    group: 'Dinero',
    to: '/index/installments/0',
    icon: 'fees',
    sections: ['/index/installments/', '/index/installment/'],
    except: [DEBTS],
  },
  { label: 'Deudas', group: 'Dinero', to: DEBTS, icon: 'debts', sections: [DEBTS] },
  { label: 'Categorías y Precios', group: 'Dinero', to: '/index/categories', icon: 'prices', sections: ['/index/categories'] },
  { label: 'Salarios', group: 'Dinero', to: SALARIES, icon: 'salaries', sections: [SALARIES], isForOwner: true },
  { label: 'Mensajes', group: 'Instituto', to: '/index/messages', icon: 'messages', sections: ['/index/messages'] },
  {
    label: 'Instituto y página',
    group: 'Instituto',
    to: '/index/settings',
    icon: 'settings',
    sections: ['/index/settings', '/index/first-steps'],
    isForOwner: true,
  },
  { label: 'Cambio de Año', group: 'Instituto', to: '/index/year-change', icon: 'year', sections: ['/index/year-change'], isForOwner: true },
  { label: 'Importar', group: 'Instituto', to: '/index/import', icon: 'import', sections: ['/index/import'], isForOwner: true },
  { label: 'Historial', group: 'Instituto', to: '/index/history', icon: 'history', sections: ['/index/history'], isForOwner: true },
  { label: 'Copias de Seguridad', group: 'Instituto', to: '/index/backups', icon: 'backups', sections: ['/index/backups'], isForOwner: true },
  { label: 'Estado', group: 'Instituto', to: '/index/state', icon: 'state', sections: ['/index/state'], isForOwner: true },
  { label: 'Ayuda', group: 'Instituto', to: '/index/help', icon: 'help', sections: ['/index/help'] },
];

/** The items of a person, in order. "Cerrar Sesión" stands apart, at the end. */
export const menuOf = (owner: MenuOwner, courses: readonly MenuCourse[] = []): readonly MenuItem[] => {
  const seesAll = isOwner({ role: owner.type });
  if (isOffice({ role: owner.type }))
    return [HOME, { ...searchOf(owner), group: 'Alumnos' }, ...OF_THE_OFFICE.filter(({ isForOwner = false }) => seesAll || !isForOwner)];
  if (isStaff({ role: owner.type })) return [HOME, searchOf(owner), CLASSES, HELP];
  // For students the logo leads home.
  if (owner.type === 'student') return [...courses.slice(0, MOST_COURSES).map((course) => courseItem(owner, course, courses)), HELP];
  return [HOME, ...owner.children.map(childItem), HELP];
};

// One's own record does not belong to the section of the search.
const searchOf = ({ _id }: MenuOwner): MenuItem => ({
  ...SEARCH,
  except: [REQUESTS, '/user/credentials/0', ...['edit', 'credentials'].map((own) => `/user/${own}/${_id}`)],
});

/** How many items fit at the foot of a phone, beside "Menú". */
export const MOST_AT_HAND = 4;

/** The items at the foot of a phone: the most frequent ones, wherever they are in the menu. */
export const atHand = (items: readonly MenuItem[]): readonly MenuItem[] => {
  const daily = items.filter(({ icon }) => DAILY.includes(icon));
  // Teachers and families have so few items that all of them fit.
  return (daily.length < MOST_AT_HAND ? items : daily).slice(0, MOST_AT_HAND);
};

// The office collects far more often than it enrolls.
const DAILY: readonly MenuIcon[] = ['home', 'search', 'classes', 'invoice'];

/** The items before the headings, and those under each of them. */
export const groupsOf = (items: readonly MenuItem[]): readonly { readonly label: MenuGroup | null; readonly items: readonly MenuItem[] }[] =>
  [null, ...MENU_GROUPS].map((label) => ({ label, items: items.filter(({ group = null }) => group === label) })).filter((group) => group.items.length > 0);

const childItem = (child: MenuOwner['children'][number]): MenuItem => ({
  label: listName(child),
  to: `/index/dashboard/${child._id}`,
  icon: 'child',
  sections: [`/index/dashboard/${child._id}`],
});

// A student who repeats a category has it twice, so the year tells them apart.
const courseItem = ({ _id }: MenuOwner, { classId, category, year }: MenuCourse, all: readonly MenuCourse[]): MenuItem => ({
  label: all.filter((other) => other.category === category).length > 1 ? `${category} ${year}` : category,
  to: `/index/dashboard/${_id}/${classId}`,
  icon: 'classes',
  sections: [`/index/dashboard/${_id}/${classId}`],
});

/** Whether an address belongs to the section of an item. */
export const isCurrent = (item: MenuItem, address: string): boolean =>
  address === item.to || (item.sections.some((section) => address.startsWith(section)) && item.except?.some((one) => address.startsWith(one)) !== true);
