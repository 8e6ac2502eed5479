/** From anywhere everybody finds what is his to see, and the office what can be done with whom. */
import { describe, expect, test } from 'vitest';
import type { User } from '#features/users/user.contract.ts';
import type { Role } from '#kernel/roles.ts';
import type { MenuOwner } from '../menu.ts';
import { aboutPerson, actionsOf, hasWords, readAsked, sectionsOf } from './finder-options.ts';

const ID = '5e0000000000000000000007';
const self = (type: Role, children: MenuOwner['children'] = []): MenuOwner => ({ _id: '5e0000000000000000000001', type, children });
const labels = (owner: MenuOwner) => sectionsOf(owner).map(({ label }) => label);
const person = (type: Role, more: Partial<User> = {}): User =>
  ({
    _id: ID,
    name: 'Ana',
    lastname: 'Abad',
    type,
    sex: 'Femenino',
    relatedCellphones: [],
    children: [],
    img: { url: '', public_id: '' },
    active: true,
    ...more,
  }) as User;
const verbs = (by: Role, user: User) => actionsOf(self(by), user).map(({ verb }) => verb);

describe('Sections', () => {
  test('Each role finds the pages that it may open', () => {
    expect(labels(self('secretary'))).toEqual([
      'Página Principal',
      'Búsqueda',
      'Clases',
      'Inscripción',
      'Facturación',
      'Caja',
      'Mensajes',
      'Ayuda',
      'Cuotas',
      'Registrar Usuario',
      'Pedidos de cambio de datos',
      'Registrar Familia',
      'Localidades y Barrios',
      'Nueva Clase',
      'Editar Tipo de Notas',
      'Listado Inscripciones',
      'Categorías y Precios',
      'Lista de Deudas',
      'Listado Ingresos',
      'Listado Egresos',
      'Listado Retiros de Dinero',
      'Editar Tipo de Movimientos',
      'Menciones fin de año',
      'Mi perfil',
      'Modificar mis credenciales',
    ]);
    expect(labels(self('admin'))).toContain('Caja Diaria');
    expect(labels(self('teacher'))).toEqual(['Página Principal', 'Búsqueda', 'Clases', 'Ayuda', 'Mi perfil', 'Modificar mis credenciales']);
  });

  test('A family finds its menu and nothing else', () => {
    expect(labels(self('guardian', [{ _id: ID, name: 'Ana', lastname: 'Abad' }]))).toEqual(['Página Principal', 'Abad, Ana', 'Ayuda']);
    expect(labels(self('student'))).toEqual(['Ayuda']);
  });
});

describe('What can be done with somebody', () => {
  test('The office collects from a student, enrolls and edits him; a teacher looks', () => {
    expect(verbs('secretary', person('student'))).toEqual(['ver', 'cobrar', 'inscribir', 'cuotas', 'editar', 'credenciales']);
    expect(verbs('teacher', person('student'))).toEqual(['ver']);
    expect(verbs('classManager', person('guardian'))).toEqual(['ver']);
  });

  test('Who is inactive is neither enrolled nor charged; a secretary edits no administrator', () => {
    expect(verbs('secretary', person('student', { active: false }))).toEqual(['ver', 'cuotas', 'editar', 'credenciales']);
    expect(verbs('secretary', person('admin'))).toEqual(['ver']);
    expect(verbs('admin', person('admin'))).toEqual(['ver', 'editar', 'credenciales']);
  });
});

describe('What is typed', () => {
  test('A verb and a name ask to do it; a name alone is a name', () => {
    expect(readAsked('cobrar abad ana')).toEqual({ verb: 'cobrar', words: 'abad ana' });
    expect(readAsked(' Cobrar ')).toEqual({ verb: null, words: 'Cobrar' });
    expect(readAsked('cobos juan')).toEqual({ verb: null, words: 'cobos juan' });
  });

  test('Accents, case and the order of words do not matter', () => {
    expect(hasWords('elena nuñ', 'Núñez', 'Elena')).toBe(true);
    expect(hasWords('elena abad', 'Núñez', 'Elena')).toBe(false);
    expect(hasWords('', 'Caja')).toBe(true);
  });

  test('A person is told by role, number and category', () => {
    expect(aboutPerson(person('student', { studentnumber: 12, category: 'Junior' }))).toBe('Alumna · Legajo 12 · Junior');
    expect(aboutPerson(person('guardian', { active: false }))).toBe('Tutora · inactiva');
  });
});
