/** Salaries on the wire: the sheet of a week, what is paid on it, and what was paid. */
import { z } from 'zod';
import { PaymentForm } from '#features/register/payment-form.contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { OWNER, TEAM } from '#kernel/roles.ts';
import { amount, day, Id, Instant, id, line, Money, optional, whole, yesNo } from '#kernel/wire.ts';
import { hoursOf, minutesOfHours } from '#kernel/work-time.ts';

/** The roles that are paid by the hour. */
export const PAID_ROLES = TEAM;
export type PaidRole = (typeof PAID_ROLES)[number];

export const RATES = ['lowerSalary', 'higherSalary', 'adminSalary', 'classManagerSalary'] as const;

const WRONG_HOURS = 'Las horas deben ser un número, cero o mayor';

/** Hours on the wire, as a number or as text with comma, dot or colon; whole minutes inside. */
const hours = (message = WRONG_HOURS) =>
  z.codec(z.union([z.number({ error: message }), z.string({ error: message })], { error: message }), z.number().int().nonnegative(), {
    decode: (value, context) => {
      const minutes = minutesOfHours(value);
      if (minutes !== null) return minutes;
      context.issues.push({ code: 'custom', input: value, message });
      return z.NEVER;
    },
    encode: hoursOf,
  });

/** Work at one rate. `hourly` is the pay of an hour, `amount` the pay of all hours. */
export const SalaryLine = z.object({ rate: z.enum(RATES), hours: hours(), hourly: Money, amount: Money });
export type SalaryLine = z.infer<typeof SalaryLine>;

const Day = z.string();

/** Whole weeks, from a Monday to a Sunday. */
export const SalaryPeriod = z.object({ firstDay: Day, lastDay: Day });
export type SalaryPeriod = z.infer<typeof SalaryPeriod>;

/** A salary that was paid. Without period and lines it was paid as a single expense. */
export const Salary = z.object({
  /** The id of its movement in the register. */
  _id: Id,
  date: Instant,
  value: Money,
  /** How it was paid; absent when unknown. */
  form: PaymentForm.optional(),
  /** Without an id the employee was deleted since; null when it is not known who it was. */
  employee: z.object({ _id: Id.optional(), name: z.string(), lastname: z.string(), dni: z.number().optional(), type: z.string().optional() }).nullable(),
  description: z.string().optional(),
  period: SalaryPeriod.optional(),
  lines: z.array(SalaryLine),
  /** The reason why the hours differ from those of the classes. */
  reason: z.string().optional(),
  register: Id,
});
export type Salary = z.infer<typeof Salary>;

/** Where the hours of a row come from: the classes of the year, the last salary, or neither. */
export const HOUR_SOURCES = ['classes', 'last', 'none'] as const;

export const SheetRow = z.object({
  employee: z.object({ _id: Id, name: z.string(), lastname: z.string(), type: z.enum(PAID_ROLES) }),
  lines: z.array(SalaryLine),
  source: z.enum(HOUR_SOURCES),
  /** What this employee was already paid for these weeks. */
  paid: z.array(z.object({ _id: Id, date: Instant, value: Money })),
});
export type SheetRow = z.infer<typeof SheetRow>;

/** The sheet of a period before anything is paid. */
export const SalarySheet = z.object({
  period: SalaryPeriod,
  weeks: z.number().int(),
  rates: z.object({ lowerSalary: Money, higherSalary: Money, adminSalary: Money, classManagerSalary: Money }),
  rows: z.array(SheetRow),
});
export type SalarySheet = z.infer<typeof SalarySheet>;

export const MOST_WEEKS = 6;
const weeks = whole(1, MOST_WEEKS, `El período debe ser de 1 a ${MOST_WEEKS} semanas`);
const firstDay = day('Seleccione la semana');

const SheetPayment = z.object({
  employee: id('El empleado no es válido'),
  hours: z.object({ lowerSalary: optional(hours()), higherSalary: optional(hours()), adminSalary: optional(hours()), classManagerSalary: optional(hours()) }),
  reason: optional(line('El motivo no es válido', 200)),
  /** Confirms that the employee was already paid for these weeks. */
  again: optional(yesNo()),
});

export const NewPayroll = z.object({
  firstDay,
  weeks,
  payments: z
    .array(SheetPayment, { error: 'Seleccione por lo menos un empleado' })
    .min(1, { error: 'Seleccione por lo menos un empleado' })
    .max(200, { error: 'Son demasiados empleados para una planilla' }),
  /** The sum that the user confirmed: if the server's differs, nothing is paid. */
  total: amount('Falta el total de la planilla'),
  /** How all of them are paid; if left out, the form is unknown. */
  form: optional(PaymentForm),
});
export type NewPayroll = z.infer<typeof NewPayroll>;

export const SALARY_ORDERS = ['date', 'employee', 'value'] as const;
export type SalaryOrder = (typeof SALARY_ORDERS)[number];

export const SalaryFilter = z.object({
  startDate: optional(day()),
  endDate: optional(day()),
  employee: optional(z.string().max(40, { error: 'El empleado no es válido' })),
  sort: optional(z.enum([...SALARY_ORDERS, ...SALARY_ORDERS.map((order) => `-${order}` as const)], { error: 'El orden no es válido' })),
});
export type SalaryFilter = z.infer<typeof SalaryFilter>;

export const getSalarySheet = endpoint({
  call: 'GET /salary/sheet',
  allow: OWNER,
  about:
    'Returns the salary sheet of some weeks: everybody who is paid by the hour, the hours that follow from the classes, the rates, and what was already paid for these weeks.',
  query: z.object({ firstDay: optional(firstDay), weeks: optional(weeks) }),
  reply: SalarySheet,
});

export const payPayroll = endpoint({
  call: 'POST /salary/sheet',
  allow: OWNER,
  about: 'Pays several salaries out of the open register, each as a movement of its own; all of them or none.',
  body: NewPayroll,
  reply: z.array(Salary),
  once: true,
});

export const listSalaries = endpoint({
  call: 'GET /salary',
  allow: OWNER,
  about: 'Lists the salaries that were paid, newest first by default. Without days: those of this year.',
  query: SalaryFilter,
  reply: z.array(Salary),
  paged: true,
});

export const totalOfSalaries = endpoint({
  call: 'GET /salary/total',
  allow: OWNER,
  about: 'Returns the sum of the salaries that the same filters find, on all pages.',
  query: SalaryFilter.omit({ sort: true }),
  reply: Money,
});

export const printReceipts = endpoint({
  call: 'POST /pdf/salary/receipt',
  allow: OWNER,
  about: 'Prints the stored receipts of salaries, two on a page.',
  body: z.object({
    salaries: z
      .array(id('El salario no es válido'), { error: 'Seleccione por lo menos un salario' })
      .min(1, { error: 'Seleccione por lo menos un salario' })
      .max(200, { error: 'No se pueden imprimir más de 200 recibos a la vez' }),
  }),
  reply: { file: 'application/pdf' },
});

export const printSalaries = endpoint({
  call: 'POST /pdf/salary/list',
  allow: OWNER,
  about: 'Prints the salaries that a filter finds, with their sum, from the database.',
  body: SalaryFilter,
  reply: { file: 'application/pdf' },
});
