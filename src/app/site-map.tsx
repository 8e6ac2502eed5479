/** Which path shows which screen to whom: section 2 of the specification as a table. */
import type { ComponentType } from 'react';
import { ANYONE, FAMILY, OFFICE, OWNER, type Role, STAFF } from '#kernel/roles.ts';

/** Loads a screen, which is a chunk of its own. */
export type ScreenLoader = () => Promise<{ readonly default: ComponentType }>;

export type Place = {
  /** usePathPart reads the parts with $. */
  readonly path: string;
  readonly title: string;
  /** 'public' needs no login. */
  readonly allow: 'public' | readonly Role[];
  readonly screen: ScreenLoader;
};

/** A named export as a screen: `screen(() => import('…'), 'UserSearch')`. */
const screen =
  <Name extends string>(load: () => Promise<Readonly<Record<Name, ComponentType>>>, name: Name): ScreenLoader =>
  () =>
    load().then((module) => ({ default: module[name] }));

/** Roles that may see a printed invoice: families see their own. */
const OFFICE_AND_FAMILY = [...OFFICE, ...FAMILY] as const;
const HELPED = [...FAMILY, 'teacher', 'classManager'] as const;

const DASHBOARD = screen(() => import('./pages/Dashboard.tsx'), 'Dashboard');
const FIRST_STEPS = screen(() => import('#features/first-steps/screens/FirstSteps.tsx'), 'FirstSteps');
const HELP = screen(() => import('#features/help/screens/Help.tsx'), 'Help');

export const SITE: readonly Place[] = [
  { path: '/login', title: 'Iniciar Sesión', allow: 'public', screen: screen(() => import('#features/session/screens/Login.tsx'), 'Login') },
  {
    path: '/invitation/$token',
    title: 'Invitación',
    allow: 'public',
    screen: screen(() => import('#features/session/screens/InvitationPage.tsx'), 'InvitationPage'),
  },
  { path: '/forgot', title: 'Olvidé mi contraseña', allow: 'public', screen: screen(() => import('#features/session/screens/Forgotten.tsx'), 'Forgotten') },
  {
    path: '/setup/$token',
    title: 'Primeros pasos',
    allow: 'public',
    screen: screen(() => import('#features/first-steps/screens/FirstAdministrator.tsx'), 'FirstAdministrator'),
  },

  { path: '/index/dashboard/$user_id', title: 'Página Principal', allow: ANYONE, screen: DASHBOARD },
  { path: '/index/dashboard/$user_id/$class_id', title: 'Perfil', allow: ANYONE, screen: DASHBOARD },

  { path: '/user/search', title: 'Búsqueda', allow: STAFF, screen: screen(() => import('./pages/SearchPage.tsx'), 'SearchPage') },
  { path: '/user/edit/$user_id', title: 'Usuario', allow: ANYONE, screen: screen(() => import('./pages/UserPage.tsx'), 'UserPage') },
  {
    path: '/user/data-request',
    title: 'Pedir cambio de datos',
    allow: FAMILY,
    screen: screen(() => import('#features/data-requests/screens/AskForChange.tsx'), 'AskForChange'),
  },
  { path: '/index/news', title: 'Novedades', allow: FAMILY, screen: screen(() => import('#features/news/screens/News.tsx'), 'News') },
  {
    path: '/user/data-requests',
    title: 'Pedidos de cambio de datos',
    allow: OFFICE,
    screen: screen(() => import('#features/data-requests/screens/DataRequests.tsx'), 'DataRequests'),
  },
  {
    path: '/user/invitations',
    title: 'Invitaciones',
    allow: OFFICE,
    screen: screen(() => import('#features/session/screens/Invitations.tsx'), 'Invitations'),
  },
  { path: '/family/$user_id', title: 'Familia', allow: OFFICE, screen: screen(() => import('./pages/FamilyDesk.tsx'), 'FamilyDesk') },
  { path: '/user/family', title: 'Registrar Familia', allow: OFFICE, screen: screen(() => import('./pages/FamilyPage.tsx'), 'FamilyPage') },
  {
    path: '/user/credentials/$user_id',
    title: 'Credenciales',
    allow: ANYONE,
    screen: screen(() => import('#features/session/screens/Credentials.tsx'), 'Credentials'),
  },
  {
    path: '/user/towns-neighbourhoods/edit',
    title: 'Localidades y Barrios',
    allow: OFFICE,
    screen: screen(() => import('#features/places/screens/Places.tsx'), 'Places'),
  },

  { path: '/class/all', title: 'Clases', allow: STAFF, screen: screen(() => import('#features/classes/screens/ClassList.tsx'), 'ClassList') },
  { path: '/class/single/$class_id', title: 'Clase', allow: ANYONE, screen: screen(() => import('./pages/ClassPage.tsx'), 'ClassPage') },
  {
    path: '/class/attendances/$class_id',
    title: 'Inasistencias',
    allow: STAFF,
    screen: screen(() => import('#features/attendance/screens/Attendance.tsx'), 'Attendance'),
  },
  { path: '/class/grades/$class_id', title: 'Notas', allow: STAFF, screen: screen(() => import('#features/grades/screens/Grades.tsx'), 'Grades') },
  {
    path: '/class/observations/$class_id',
    title: 'Observaciones',
    allow: STAFF,
    screen: screen(() => import('#features/observations/screens/Observations.tsx'), 'Observations'),
  },
  { path: '/class/register', title: 'Nueva Clase', allow: OFFICE, screen: screen(() => import('#features/classes/screens/ClassForm.tsx'), 'ClassForm') },
  { path: '/class/edit/$class_id', title: 'Editar Clase', allow: OFFICE, screen: screen(() => import('#features/classes/screens/ClassForm.tsx'), 'ClassForm') },
  {
    path: '/class/gradetypes/edit',
    title: 'Editar Tipo de Notas',
    allow: OFFICE,
    screen: screen(() => import('#features/grades/screens/GradeTypes.tsx'), 'GradeTypes'),
  },

  {
    path: '/enrollment/register',
    title: 'Nueva Inscripción',
    allow: OFFICE,
    screen: screen(() => import('./pages/RegisterEnrollment.tsx'), 'RegisterEnrollment'),
  },
  {
    path: '/enrollment/edit/$enrollment_id',
    title: 'Editar inscripción',
    allow: OFFICE,
    screen: screen(() => import('#features/enrollments/screens/EditEnrollment.tsx'), 'EditEnrollment'),
  },
  {
    path: '/enrollment/list',
    title: 'Listado Inscripciones',
    allow: OFFICE,
    screen: screen(() => import('./pages/EnrollmentList.tsx'), 'EnrollmentList'),
  },

  {
    path: '/index/categories',
    title: 'Categorías y Precios',
    allow: OFFICE,
    screen: screen(() => import('./pages/Categories.tsx'), 'Categories'),
  },
  {
    path: '/index/installments/$user_id',
    title: 'Cuotas',
    allow: OFFICE,
    screen: screen(() => import('#features/installments/screens/Installments.tsx'), 'Installments'),
  },
  {
    path: '/index/installment/$type/$item_id',
    title: 'Cuota',
    allow: OFFICE,
    screen: screen(() => import('#features/installments/screens/InstallmentForm.tsx'), 'InstallmentForm'),
  },
  {
    path: '/index/installment/list',
    title: 'Lista de Deudas',
    allow: OFFICE,
    screen: screen(() => import('#features/installments/screens/Debts.tsx'), 'Debts'),
  },

  { path: '/invoice/register', title: 'Facturación', allow: OFFICE, screen: screen(() => import('#features/invoices/screens/NewInvoice.tsx'), 'NewInvoice') },
  {
    path: '/invoice/single/$invoice_id',
    title: 'Factura',
    allow: OFFICE_AND_FAMILY,
    screen: screen(() => import('./pages/InvoiceDesk.tsx'), 'InvoiceDesk'),
  },

  {
    path: '/invoice/list/$user_id',
    title: 'Pagos',
    allow: OFFICE_AND_FAMILY,
    screen: screen(() => import('#features/invoices/screens/Payments.tsx'), 'Payments'),
  },

  { path: '/register/info', title: 'Caja', allow: OFFICE, screen: screen(() => import('./pages/CashDesk.tsx'), 'CashDesk') },
  { path: '/register/salaries', title: 'Salarios', allow: OWNER, screen: screen(() => import('#features/salaries/screens/Salaries.tsx'), 'Salaries') },
  {
    path: '/register/income/list',
    title: 'Listado Ingresos',
    allow: OFFICE,
    screen: screen(() => import('#features/invoices/screens/InvoiceList.tsx'), 'InvoiceList'),
  },
  {
    path: '/register/expence/list',
    title: 'Listado Egresos',
    allow: OFFICE,
    screen: screen(() => import('#features/expenses/screens/ExpenseList.tsx'), 'ExpenseList'),
  },
  {
    path: '/register/withdrawal/list',
    title: 'Listado Retiros de Dinero',
    allow: OFFICE,
    screen: screen(() => import('#features/expenses/screens/WithdrawalList.tsx'), 'WithdrawalList'),
  },
  {
    path: '/register/expencetypes/edit',
    title: 'Editar Tipo de Movimientos',
    allow: OFFICE,
    screen: screen(() => import('#features/expenses/screens/ExpenseTypes.tsx'), 'ExpenseTypes'),
  },
  {
    path: '/register/daily',
    title: 'Cierre de Caja',
    allow: OWNER,
    screen: screen(() => import('#features/daily-counts/screens/DailyCounts.tsx'), 'DailyCounts'),
  },
  { path: '/register/list', title: 'Caja Diaria', allow: OWNER, screen: screen(() => import('#features/register/screens/RegisterList.tsx'), 'RegisterList') },
  {
    path: '/register/monthly-list',
    title: 'Cajas por Mes',
    allow: OWNER,
    screen: screen(() => import('#features/register/screens/MonthlyRegisters.tsx'), 'MonthlyRegisters'),
  },
  {
    path: '/register/day/$register_id',
    title: 'Caja del día',
    allow: OWNER,
    screen: screen(() => import('#features/register/screens/PastRegister.tsx'), 'PastRegister'),
  },
  {
    path: '/register/withdrawal/monthly-list',
    title: 'Retiros por Mes',
    allow: OWNER,
    screen: screen(() => import('#features/expenses/screens/WithdrawalMonths.tsx'), 'WithdrawalMonths'),
  },

  {
    path: '/index/mentions-list',
    title: 'Menciones fin de año',
    allow: OFFICE,
    screen: screen(() => import('#features/mentions/screens/MentionsList.tsx'), 'MentionsList'),
  },
  {
    path: '/index/year-change',
    title: 'Cambio de Año',
    allow: OWNER,
    screen: screen(() => import('#features/year-change/screens/YearChange.tsx'), 'YearChange'),
  },
  { path: '/index/messages', title: 'Mensajes', allow: OFFICE, screen: screen(() => import('#features/site/screens/Messages.tsx'), 'Messages') },
  { path: '/index/settings', title: 'Instituto y página', allow: OWNER, screen: screen(() => import('#features/site/screens/Settings.tsx'), 'Settings') },
  { path: '/index/first-steps', title: 'Primeros pasos', allow: OWNER, screen: FIRST_STEPS },
  { path: '/index/first-steps/$step', title: 'Primeros pasos', allow: OWNER, screen: FIRST_STEPS },
  { path: '/index/import', title: 'Importar', allow: OWNER, screen: screen(() => import('#features/imports/screens/Import.tsx'), 'Import') },
  { path: '/index/history', title: 'Historial', allow: OWNER, screen: screen(() => import('./pages/HistoryPage.tsx'), 'HistoryPage') },
  { path: '/index/backups', title: 'Copias de Seguridad', allow: OWNER, screen: screen(() => import('#features/backups/screens/Backups.tsx'), 'Backups') },
  { path: '/index/state', title: 'Estado', allow: OWNER, screen: screen(() => import('#features/server-state/screens/ServerState.tsx'), 'ServerState') },
  { path: '/index/help', title: 'Ayuda', allow: OFFICE, screen: HELP },
  { path: '/help', title: 'Ayuda', allow: HELPED, screen: HELP },
];
