/** The titles of the guide's pages, and where each step can be done later. */
import { type GuidePage, LAST_PAGE } from '#features/first-steps/guide.rules.ts';

export type ShownPage = 'administrator' | GuidePage;

/** The pages in order; the last is not a step. */
export const PAGES: readonly { readonly page: ShownPage; readonly title: string }[] = [
  { page: 'administrator', title: 'Administrador' },
  { page: 'institute', title: 'Instituto' },
  { page: 'prices', title: 'Precios' },
  { page: 'grade-types', title: 'Notas' },
  { page: 'secretary', title: 'Secretaria' },
  { page: LAST_PAGE, title: 'Lo que sigue' },
];

export const STEP_COUNT = PAGES.length - 1;

/** Where a step is done without the guide. */
export const LATER = {
  institute: { label: 'Instituto y página, en el menú', to: '/index/settings' },
  prices: { label: 'Categorías y Precios; el recargo y el descuento, en Cuotas', to: '/index/categories' },
  'grade-types': { label: 'Clases, Editar Tipo de Notas', to: '/class/gradetypes/edit' },
  secretary: { label: 'Búsqueda, Registrar Usuario', to: '/user/edit/0' },
} as const;
