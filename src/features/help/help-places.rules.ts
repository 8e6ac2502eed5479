/** Which how-to belongs to which screen: the target of "¿Cómo se hace?". */
import { FAMILY, OFFICE, OWNER, type Role, STAFF } from '#kernel/roles.ts';

/** Kept apart from the texts, which only the help itself loads. */
type HelpPlace = { readonly path: string; readonly section: string; readonly topic: string; readonly for: readonly Role[] };

const SEARCHERS = [...OFFICE, 'classManager'] as const;

/** The first entry that fits the address and the role counts; parts with $ match anything. */
export const HELP_PLACES: readonly HelpPlace[] = [
  { path: '/user/search', section: 'users', topic: 'search-users', for: SEARCHERS },
  { path: '/user/edit/0', section: 'users', topic: 'register-user', for: OFFICE },
  { path: '/user/edit/$user_id', section: 'users', topic: 'edit-user', for: OFFICE },
  { path: '/user/edit/$user_id', section: 'users', topic: 'photo', for: ['student', 'guardian', 'teacher', 'classManager'] },
  { path: '/family/$user_id', section: 'fees', topic: 'family', for: OFFICE },
  { path: '/user/family', section: 'users', topic: 'register-family', for: OFFICE },
  { path: '/index/dashboard/0', section: 'users', topic: 'own-account', for: FAMILY },
  { path: '/index/news', section: 'users', topic: 'news', for: FAMILY },
  { path: '/user/data-request', section: 'users', topic: 'data-request', for: FAMILY },
  { path: '/user/data-requests', section: 'users', topic: 'data-requests', for: OFFICE },
  { path: '/user/invitations', section: 'users', topic: 'invite-many', for: OFFICE },
  { path: '/user/credentials/$user_id', section: 'users', topic: 'credentials', for: [...STAFF, 'student', 'guardian'] },
  { path: '/user/towns-neighbourhoods/edit', section: 'values', topic: 'towns', for: OWNER },
  { path: '/enrollment/register', section: 'enrollments', topic: 'enroll', for: OFFICE },
  { path: '/enrollment/edit/$enrollment_id', section: 'enrollments', topic: 'edit-enrollment', for: OFFICE },
  { path: '/enrollment/list', section: 'enrollments', topic: 'list-enrollments', for: OFFICE },
  { path: '/class/all', section: 'classes', topic: 'class-info', for: STAFF },
  { path: '/class/single/$class_id', section: 'classes', topic: 'class-info', for: STAFF },
  { path: '/class/register', section: 'classes', topic: 'create-class', for: OFFICE },
  { path: '/class/edit/$class_id', section: 'classes', topic: 'edit-class', for: OFFICE },
  { path: '/class/grades/$class_id', section: 'classes', topic: 'grades', for: STAFF },
  { path: '/class/attendances/$class_id', section: 'classes', topic: 'attendance', for: STAFF },
  { path: '/class/observations/$class_id', section: 'classes', topic: 'observations', for: STAFF },
  { path: '/class/gradetypes/edit', section: 'classes', topic: 'grade-types', for: OWNER },
  { path: '/index/installment/list', section: 'fees', topic: 'debts', for: OFFICE },
  { path: '/index/installments/$user_id', section: 'fees', topic: 'fee', for: OFFICE },
  { path: '/index/installment/$type/$item_id', section: 'fees', topic: 'fee', for: OFFICE },
  { path: '/invoice/register', section: 'fees', topic: 'invoice', for: OFFICE },
  { path: '/invoice/single/$invoice_id', section: 'fees', topic: 'delete-invoice', for: OFFICE },
  { path: '/invoice/list/$user_id', section: 'fees', topic: 'payments', for: OFFICE },
  { path: '/index/categories', section: 'categories', topic: 'prices', for: OFFICE },
  { path: '/register/info', section: 'cash', topic: 'close-register', for: OFFICE },
  { path: '/register/daily', section: 'cash', topic: 'count-register', for: OWNER },
  { path: '/register/salaries', section: 'cash', topic: 'pay-salaries', for: OWNER },
  { path: '/register/expencetypes/edit', section: 'cash', topic: 'expense-types', for: OWNER },
  { path: '/register/income/list', section: 'cash', topic: 'incomes', for: OFFICE },
  { path: '/register/expence/list', section: 'cash', topic: 'expense-list', for: OFFICE },
  { path: '/register/withdrawal/list', section: 'cash', topic: 'withdrawals', for: OWNER },
  { path: '/register/withdrawal/monthly-list', section: 'cash', topic: 'monthly-withdrawals', for: OWNER },
  { path: '/register/list', section: 'cash', topic: 'daily-registers', for: OWNER },
  { path: '/register/day/$register_id', section: 'cash', topic: 'daily-registers', for: OWNER },
  { path: '/register/monthly-list', section: 'cash', topic: 'monthly-registers', for: OWNER },
  { path: '/index/mentions-list', section: 'values', topic: 'mentions', for: OFFICE },
  { path: '/index/year-change', section: 'enrollments', topic: 'year-change', for: OWNER },
  { path: '/index/messages', section: 'product', topic: 'messages', for: OFFICE },
  { path: '/index/first-steps', section: 'product', topic: 'first-steps', for: OWNER },
  { path: '/index/first-steps/$step', section: 'product', topic: 'first-steps', for: OWNER },
  { path: '/index/settings', section: 'product', topic: 'settings', for: OWNER },
  { path: '/index/import', section: 'users', topic: 'import', for: OWNER },
  { path: '/index/history', section: 'product', topic: 'history', for: OWNER },
  { path: '/index/backups', section: 'product', topic: 'backup', for: OWNER },
  { path: '/index/state', section: 'product', topic: 'state', for: OWNER },
];

/** The how-to for the screen at an address; null when there is none for this role. */
export const helpOf = (address: string, role: Role): HelpPlace | null =>
  HELP_PLACES.find((place) => place.for.includes(role) && fits(place.path, address)) ?? null;

const fits = (path: string, address: string): boolean => {
  const parts = path.split('/');
  const given = address.replace(/\/$/, '').split('/');
  return parts.length === given.length && parts.every((part, at) => part === given[at] || (part.startsWith('$') && given[at] !== ''));
};
