/** Each role has its own menu. */
import { expect, test } from 'vitest';
import { ROLES } from '#kernel/roles.ts';
import { atHand, groupsOf, isCurrent, type MenuOwner, menuOf } from './menu.ts';
import { SITE } from './site-map.tsx';

const person = (type: MenuOwner['type'], children: MenuOwner['children'] = []): MenuOwner => ({ _id: '5e0000000000000000000001', type, children });
const labels = (owner: MenuOwner): readonly string[] => menuOf(owner).map(({ label }) => label);

const grouped = (owner: MenuOwner) => groupsOf(menuOf(owner)).map(({ label, items }) => [label, items.map((item) => item.label)]);

test('The office finds every section in one list of four groups; the administration also those for itself alone', () => {
  expect(grouped(person('secretary'))).toEqual([
    [null, ['Página Principal']],
    ['Alumnos', ['Búsqueda', 'Inscripción', 'Inscripciones', 'Pedidos de cambio']],
    ['Clases', ['Clases', 'Menciones']],
    ['Dinero', ['Facturación', 'Caja', 'Cuotas', 'Deudas', 'Categorías y Precios']],
    ['Instituto', ['Mensajes', 'Ayuda']],
  ]);
  for (const role of ['admin', 'admin&teacher'] as const)
    expect(grouped(person(role))).toEqual([
      [null, ['Página Principal']],
      ['Alumnos', ['Búsqueda', 'Inscripción', 'Inscripciones', 'Pedidos de cambio']],
      ['Clases', ['Clases', 'Menciones']],
      ['Dinero', ['Facturación', 'Caja', 'Cierre', 'Cuotas', 'Deudas', 'Categorías y Precios', 'Salarios']],
      ['Instituto', ['Mensajes', 'Instituto y página', 'Cambio de Año', 'Importar', 'Historial', 'Copias de Seguridad', 'Estado', 'Ayuda']],
    ]);
});

test('A role is offered only what it may open, and every heading appears once', () => {
  for (const role of ROLES)
    for (const { to } of menuOf(person(role))) {
      const place = SITE.find(({ path }) => new RegExp(`^${path.replaceAll(/\$[a-z_]+/g, '[^/]+')}$`).test(to));
      expect([role, to, place !== undefined && place.allow !== 'public' && place.allow.includes(role)]).toEqual([role, to, true]);
    }
  expect(groupsOf(menuOf(person('teacher'))).map(({ label }) => label)).toEqual([null]);
});

test('At the foot of a phone the office has "Facturación"; "Inscripción" is in the menu', () => {
  const atFoot = (type: MenuOwner['type']) => atHand(menuOf(person(type))).map(({ label }) => label);
  expect(atFoot('secretary')).toEqual(['Página Principal', 'Búsqueda', 'Clases', 'Facturación']);
  expect(atFoot('teacher')).toEqual(['Página Principal', 'Búsqueda', 'Clases', 'Ayuda']);
});

test('Teachers and coordinators find search, classes and help', () => {
  for (const role of ['teacher', 'classManager'] as const) expect(labels(person(role))).toEqual(['Página Principal', 'Búsqueda', 'Clases', 'Ayuda']);
});

test('A guardian has one link for each child', () => {
  const children = [
    { _id: '5e0000000000000000000007', name: 'Ana', lastname: 'Abad' },
    { _id: '5e0000000000000000000008', name: 'Bautista', lastname: 'Abad' },
  ];
  expect(labels(person('guardian', children))).toEqual(['Página Principal', 'Abad, Ana', 'Abad, Bautista', 'Ayuda']);
  expect(menuOf(person('guardian', children))[1]?.to).toBe('/index/dashboard/5e0000000000000000000007');
});

test('A student has no "Página Principal": the logo leads home', () => {
  expect(labels(person('student'))).toEqual(['Ayuda']);
});

test('A student has the classes of the latest four enrollments, newest first; where a category repeats, the year is added', () => {
  const course = (category: string, year: number) => ({ classId: `6e00000000000000000020${year % 100}`, category, year });
  const courses = [course('2° Año', 2026), course('1° Año', 2025), course('1° Año', 2024), course('Junior', 2023), course('Preparatorio', 2022)];
  const items = menuOf(person('student'), courses);
  expect(items.map(({ label }) => label)).toEqual(['2° Año', '1° Año 2025', '1° Año 2024', 'Junior', 'Ayuda']);
  expect(items[0]?.to).toBe('/index/dashboard/5e0000000000000000000001/6e0000000000000000002026');
});

test('Only the section of the present page is marked', () => {
  const [home, search] = menuOf(person('secretary'));
  expect(home !== undefined && isCurrent(home, '/index/dashboard/0')).toBe(true);
  expect(home !== undefined && isCurrent(home, '/index/dashboard/5e0000000000000000000007')).toBe(false);
  expect(search !== undefined && isCurrent(search, '/user/edit/0')).toBe(true);
  const marked = (address: string) =>
    menuOf(person('teacher'))
      .filter((item) => isCurrent(item, address))
      .map(({ label }) => label);
  expect(marked('/user/credentials/5e0000000000000000000007')).toEqual(['Búsqueda']);
  for (const own of ['/user/credentials/5e0000000000000000000001', '/user/credentials/0', '/user/edit/5e0000000000000000000001'])
    expect(marked(own)).toEqual([]);
  const current = menuOf(person('admin')).filter((item) => isCurrent(item, '/register/salaries'));
  expect(current.map(({ label }) => label)).toEqual(['Salarios']);
  const ofOffice = (address: string) =>
    menuOf(person('admin'))
      .filter((item) => isCurrent(item, address))
      .map(({ label }) => label);
  for (const [address, label] of [
    ['/user/data-requests', 'Pedidos de cambio'],
    ['/family/5e0000000000000000000006', 'Búsqueda'],
    ['/enrollment/list', 'Inscripciones'],
    ['/enrollment/edit/5e0000000000000000000006', 'Inscripción'],
    ['/index/installment/list', 'Deudas'],
    ['/index/installment/edit/5e0000000000000000000006', 'Cuotas'],
    ['/index/installments/5e0000000000000000000006', 'Cuotas'],
    ['/register/daily', 'Cierre'],
    ['/register/income/list', 'Caja'],
  ] as const)
    expect([address, ofOffice(address)]).toEqual([address, [label]]);
});
