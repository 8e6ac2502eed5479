/** The institute's public data, for its pages and papers. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';

/** The name of an institute before one is entered. */
export const UNNAMED = 'Instituto de Inglés';

/** A day to pay for a late enrollment is at most this many days ahead. */
export const MOST_DUE_DAYS = 60;

export const Institute = z.object({
  name: z.string(),
  /** The line below the name. */
  claim: z.string(),
  address: z.string(),
  town: z.string(),
  phone: z.string(),
  email: z.string(),
  /** The logo as SVG text, also for a picture; null shows the product's own mark. */
  logo: z.string().nullable(),
  /** Whether it is the fictional institute of the demonstration. */
  isDemo: z.boolean(),
});
export type Institute = z.infer<typeof Institute>;

export const getInstitute = endpoint({
  call: 'GET /institute',
  allow: 'public',
  about: 'Returns the name, address, phone, e-mail and logo of the institute.',
  reply: Institute,
});
