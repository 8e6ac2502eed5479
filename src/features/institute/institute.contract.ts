/** Who the institute is, as anybody may know it: what stands on its pages and papers. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';

/** What an institute is called before somebody says its name. */
export const UNNAMED = 'Instituto de Inglés';

/** A day to pay for who enrolls after the charge day lies at most so many days ahead. */
export const MOST_DUE_DAYS = 60;

export const Institute = z.object({
  name: z.string(),
  /** The line under the name. */
  claim: z.string(),
  address: z.string(),
  town: z.string(),
  phone: z.string(),
  email: z.string(),
  /** The logo as an SVG text, also that of a picture; null shows the house's own mark. */
  logo: z.string().nullable(),
  /** The fictional institute of the demonstration. */
  isDemo: z.boolean(),
});
export type Institute = z.infer<typeof Institute>;

export const getInstitute = endpoint({
  call: 'GET /institute',
  allow: 'public',
  about: 'Name, address, phone, e-mail and logo of the institute.',
  reply: Institute,
});
