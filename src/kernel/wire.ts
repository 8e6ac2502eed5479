/** The small shapes of the wire: every codec reads any form that a client may send and writes one form only. */
import { z } from 'zod';
import { isDay, isYearMonth } from './calendar.ts';
import { isId } from './id.ts';
import { basisPointsOf, centavosOf, countText, pesosOf } from './money.ts';
import { isOrderOf } from './order.ts';
import { oneLine } from './spanish.ts';

// The message of a fault for which the shape has none, in Spanish on the server and in the browser.
z.config({ localeError: () => 'El dato no es válido' });

const AMOUNT_MESSAGE = 'Ingrese un importe válido, con hasta dos decimales';

/** A codec from the forms that a client may send to one inner value; `read` answers null for anything else. */
const readAs = <I extends z.ZodType, O extends z.ZodType>(
  wire: I,
  inner: O,
  message: string,
  read: (value: z.output<I>) => z.input<O> | null,
  write: (value: z.input<O>) => z.input<I>,
) =>
  z.codec(wire, inner, {
    decode: (value, context) => {
      const understood = read(value as z.output<I>);
      if (understood !== null) return understood as z.input<O>;
      context.issues.push({ code: 'custom', input: value, message });
      return z.NEVER;
    },
    // biome-ignore lint/suspicious/noExplicitAny: zod's own types of the two directions cannot be named for a generic codec
    encode: (value) => write(value as z.input<O>) as any,
  });

const numberOrText = (message: string) => z.union([z.number({ error: message }), z.string({ error: message })], { error: message });

/** Pesos on the wire (number, or text with comma or dot), whole centavos inside; may be negative. */
export const money = (message: string = AMOUNT_MESSAGE) => readAs(numberOrText(message), z.number().int(), message, centavosOf, pesosOf);
export const Money = money();

/** An amount that is zero or more. */
export const amount = (message: string = AMOUNT_MESSAGE) =>
  readAs(
    numberOrText(message),
    z.number().int().nonnegative(),
    message,
    (value) => {
      const centavos = centavosOf(value);
      return centavos === null || centavos < 0 ? null : centavos;
    },
    pesosOf,
  );

/** An amount above zero. */
export const positiveAmount = (message = 'Ingrese un importe mayor que cero, con hasta dos decimales') =>
  readAs(
    numberOrText(message),
    z.number().int().positive(),
    message,
    (value) => {
      const centavos = centavosOf(value);
      return centavos === null || centavos <= 0 ? null : centavos;
    },
    pesosOf,
  );

/** A percentage from 0 to 100, basis points inside. */
export const percentage = (message: string) =>
  readAs(
    numberOrText(message),
    z.number().int(),
    message,
    (value) => {
      const points = basisPointsOf(value);
      return points === null || points < 0 || points > 10_000 ? null : points;
    },
    pesosOf,
  );

/** A whole number from `least` to `most`, as a number or as digits. */
export const whole = (least: number, most: number, message: string) =>
  readAs(
    numberOrText(message),
    z.number().int(),
    message,
    (value) => {
      const text = String(value).trim();
      if (!/^-?\d{1,15}$/.test(text)) return null;
      const number = Number(text);
      return number < least || number > most ? null : number;
    },
    (value) => value,
  );

/** One of some numbers, as a number or as digits. */
export const oneOf = <const N extends number>(options: readonly N[], message: string) =>
  readAs(
    numberOrText(message),
    z.custom<N>((value) => options.includes(value as N)),
    message,
    (value) => options.find((option) => String(option) === String(value).trim()) ?? null,
    (value) => value,
  );

/** Yes or no, also as the words true and false of a query. */
export const yesNo = (message = 'Indique sí o no') =>
  readAs(
    z.union([z.boolean({ error: message }), z.string({ error: message })], { error: message }),
    z.boolean(),
    message,
    (value) => (String(value) === 'true' ? true : String(value) === 'false' ? false : null),
    (value) => value,
  );

/** A calendar day: 'YYYY-MM-DD' or midnight written as if UTC, inside 'YYYY-MM-DD'; written as midnight. */
export const CalendarDay = readAs(
  z.string(),
  z.string(),
  'Ingrese una fecha válida',
  (text) => (/^\d{4}-\d{2}-\d{2}($|T)/.test(text) && isDay(text.slice(0, 10)) ? text.slice(0, 10) : null),
  (day) => `${day}T00:00:00.000Z`,
);

/** An hour of the day: 'HH:mm', or an instant with that hour written as if UTC; inside 'HH:mm'; sent as such an instant. */
export const clockTime = (message = 'Ingrese una hora válida') =>
  readAs(
    z.string({ error: message }),
    z.string(),
    message,
    (text) => /^(?:\d{4}-\d{2}-\d{2}T)?((?:[01]\d|2[0-3]):[0-5]\d)(?::\d{2}(?:\.\d+)?Z?)?$/.exec(text)?.[1] ?? null,
    (time) => `2000-01-01T${time}:00.000Z`,
  );

/** A day as a form or filter sends it: 'YYYY-MM-DD'. */
export const day = (message = 'Ingrese una fecha válida') => z.string({ error: message }).refine(isDay, { error: message });

/** A month as a form sends it: 'YYYY-MM'. */
export const yearMonth = (message = 'Ingrese un mes válido') => z.string({ error: message }).refine(isYearMonth, { error: message });

/** A point in time, ISO 8601 in UTC. */
export const Instant = z.string();

/** The id of a row. */
export const Id = z.string();
/** The id of a choice, also where a client sends the whole object that it once received. An empty text is no choice. */
export const idOf = (message: string) =>
  readAs(
    z.union([z.string({ error: message }), z.object({ _id: z.string({ error: message }) }, { error: message })], { error: message }),
    z.string(),
    message,
    (value) => {
      const id = typeof value === 'string' ? value : value._id;
      return id.trim() === '' ? null : id;
    },
    (value) => value,
  );

/** The same, but refused unless it has the form of an id, so that nothing else reaches a store; `unknown` is the message for it. */
export const id = (message: string, unknown = message) => idOf(message).refine(isId, { error: unknown });

/** A text on one line, perhaps empty. A text that is too long is not checked any further, since the next check might take long on it. */
export const line = (message: string, most = 120) =>
  z
    .string({ error: message })
    .overwrite(oneLine)
    .max(most, { error: `No puede superar los ${countText(most)} caracteres`, abort: true });

/** A line of text that is required. */
export const text = (message: string, most = 120) => line(message, most).min(1, { error: message });

/** A text of several lines that is required. */
export const paragraphs = (message: string, most: number) =>
  z
    .string({ error: message })
    .trim()
    .min(1, { error: message })
    .max(most, { error: `No puede superar los ${countText(most)} caracteres`, abort: true });

/**
 * A value that a client may leave out, or send empty or null: absent inside.
 * It is left out of answers too, so that a form that is sent back unchanged stays unchanged.
 */
export const optional = <S extends z.ZodType>(shape: S) =>
  z.codec(z.union([shape, z.literal(''), z.null()]).optional(), z.custom<z.output<S> | undefined>(), {
    decode: (value) => (value === '' || value === null ? undefined : (value as z.output<S> | undefined)),
    // biome-ignore lint/suspicious/noExplicitAny: the inner value of the shape; zod encodes it on the way out
    encode: (value) => value as any,
  });

/** The plain answer of a call without a result. */
export const Said = z.object({ msg: z.string() });
export type Said = z.infer<typeof Said>;

/** The body of every refusal: the first message and all of them. */
export const ErrorBody = z.object({ msg: z.string(), errors: z.array(z.object({ msg: z.string(), path: z.string().optional() })) });
export type ErrorBody = z.infer<typeof ErrorBody>;

/** The order of a list: one of the given words, with a minus in front for descending. */
export const order = (words: readonly string[]) => optional(z.string().refine(isOrderOf(words), { error: 'El orden no es válido' }));
