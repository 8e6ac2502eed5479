/** How the history calls the things of the institute, what was done to them, and what is kept of them. */
import type { Action, Noun } from './history.contract.ts';

export const NOUN_LABELS: Readonly<Record<Noun, string>> = {
  institute: 'Instituto',
  user: 'Usuario',
  credentials: 'Credenciales',
  category: 'Precio',
  surcharge: 'Recargo o descuento',
  enrollment: 'Inscripción',
  class: 'Clase',
  grade: 'Nota',
  'report-card': 'Libretas',
  installment: 'Cuota',
  register: 'Caja',
  invoice: 'Factura',
  count: 'Conteo de caja',
  backup: 'Copia de seguridad',
  town: 'Localidad',
  neighbourhood: 'Barrio',
  salary: 'Pago a empleados',
  'salary-rate': 'Valor de la hora',
  expense: 'Movimiento',
  'expense-type': 'Tipo de movimiento',
  import: 'Importación',
  'year-change': 'Cambio de año',
};

export const ACTION_LABELS: Readonly<Record<Action, string>> = {
  create: 'Alta',
  change: 'Cambio',
  delete: 'Eliminación',
  open: 'Apertura',
  close: 'Cierre',
  reopen: 'Reapertura',
  expire: 'Vencimiento',
  reprice: 'Cambio de precio',
  undo: 'Deshecho',
  download: 'Descarga',
  restore: 'Restauración',
  send: 'Envío',
  refuse: 'Rechazo',
};

/** How a field is written: amounts in pesos, shares of a hundredth percent, yes or no, days, instants and lists in the words of the office. */
export type FieldKind =
  | 'text'
  | 'money'
  | 'points'
  | 'percent'
  | 'yesNo'
  | 'day'
  | 'instant'
  | 'role'
  | 'status'
  | 'month'
  | 'yearMonth'
  | 'count'
  | 'phones'
  | 'people'
  | 'lines'
  | 'grade'
  | 'grades'
  | 'named';
export type Field = { readonly label: string; readonly as: FieldKind };

const field = (label: string, as: FieldKind = 'text'): Field => ({ label, as });

/** What a noun calls its fields; what stands in no list is of no use to a reader, like the ids, and is left out. */
const FIELDS: Readonly<Record<string, Field>> = {
  lastname: field('Apellido'),
  name: field('Nombre'),
  role: field('Tipo de usuario', 'role'),
  active: field('Activo', 'yesNo'),
  sex: field('Sexo'),
  studentNumber: field('Legajo'),
  dni: field('DNI'),
  dob: field('Fecha de nacimiento', 'day'),
  birthTown: field('Lugar de nacimiento'),
  birthProvince: field('Provincia de nacimiento'),
  email: field('Email'),
  newPassword: field('Contraseña nueva', 'yesNo'),
  endedPassword: field('Terminó su contraseña', 'yesNo'),
  endedInvitation: field('Terminó su invitación', 'yesNo'),
  invitedUntil: field('Invitación hasta', 'instant'),
  tel: field('Teléfono'),
  cel: field('Celular'),
  phones: field('Celulares relacionados', 'phones'),
  address: field('Dirección'),
  town: field('Localidad', 'named'),
  neighbourhood: field('Barrio', 'named'),
  degree: field('Título'),
  school: field('Escuela'),
  cbvu: field('CBU/CVU'),
  alias: field('Alias'),
  discount: field('Descuento', 'percent'),
  chargeDay: field('Día de recargo'),
  children: field('Alumnos a cargo', 'people'),
  hasPhoto: field('Foto', 'yesNo'),
  isPhotoNew: field('Foto nueva', 'yesNo'),
  category: field('Categoría'),
  year: field('Año'),
  month: field('Desde el mes', 'month'),
  value: field('Valor', 'money'),
  from: field('Rige desde', 'yearMonth'),
  points: field('Porcentaje', 'points'),
  status: field('Estado', 'status'),
  updatable: field('Se actualiza', 'yesNo'),
  ownDue: field('Se paga sin recargo hasta', 'day'),
  number: field('Número'),
  classroom: field('Aula'),
  capacity: field('Lugares'),
  day1: field('Día 1'),
  hourin1: field('Comienzo 1'),
  hourout1: field('Fin 1'),
  day2: field('Día 2'),
  hourin2: field('Comienzo 2'),
  hourout2: field('Fin 2'),
  students: field('Alumnos', 'count'),
  beyondPlaces: field('Más alumnos que lugares', 'yesNo'),
  came: field('Llegaron de otra clase'),
  left: field('Pasaron a otra clase'),
  isOpen: field('Abierta', 'yesNo'),
  opening: field('Dinero inicial', 'money'),
  openingDifference: field('Apertura distinta del cierre', 'money'),
  openingReason: field('Motivo de la apertura'),
  income: field('Ingresos', 'money'),
  difference: field('Diferencia', 'money'),
  money: field('Plata Caja', 'money'),
  tries: field('Intentos que dejan ver el dinero en caja'),
  description: field('Detalles'),
  invoiceid: field('N° Factura'),
  total: field('Total', 'money'),
  details: field('Cuotas pagadas', 'lines'),
  box: field('Negra', 'money'),
  envelope: field('Rosa', 'money'),
  home: field('Casa', 'money'),
  bank: field('Cuenta', 'money'),
  change: field('Cambio', 'money'),
  hourly: field('Valor de la hora', 'money'),
  worked: field('Horas'),
  reason: field('Motivo de la corrección'),
  claim: field('Lema'),
  fromDate: field('Desde', 'day'),
  toDate: field('Hasta', 'day'),
  phone: field('Teléfono'),
  signerName: field('Firma'),
  signerTitle: field('Cargo de quien firma'),
  secretaryLinksFamilies: field('La secretaria vincula familias', 'yesNo'),
  secretaryTakesBackups: field('La secretaria descarga copias de seguridad', 'yesNo'),
  classCapacity: field('Lugares de una clase nueva'),
  enrollmentDueDays: field('Días para pagar al inscribirse tarde'),
  hasLogo: field('Logo propio', 'yesNo'),
  isLogoNew: field('Logo nuevo', 'yesNo'),
  history: field('Historia'),
  exams: field('Exámenes'),
  trips: field('Viajes'),
  courses: field('Cursos'),
  hours: field('Horarios'),
  map: field('Ubicación'),
  expencetype: field('Tipo', 'named'),
  type: field('Tipo'),
  sentBy: field('Enviado por'),
  words: field('Texto'),
  holder: field('Titular'),
};

const FIELDS_OF: Readonly<Partial<Record<Noun, Readonly<Record<string, Field>>>>> = {
  institute: {
    ...{ alt: field('Qué muestra'), caption: field('Epígrafe'), place: field('Lugar en la página') },
    // What the places of a count are called; of a count itself these are amounts.
    ...{ box: field('Negra'), envelope: field('Rosa'), home: field('Casa'), bank: field('Cuenta'), change: field('Cambio') },
  },
  grade: { grades: field('Notas', 'grades'), value: field('Nota', 'grade') },
  installment: { number: field('Cuota', 'month'), reason: field('Motivo') },
  import: {
    students: field('Alumnos'),
    guardians: field('Tutores'),
    links: field('Alumnos sumados a tutores'),
    fees: field('Cuotas'),
    debts: field('Deudas', 'money'),
    towns: field('Localidades'),
    neighbourhoods: field('Barrios'),
  },
  'year-change': { enrollments: field('Inscripciones'), installments: field('Cuotas'), classes: field('Clases') },
};

/** The fields of a noun that are told, in the order in which they are read. */
export const fieldsOf = (noun: Noun): readonly (readonly [key: string, field: Field])[] => Object.entries({ ...FIELDS, ...FIELDS_OF[noun] });
