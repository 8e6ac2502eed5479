/** Who reads what in the help, and how it is found. */
import { describe, expect, test } from 'vitest';
import { ROLES, type Role } from '#kernel/roles.ts';
import { SECTIONS } from './screens/parts/help-texts.ts';
import { helpFor, helpPathOf, markedParts, openOf, piecesOf, plainText, search, toggled } from './help-topic.rules.ts';

const titlesFor = (role: Role) => helpFor(role, SECTIONS).map(({ title, topics }) => [title, ...topics.map((topic) => topic.title)]);

const ENROLLMENTS = [
  'Inscripciones',
  'Inscribir un alumno',
  'Editar inscripción de un alumno',
  'Asignar a un alumno su clase, o cambiarlo de clase',
  'Eliminar una inscripción',
  'Ver/Imprimir listado de inscripciones',
];
const FEES = [
  'Cuotas/Facturación',
  'Agregar/Modificar una cuota de un alumno',
  'Eliminar una cuota de un alumno',
  'Ver/Imprimir pdf de cuotas adeudadas',
  'Reclamar las deudas por familia',
  'La familia: qué debe, su cuenta y el estado de cuenta',
  'Facturación',
  'Saldo a favor: dejarlo, usarlo y devolverlo',
  'Corregir la forma de pago de una factura',
  'Eliminar una factura (un cobro equivocado)',
  'Devolver el dinero de una factura de otro día',
  'Ver los pagos de un alumno',
];
const CATEGORIES = ['Categorías', 'Modificar valor de todas las categorías', 'Imprimir pdf de categorías y sus valores'];
const USERS_OF_OFFICE = [
  'Usuarios',
  'Registrar usuario',
  'Registrar una familia',
  'Editar usuario',
  'Eliminar usuario',
  'Modificar credenciales (Email y Contraseña)',
  'Ingresar también con un código del teléfono (verificación en dos pasos)',
  'Invitar a una persona a ingresar, o darle otra contraseña',
  'Ver quién puede ingresar, e invitar a quienes faltan',
  'Búsqueda de usuarios',
  'Subir imagen en el perfil',
  'Responder los pedidos de cambio de datos',
  'Desactivar/Activar un usuario',
];
const TEACHING = [
  'Ver información de clase / generar pdf con listado de alumnos',
  'Agregar/Modificar notas a una clase',
  'Generar pdf de notas',
  'Generar pdfs de certificados de fin de año',
];
const ROLL_AND_CARDS = [
  'Modificar inasistencias en una clase',
  'Generar pdf de inasistencias/lista de alumnos con las fechas del bimestre',
  'Agregar/Modificar observaciones de los alumnos de una clase (para la libreta)',
  'Generar libretas',
  'Publicar las libretas para las familias',
];
const MAKING_CLASSES = ['Crear una clase', 'Editar una clase / Agregar o quitar alumnos de una clase', 'Eliminar una clase'];
const HAND_OVER = 'Pasar las clases de un profesor a otro';
const FINDER = ['El programa y el instituto', 'Buscar en todo el sistema (Ctrl + K)'];

describe('Who reads what in the help', () => {
  test('A family reads only how to change its credentials, its picture and its data, what it owes, where its news are, and how its phone gets notices', () => {
    for (const role of ['student', 'guardian'] as const)
      expect(titlesFor(role)).toEqual([
        [
          'Usuarios',
          'Modificar credenciales (Email y Contraseña)',
          'Subir imagen en el perfil',
          'Ver lo que se debe, cómo pagarlo y la cuenta',
          'Ver las novedades',
          'Recibir avisos en el teléfono',
          'Pedir un cambio de datos',
        ],
      ]);
  });

  test('A teacher reads about her own data, her classes and the search box; a coordinator about the search of people too', () => {
    const classes = ['Clases', ...TEACHING, ...ROLL_AND_CARDS];
    expect(titlesFor('teacher')).toEqual([
      [
        'Usuarios',
        'Modificar credenciales (Email y Contraseña)',
        'Ingresar también con un código del teléfono (verificación en dos pasos)',
        'Subir imagen en el perfil',
      ],
      classes,
      FINDER,
    ]);
    expect(titlesFor('classManager')).toEqual([
      [
        'Usuarios',
        'Modificar credenciales (Email y Contraseña)',
        'Ingresar también con un código del teléfono (verificación en dos pasos)',
        'Búsqueda de usuarios',
        'Subir imagen en el perfil',
      ],
      classes,
      FINDER,
    ]);
  });

  test('A secretary reads about the whole office, except what only the administration may do', () => {
    expect(titlesFor('secretary')).toEqual([
      USERS_OF_OFFICE,
      ENROLLMENTS,
      ['Clases', ...MAKING_CLASSES, ...TEACHING, ...ROLL_AND_CARDS, HAND_OVER],
      FEES,
      CATEGORIES,
      [
        'Movimientos de Caja',
        'Cerrar la caja diaria',
        'Llevar efectivo y banco por separado: depósitos y extracciones',
        'Cargar egresos',
        'Ver/Imprimir listado de facturas o ingresos',
        'Ver/Imprimir listado de egresos',
      ],
      ['Modificación de valores y extras', 'Generar las menciones de fin de año (Promedio y Asistencia)'],
      [...FINDER, 'Responder los mensajes de la página pública', 'El aviso de la copia de seguridad'],
    ]);
  });

  test('An administrator reads everything', () => {
    for (const role of ['admin', 'admin&teacher'] as const)
      expect(titlesFor(role)).toEqual([
        [...USERS_OF_OFFICE.slice(0, 3), 'Importar alumnos, tutores y deudas desde una planilla', 'Deshacer una importación', ...USERS_OF_OFFICE.slice(3)],
        [...ENROLLMENTS, 'Cambio de año: inscribir a todos y crear las clases del año siguiente'],
        ['Clases', ...MAKING_CLASSES, ...TEACHING, 'Agregar/Modificar un TIPO de nota', ...ROLL_AND_CARDS, HAND_OVER],
        FEES,
        CATEGORIES,
        [
          'Movimientos de Caja',
          'Cerrar la caja diaria',
          'Llevar efectivo y banco por separado: depósitos y extracciones',
          'Hacer balance de dinero al final del día',
          'Cargar egresos',
          'Pagar salarios con la planilla',
          'Modificar los tipos de movimientos',
          'Ver/Imprimir listado de facturas o ingresos',
          'Ver/Imprimir listado de egresos',
          'Ver/Imprimir listado de retiros',
          'Ver/Imprimir listado de retiros mensuales',
          'Ver/Imprimir listado de movimientos diarios',
          'Ver/Imprimir listado de movimientos mensuales',
        ],
        [
          'Modificación de valores y extras',
          'Modificar salarios',
          'Modificar recargo y/o descuento (en efectivo)',
          'Agregar o modificar barrios y/o localidades',
          'Generar las menciones de fin de año (Promedio y Asistencia)',
        ],
        [
          ...FINDER,
          'Responder los mensajes de la página pública',
          'Preparar un instituto nuevo (guía de primeros pasos)',
          'Modificar los datos del instituto y su página',
          'Ver quién cambió qué (Historial)',
          'Guardar una copia de seguridad',
          'Restaurar una copia de seguridad',
          'Ver si el servidor está en orden (Estado)',
        ],
      ]);
  });

  test('Steps are for the reader: a family is never sent to the search of people', () => {
    for (const role of ['student', 'guardian', 'teacher'] as const) {
      const [users] = helpFor(role, SECTIONS);
      expect(users?.topics.flatMap(({ steps }) => steps).filter((step) => step.includes('**Búsqueda**'))).toEqual([]);
    }
  });

  test('Every topic has steps for each of its readers, and addresses are unique', () => {
    for (const role of ROLES) for (const { topics } of helpFor(role, SECTIONS)) for (const { steps } of topics) expect(steps.length).toBeGreaterThan(1);
    const ids = SECTIONS.flatMap(({ id, topics }) => [id, ...topics.map((topic) => topic.id)]);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  test('The office has its help at an address of its own', () => {
    expect(helpPathOf('secretary')).toBe('/index/help');
    expect(helpPathOf('guardian')).toBe('/help');
  });
});

describe('Finding something in the help', () => {
  const found = (typed: string, role: Role = 'secretary') => search(typed, helpFor(role, SECTIONS)).flatMap(({ topics }) => topics.map(({ id }) => id));

  test('Accents and case do not matter, and every word must be there', () => {
    expect(found('INSCRIPCION eliminar')).toContain('delete-enrollment');
    expect(found('ceremonia')).toEqual(['certificates']);
    expect(found('ceremonia zzz')).toEqual([]);
  });

  test('Topics that the reader may not use are not found', () => {
    expect(found('conteo', 'admin')).toEqual(['count-register', 'settings']);
    expect(found('conteo', 'secretary')).toEqual([]);
  });

  test('The searched words are marked', () => {
    expect(markedParts('Nueva Inscripción', 'inscripcion')).toEqual([
      { text: 'Nueva ', isFound: false },
      { text: 'Inscripción', isFound: true },
    ]);
    expect(markedParts('Nueva Inscripción', '')).toEqual([{ text: 'Nueva Inscripción', isFound: false }]);
  });
});

describe('How a step is written', () => {
  test('Buttons, names and keys are distinguished from the words around them', () => {
    expect(piecesOf('En **Caja**, presione [Abrir caja]{teal} o <kbd>Enter</kbd>, o [Cancelar].')).toEqual([
      { kind: 'text', text: 'En ' },
      { kind: 'label', text: 'Caja' },
      { kind: 'text', text: ', presione ' },
      { kind: 'button', text: 'Abrir caja', tone: 'teal' },
      { kind: 'text', text: ' o ' },
      { kind: 'key', text: 'Enter' },
      { kind: 'text', text: ', o ' },
      { kind: 'button', text: 'Cancelar', tone: null },
      { kind: 'text', text: '.' },
    ]);
    expect(plainText('Presione [Abrir caja]{teal}.')).toBe('Presione Abrir caja.');
  });

  test('The open topics are in the address', () => {
    expect(openOf('')).toEqual([]);
    expect(openOf('users.credentials')).toEqual(['users', 'credentials']);
    expect(toggled('', 'users')).toBe('users');
    expect(toggled('users', 'credentials')).toBe('users.credentials');
    expect(toggled('users.credentials', 'users')).toBe('credentials');
  });
});
