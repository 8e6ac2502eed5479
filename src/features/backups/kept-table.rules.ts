/** What a backup contains: everything except who is logged in at the moment; with the office's words for it. */

type Amount = { readonly column: string; readonly label: string };
export type KeptTable = { readonly name: string; readonly label: string; readonly amounts: readonly Amount[] };

const table = (name: string, label: string, ...amounts: readonly (readonly [column: string, label: string])[]): KeptTable => ({
  name,
  label,
  amounts: amounts.map(([column, words]) => ({ column, label: words })),
});

/** The tables in the order in which a restore lists them, each with its columns of centavos. A table that is missing here is backed up nevertheless; a test asks for its words. */
export const KEPT_TABLES: readonly KeptTable[] = [
  table('users', 'Usuarios'),
  table('guardianships', 'Alumnos a cargo de tutores'),
  table('photos', 'Fotos'),
  table('enrollments', 'Inscripciones'),
  table('installments', 'Cuotas', ['value', 'Cuotas: saldo']),
  table(
    'invoices',
    'Facturas',
    ['total', 'Facturas: total'],
    ['paid_cash', 'Facturas: en efectivo'],
    ['paid_transfer', 'Facturas: por transferencia'],
    ['paid_mercadopago', 'Facturas: por Mercado Pago'],
    ['paid_card', 'Facturas: con tarjeta'],
    ['advance', 'Facturas: dejado a cuenta'],
    ['credit_used', 'Facturas: saldo a favor usado'],
  ),
  table(
    'invoice_lines',
    'Detalles de facturas',
    ['value', 'Detalles: importe'],
    ['payment', 'Detalles: abonado'],
    ['cash_discount', 'Detalles: descuento en efectivo'],
    ['extra_discount', 'Detalles: descuento extra'],
  ),
  table('invoiced_names', 'Nombres en facturas'),
  table(
    'invoice_reversals',
    'Devoluciones',
    ['credited', 'Devoluciones: dejado a cuenta'],
    ['used_back', 'Devoluciones: saldo a favor que vuelve'],
    ['advance_back', 'Devoluciones: de lo dejado a cuenta'],
  ),
  table(
    'invoice_reversal_lines',
    'Detalles de devoluciones',
    ['payment', 'Devoluciones: devuelto'],
    ['cash_discount', 'Devoluciones: descuento en efectivo'],
    ['extra_discount', 'Devoluciones: descuento extra'],
  ),
  table('credit_refunds', 'Devoluciones de saldo a favor'),
  table('fee_entries', 'Movimientos de estados de cuenta', ['amount', 'Movimientos de estados de cuenta: suma']),
  table(
    'registers',
    'Cajas',
    ['opening', 'Cajas: dinero inicial'],
    ['difference', 'Cajas: diferencia'],
    ['opening_bank', 'Cajas: banco inicial'],
    ['begun_bank', 'Cajas: banco al separarlo'],
    ['difference_bank', 'Cajas: diferencia del banco'],
    ['undone_bank', 'Cajas: banco por cobros eliminados'],
  ),
  table('register_transfers', 'Depósitos y extracciones', ['amount', 'Depósitos y extracciones: total']),
  table('money_tries', 'Intentos sobre el dinero en caja'),
  table('expenses', 'Egresos y retiros', ['amount', 'Egresos y retiros: total'], ['from_bank', 'Egresos y retiros: del banco']),
  table('salaries', 'Salarios'),
  table('salary_lines', 'Horas de salarios', ['hourly', 'Salarios: valor de las horas'], ['amount', 'Salarios: total']),
  table(
    'daily_counts',
    'Cierres de caja',
    ['box', 'Cierres: negra'],
    ['envelope', 'Cierres: rosa'],
    ['home', 'Cierres: casa'],
    ['bank', 'Cierres: cuenta'],
    ['change', 'Cierres: cambio'],
  ),
  table('count_places', 'Lugares del conteo'),
  table('classes', 'Clases'),
  table('class_places', 'Alumnos en clases'),
  table('imports', 'Importaciones'),
  table('import_people', 'Personas de importaciones'),
  table('import_ties', 'Vínculos de importaciones'),
  table('import_fees', 'Cuotas de importaciones'),
  table('import_towns', 'Localidades de importaciones'),
  table('import_neighbourhoods', 'Barrios de importaciones'),
  table('year_changes', 'Cambios de año', ['total', 'Cambios de año: cuotas']),
  table('year_change_enrollments', 'Inscripciones de cambios de año'),
  table('year_change_fees', 'Cuotas de cambios de año'),
  table('year_change_classes', 'Clases de cambios de año'),
  table('year_change_places', 'Lugares de cambios de año'),
  table('recesses', 'Recesos de invierno'),
  table('attendance_days', 'Días de clase'),
  table('absences', 'Inasistencias'),
  table('grade_columns', 'Columnas de notas'),
  table('grades', 'Notas'),
  table('observations', 'Observaciones'),
  table('phrases', 'Frases para observaciones'),
  table('published_cards', 'Libretas publicadas'),
  table('categories', 'Categorías', ['price', 'Categorías: precios']),
  table('salary_rates', 'Valores de horas', ['hourly', 'Valores de horas: suma']),
  table('surcharge_values', 'Recargo y descuento'),
  table('expense_types', 'Tipos de movimientos'),
  table('grade_types', 'Tipos de notas'),
  table('grade_type_categories', 'Tipos de notas por categoría'),
  table('towns', 'Localidades'),
  table('neighbourhoods', 'Barrios'),
  table('related_phones', 'Teléfonos de familiares'),
  table('data_requests', 'Pedidos de cambio de datos'),
  table('news_told', 'Novedades leídas o enviadas'),
  table('news_letters', 'Novedades por correo'),
  table('credentials', 'Contraseñas'),
  table('second_factors', 'Verificaciones en dos pasos'),
  table('institute', 'Datos del instituto'),
  table('site_texts', 'Textos del sitio'),
  table('site_pictures', 'Fotos del sitio'),
  table('messages', 'Mensajes recibidos'),
  table('guide_ends', 'Guía de primeros pasos'),
  table('counters', 'Numeraciones'),
  table('debt_letter', 'Mensaje a las familias que deben'),
  table('debt_contacts', 'Contactos por deudas'),
  table('debt_contact_students', 'Alumnos en contactos por deudas'),
  table('history', 'Historial'),
  table('history_head', 'Fin del historial'),
];

/** Large whole numbers that are not money. */
export const NO_AMOUNTS: readonly string[] = [
  'users.dni',
  'salaries.employee_dni',
  'history.position',
  'history.entry',
  'history_head.position',
  'history_head.entries',
];

/** What a restore ends: sessions, devices with notices, links in use, failed logins, and answers kept for a day. */
export const ENDED_TABLES: readonly string[] = ['sessions', 'devices', 'device_told', 'invitations', 'login_failures', 'intentions'];

/** Tables about this installation and not about the institute, such as its keys for push services: no backup contains them, and no restore changes them. */
export const APART_TABLES: readonly string[] = ['migrations', 'backups', 'backup_nights', 'push_keys'];

/** The columns with centavos, by table. */
export const AMOUNTS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  KEPT_TABLES.map(({ name, amounts }) => [name, amounts.map(({ column }) => column)]),
);

type Count = { readonly rows: number; readonly sums: Readonly<Record<string, number>> };
type Counts = Readonly<Record<string, Count>>;

/** A line of what a restore changes: a number of rows, or an amount in centavos. */
export type ChangeLine = { readonly label: string; readonly kind: 'rows' | 'amount'; readonly before: number; readonly after: number };

/** What there is now and after the restore, in the office's words, without lines that are empty in both. */
export const linesOf = (before: Counts, after: Counts): readonly ChangeLine[] => {
  const known = KEPT_TABLES.flatMap(({ name, label, amounts }) => [
    rowsLine(label, [name], before, after),
    ...amounts.map(({ column, label: words }) => ({
      label: words,
      kind: 'amount' as const,
      before: before[name]?.sums[column] ?? 0,
      after: after[name]?.sums[column] ?? 0,
    })),
  ]);
  const others = Object.keys({ ...before, ...after }).filter((name) => !KEPT_TABLES.some((one) => one.name === name));
  return [...known, rowsLine('Otros datos', others, before, after)].filter((line) => line.before !== 0 || line.after !== 0);
};

const rowsLine = (label: string, names: readonly string[], before: Counts, after: Counts): ChangeLine => {
  const rowsOf = (counts: Counts): number => names.reduce((sum, name) => sum + (counts[name]?.rows ?? 0), 0);
  return { label, kind: 'rows', before: rowsOf(before), after: rowsOf(after) };
};
