/** Lists that are printed as they are posted: rows as a client received them earlier, with anything missing. */
import { z } from 'zod';
import { centavosOf, countText, pesosOf } from './money.ts';
import { optional } from './wire.ts';

/** Largest body of a list, in bytes. */
export const LIST_BYTES = 5 * 1024 * 1024;
/** Most rows of a list: about a hundred and fifty pages. */
export const MOST_ROWS = 5000;

const WRONG_ROW = 'Los datos de la lista no son válidos';
const WRONG_AMOUNT = 'Un importe de la lista no es válido';

/** A value that may be missing in a row: absent, empty and null are the same, and stay empty on paper. */
export const posted = <S extends z.ZodType>(shape: S) =>
  z.codec(z.union([shape, z.literal(''), z.null()]).optional(), z.custom<z.output<S> | null>().optional(), {
    // biome-ignore lint/suspicious/noExplicitAny: the inner value of the shape, which a generic codec cannot name
    decode: (value): any => (value === '' || value === null ? undefined : value),
    // biome-ignore lint/suspicious/noExplicitAny: as above; the shape writes it on the way out
    encode: (value): any => value ?? undefined,
  });

/** A text of a row. */
export const PostedText = posted(z.string({ error: WRONG_ROW }).max(1000, { error: 'Un texto de la lista es demasiado largo' }));

/** A number of a row; some clients send it as text. */
export const PostedNumber = posted(
  z.union([z.number({ error: WRONG_ROW }), z.string({ error: WRONG_ROW }).max(60, { error: WRONG_ROW })], { error: WRONG_ROW }),
);

/** An amount of a row: pesos on the wire, centavos inside. A client's fractions of a centavo are rounded. */
export const PostedAmount = posted(
  z.codec(z.union([z.number({ error: WRONG_AMOUNT }), z.string({ error: WRONG_AMOUNT })], { error: WRONG_AMOUNT }), z.number().int(), {
    decode: (value, context) => {
      const centavos = centavosOf(typeof value === 'number' ? Math.round(value * 100) / 100 : value);
      if (centavos !== null) return centavos;
      context.issues.push({ code: 'custom', input: value, message: WRONG_AMOUNT });
      return z.NEVER;
    },
    encode: pesosOf,
  }),
);

/** A row, or a thing inside a row, with some of its fields. */
export const postedThing = <S extends z.core.$ZodLooseShape>(shape: S) => z.object(shape, { error: WRONG_ROW });

/** A person, with the parts of the name that were sent; an id alone prints nothing. */
export const PostedPerson = posted(
  z.union([postedThing({ name: PostedText, lastname: PostedText, studentnumber: PostedNumber }), z.string({ error: WRONG_ROW })]),
);

/** The name of a thing, sent as text or as an object with a name. */
export const PostedName = posted(z.union([postedThing({ name: PostedText }), z.string({ error: WRONG_ROW }).max(1000, { error: WRONG_ROW })]));

export const LONGEST_ASKED = 300;

/** The filters of a list, in the words of its screen ('Del 01/06/2026 al 10/06/2026'): printed under its title. */
export const Asked = z.object({
  of: optional(z.string({ error: WRONG_ROW }).max(LONGEST_ASKED, { error: 'Lo que se pidió de la lista es demasiado largo' })),
});

/** The rows of a list: at least one, at most MOST_ROWS. */
export const postedRows = <S extends z.ZodType>(row: S, nothing: string) =>
  z
    .array(row, { error: nothing })
    .min(1, { error: nothing })
    .max(MOST_ROWS, { error: `La lista no puede superar las ${countText(MOST_ROWS)} filas. Use filtros, o la planilla (CSV)` });
