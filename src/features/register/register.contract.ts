/** The register on the wire: what it holds, and its opening, closing and reopening. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { isOrderOf } from '#kernel/order.ts';
import { OFFICE, OWNER } from '#kernel/roles.ts';
import { amount, day, Id, idOf, Instant, line, money, Money, optional, order, positiveAmount, Said, whole, yesNo } from '#kernel/wire.ts';
import { Payment, PURSES } from './payment-form.contract.ts';

/** What moved through cash or bank of a register, transfers between them included. */
const PurseFlows = z.object({ opening: Money, in: Money, out: Money, difference: Money });
export type PurseFlows = z.infer<typeof PurseFlows>;

/** One register from its opening to its closing; `temporary` while it is open. */
export const Register = z.object({
  _id: Id,
  date: Instant,
  temporary: z.boolean(),
  /** Absent when the viewer may not see this much money. */
  registermoney: Money.optional(),
  /** How much of it is cash, and how much is in the bank; absent when they are not kept apart, and whenever `registermoney` is. */
  cash: Money.optional(),
  bank: Money.optional(),
  /** Whether they are kept apart, also for a viewer who may not see the money, since only the cash is counted then. Absent when they are not. */
  hasPurses: z.literal(true).optional(),
  /** What moved through each, for the administration; absent when they are not kept apart. */
  purses: z.object({ cash: PurseFlows, bank: PurseFlows }).optional(),
  /** Absent when it was computed from a count and would reveal money that the viewer may not see. */
  difference: Money.optional(),
  description: z.string().optional(),
  dateclose: Instant.optional(),
  income: Money,
  expence: Money,
  /** Absent for a secretary: withdrawals are for the administration. */
  withdrawal: Money.optional(),
  /** Whether the administration counted it after the closing; then it cannot be reopened. Absent while it is open. */
  counted: z.boolean().optional(),
  /** On the newest register, for the administration: who often tried something that reveals hidden money. Absent when nobody did. */
  tries: z.array(z.object({ by: z.string(), times: z.number().int() })).optional(),
  /** By how much the opening money differs from what the last closing left: for the administration, and only when it differs. */
  openingDifference: Money.optional(),
  /** The reason; absent when none was given. */
  openingReason: z.string().optional(),
});
export type Register = z.infer<typeof Register>;

/** What moved in a month; without the key `temporary`, so that it is never mistaken for a register. */
export const RegisterMonth = z.object({
  month: z.string(),
  income: Money,
  expence: Money,
  withdrawal: Money,
  difference: Money,
  /** What the last register of the month left in cash and bank; absent when they are not kept apart. */
  cash: Money.optional(),
  bank: Money.optional(),
});
export type RegisterMonth = z.infer<typeof RegisterMonth>;

/** What moved through the registers of a list, on all its pages. */
export const RegisterTotals = z.object({ registers: z.number(), income: Money, expence: Money, withdrawal: Money, difference: Money });
export type RegisterTotals = z.infer<typeof RegisterTotals>;

export const MOVEMENT_KINDS = ['opening', 'income', 'expence', 'withdrawal', 'transfer', 'difference'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** A movement of a register's money. */
export const RegisterMovement = z.object({
  /** The id of the invoice, expense or transfer, or of the register when it was opened or closed. */
  _id: Id,
  date: Instant,
  kind: z.enum(MOVEMENT_KINDS),
  /** 'Factura 512'. */
  title: z.string(),
  /** The payer, or the purpose; for a secretary absent on a salary. */
  detail: z.string().optional(),
  /** For an invoice: the payer, if registered. */
  payer: Id.optional(),
  /** Below zero when money went out. Absent, like the balance, when the viewer may not see this much money. */
  amount: Money.optional(),
  /** What the register held afterwards. */
  balance: Money.optional(),
  /** How it was paid: for an invoice, expense or withdrawal, if known. */
  payments: z.array(Payment).optional(),
  /** For a transfer: what went into the bank; below zero when it was taken out. */
  deposited: Money.optional(),
});
export type RegisterMovement = z.infer<typeof RegisterMovement>;

/** `temporary=false`: only closed registers. */
export const RegisterFilter = z.object({ startDate: optional(day()), endDate: optional(day()), temporary: optional(yesNo()) });
export type RegisterFilter = z.infer<typeof RegisterFilter>;

/** What the list can be ordered by; a minus in front means descending. */
export const REGISTER_ORDERS = ['date', 'income', 'expence', 'withdrawal', 'money', 'difference'] as const;
export type RegisterOrder = (typeof REGISTER_ORDERS)[number];
export const isRegisterOrder = isOrderOf(REGISTER_ORDERS);

const LONG = { error: 'No puede superar los 500 caracteres' };
const Description = z.string({ error: 'Los detalles no son válidos' }).trim().max(500, LONG);

/** The register as the caller's page shows it: if it has changed, the call is refused (409). If left out, the present one is meant. */
const SEEN = { register: optional(idOf('La caja no es válida')), registermoney: optional(money('El dinero de la caja no es válido')) };

/** The opening money, or `carry`: the money of the last closing, whatever it is. */
export const RegisterOpening = z.object({
  ...SEEN,
  difference: optional(money('Ingrese el dinero inicial, con hasta dos decimales')),
  carry: optional(yesNo()),
  /** How much of it is cash; the rest is in the bank. If only the cash is sent, the bank is what the last closing left there. */
  cash: optional(amount('Ingrese el efectivo, con hasta dos decimales')),
  /** The reason why it is not what the last closing left. */
  reason: optional(line('El motivo no es válido', 500)),
  description: optional(Description),
});
export type RegisterOpening = z.infer<typeof RegisterOpening>;

export const RegisterClosing = z.object({
  ...SEEN,
  difference: optional(money('Ingrese la diferencia, con hasta dos decimales')),
  /** The count, instead of the difference: of the cash if it is kept apart from the bank, else of everything. */
  counted: optional(amount('Ingrese lo que contó, con hasta dos decimales')),
  /** If left out, the earlier description stays; if empty, it is removed. */
  description: Description.nullish(),
});
export type RegisterClosing = z.infer<typeof RegisterClosing>;

/** Begins to keep cash and bank apart: what each held when the register was closed. */
export const FirstPurses = z.object({
  ...SEEN,
  cash: amount('Ingrese el efectivo, con hasta dos decimales'),
  bank: amount('Ingrese el dinero del banco, con hasta dos decimales'),
  description: Description.nullish(),
});
export type FirstPurses = z.infer<typeof FirstPurses>;

/** Money that moves between cash and bank. */
export const NewTransfer = z.object({
  from: z.enum(PURSES, { error: 'Indique de dónde sale el dinero' }),
  value: positiveAmount(),
});
export type NewTransfer = z.infer<typeof NewTransfer>;

export const lastRegister = endpoint({
  call: 'GET /register/last',
  allow: OFFICE,
  about: 'Returns the newest register, open or closed; false while there has never been one.',
  reply: z.union([Register, z.literal(false)]),
});

export const lastRegisterMovements = endpoint({
  call: 'GET /register/last/movements',
  allow: OFFICE,
  about: 'Lists the movements of money of the newest register, from its opening on, oldest first; empty while there has never been one.',
  reply: z.array(RegisterMovement),
});

export const listRegisters = endpoint({
  call: 'GET /register',
  allow: OWNER,
  about: 'Lists registers by the day on which they were opened, newest first by default. Without days: the last ten.',
  query: RegisterFilter.extend({ sort: order(REGISTER_ORDERS) }),
  reply: z.array(Register),
  paged: true,
});

export const totalOfRegisters = endpoint({
  call: 'GET /register/total',
  allow: OWNER,
  about: 'Returns the sums of income, expenses, withdrawals and differences of the registers that the same filters find; without days, of the last ten.',
  query: RegisterFilter,
  reply: RegisterTotals,
});

export const oneRegister = endpoint({
  call: 'GET /register/:id',
  allow: OWNER,
  about: 'Returns a register.',
  reply: Register,
});

export const registerMovements = endpoint({
  call: 'GET /register/:id/movements',
  allow: OWNER,
  about: 'Lists the movements of money of a register, from its opening on, oldest first.',
  reply: z.array(RegisterMovement),
});

export const registersByMonth = endpoint({
  call: 'GET /register/year/bymonth',
  allow: OWNER,
  about: 'Returns the sums of the registers for each month of a year; a register belongs to the month in which it was opened.',
  query: z.object({ year: optional(whole(2000, 2200, 'El año no es válido')) }),
  reply: z.array(RegisterMonth),
});

export const openRegister = endpoint({
  call: 'POST /register',
  allow: OFFICE,
  about:
    'Opens the register with an initial amount, or with `carry` with what the last closing left. `reason` may explain why the amount is another one. 409 when the last closing is not the one in the body.',
  body: RegisterOpening,
  reply: Register,
  says: 'Caja Abierta para Transacciones',
  once: true,
});

export const closeRegister = endpoint({
  call: 'PUT /register',
  allow: OFFICE,
  about:
    'Closes the open register. The body has the difference, or the counted money, from which the server computes it. 409 when the open register, or the money in it, is not the one in the body.',
  body: RegisterClosing,
  reply: Said,
  says: 'Caja del día Cerrada',
  once: true,
});

export const reopenRegister = endpoint({
  call: 'DELETE /register/:id',
  allow: OFFICE,
  about: 'Reopens the last register, if it is closed and not counted. 409 when it was closed again since `dateclose`.',
  query: z.object({ dateclose: optional(Instant) }),
  reply: Said,
  says: 'Cierre de Caja Eliminado',
});

export const beginPurses = endpoint({
  call: 'PUT /register/purses',
  allow: OWNER,
  about:
    'Closes the open register and begins to record cash and bank separately. The difference is cash plus bank less what the register held. 409 when the open register, or the money in it, is not the one in the body.',
  body: FirstPurses,
  reply: Said,
  says: 'Caja del día Cerrada',
  once: true,
});

export const transferMoney = endpoint({
  call: 'POST /register/transfer',
  allow: OFFICE,
  about: 'Moves money of the open register between cash and bank. Only the administration may take money from the bank.',
  body: NewTransfer,
  reply: Said.extend({ _id: Id }),
  says: 'Movimiento entre Efectivo y Banco Registrado',
  once: true,
});

export const deleteTransfer = endpoint({
  call: 'DELETE /register/transfer/:id',
  allow: OFFICE,
  about: 'Deletes a transfer between cash and bank of the open register.',
  reply: Said,
  says: 'Movimiento Eliminado',
});
