/** Everybody finds the pages and people that they may see, and the office the actions on them. */
import { describe, expect, test } from 'vitest';
import type { FoundPerson } from '#features/families/search.contract.ts';
import type { Role } from '#kernel/roles.ts';
import type { MenuOwner } from '../menu.ts';
import { aboutPerson, actionsOf, hasWords, isNumber, owedText, reachPerson, readAsked, sectionsOf } from './finder-options.ts';

const ID = '5e0000000000000000000007';
const self = (type: Role, children: MenuOwner['children'] = []): MenuOwner => ({ _id: '5e0000000000000000000001', type, children });
const labels = (owner: MenuOwner) => sectionsOf(owner).map(({ label }) => label);
const person = (type: Role, more: Partial<FoundPerson> = {}): FoundPerson => ({
  _id: ID,
  name: 'Ana',
  lastname: 'Abad',
  type,
  sex: 'Femenino',
  active: true,
  ...more,
});
const verbs = (by: Role, user: FoundPerson) => actionsOf(self(by), user).map(({ verb }) => verb);

describe('Sections', () => {
  test('Each role finds the pages that it may open', () => {
    expect(labels(self('secretary'))).toEqual([
      'Página Principal',
      'Búsqueda',
      'Inscripción',
      'Inscripciones',
      'Pedidos de cambio',
      'Clases',
      'Menciones',
      'Facturación',
      'Caja',
      'Cuotas',
      'Deudas',
      'Categorías y Precios',
      'Mensajes',
      'Ayuda',
      'Registrar Usuario',
      'Invitaciones',
      'Registrar Familia',
      'Localidades y Barrios',
      'Nueva Clase',
      'Editar Tipo de Notas',
      'Listado Ingresos',
      'Listado Egresos',
      'Listado Retiros de Dinero',
      'Editar Tipo de Movimientos',
      'Mi perfil',
      'Modificar mis credenciales',
    ]);
    expect(labels(self('admin'))).toContain('Caja Diaria');
    expect(labels(self('teacher'))).toEqual(['Página Principal', 'Búsqueda', 'Clases', 'Ayuda', 'Mi perfil', 'Modificar mis credenciales']);
  });

  test('A family finds its own pages, also those that stand in no menu', () => {
    const own = ['Ayuda', 'Pedir cambio de datos', 'Novedades', 'Mi perfil', 'Modificar mis credenciales'];
    expect(labels(self('guardian', [{ _id: ID, name: 'Ana', lastname: 'Abad' }]))).toEqual(['Página Principal', 'Abad, Ana', ...own]);
    const courses = [{ classId: ID, category: 'Junior', year: 2026 }];
    expect(sectionsOf(self('student'), courses).map(({ label }) => label)).toEqual(['Junior', ...own]);
  });
});

describe('Actions on a person', () => {
  test('The office charges, enrolls and edits a student; a teacher opens the profile', () => {
    expect(verbs('secretary', person('student'))).toEqual(['familia', 'ver', 'cobrar', 'escribir', 'inscribir', 'cuotas', 'editar', 'credenciales']);
    expect(verbs('secretary', person('guardian'))).toEqual(['familia', 'ver', 'cobrar', 'escribir', 'editar', 'credenciales']);
    expect(verbs('teacher', person('student'))).toEqual(['ver']);
    expect(verbs('classManager', person('guardian'))).toEqual(['ver']);
  });

  test('An inactive person is neither enrolled nor charged; a secretary cannot edit an administrator', () => {
    expect(verbs('secretary', person('student', { active: false }))).toEqual(['familia', 'ver', 'escribir', 'cuotas', 'editar', 'credenciales']);
    expect(verbs('secretary', person('admin'))).toEqual(['ver']);
    expect(verbs('admin', person('admin'))).toEqual(['ver', 'editar', 'credenciales']);
  });
});

describe('The typed text', () => {
  test('A verb and a name ask for that action; a name alone is a name', () => {
    expect(readAsked('cobrar abad ana')).toEqual({ verb: 'cobrar', words: 'abad ana' });
    expect(readAsked(' Cobrar ')).toEqual({ verb: null, words: 'Cobrar' });
    expect(readAsked('cobos juan')).toEqual({ verb: null, words: 'cobos juan' });
  });

  test('Accents, case and the order of words do not matter', () => {
    expect(hasWords('elena nuñ', 'Núñez', 'Elena')).toBe(true);
    expect(hasWords('elena abad', 'Núñez', 'Elena')).toBe(false);
    expect(hasWords('', 'Caja')).toBe(true);
  });

  test('A number is told apart from a name', () => {
    expect(['12', '31.234.567', '(0249) 15-412', 'n° 4'].map(isNumber)).toEqual([true, true, true, true]);
    expect(['abad', '', 'ana 2'].map(isNumber)).toEqual([false, false, false]);
  });

  test('A person is shown with role, number and category; to the office also with class, guardians, telephone and debt', () => {
    expect(aboutPerson(person('student', { studentnumber: 12, category: 'Junior' }))).toBe('Alumna · Legajo 12 · Junior');
    expect(aboutPerson(person('guardian', { active: false }))).toBe('Tutora · inactiva');
    const children = ['Ana', 'Bautista'].map((name) => ({ _id: ID, name, lastname: 'Abad' }));
    expect(aboutPerson(person('guardian', { children }))).toBe('Tutora de Ana y Bautista');
    const seat = { _id: ID, schedule: 'Lunes y Jueves, de 18:00 a 19:00' };
    expect(aboutPerson(person('student', { category: 'Junior', class: seat }))).toBe('Alumna · Junior, Lunes y Jueves, de 18:00 a 19:00');
    const guardians = [{ _id: ID, name: 'Tomasa', lastname: 'Abad' }];
    expect(reachPerson(person('student', { guardians, phone: { number: '412-3456', whose: 'Abad, Tomasa' } }))).toBe('Abad, Tomasa · 412-3456');
    expect(reachPerson(person('student', { guardians, phone: { number: '477-0011', whose: 'Abuela Nélida' } }))).toBe('Abad, Tomasa · Abuela Nélida: 477-0011');
    expect(reachPerson(person('teacher', { phone: { number: '412-3456' } }))).toBe('412-3456');
    expect(reachPerson(person('student'))).toBe('');
    expect(owedText(person('student', { owed: 1_200_000 }))).toBe('Debe $12.000');
    expect([owedText(person('student', { owed: 0 })), owedText(person('teacher'))]).toEqual(['', '']);
  });
});
