/** A page that broke in somebody's browser, on the wire. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { ANYONE } from '#kernel/roles.ts';
import { text } from '#kernel/wire.ts';

const WRONG = 'El aviso del error no se entiende';
const Places = z.array(z.string({ error: WRONG }).regex(/^[\w.-]{1,80}\.js:\d{1,9}:\d{1,9}$/, { error: WRONG }), { error: WRONG }).max(8, { error: WRONG });

/** `page` is its path as a pattern: '/index/dashboard/$user_id'. */
export const PageFault = z.object({
  page: z.string({ error: WRONG }).regex(/^\/[\w$/-]{0,100}$/, { error: WRONG }),
  message: text(WRONG, 200),
  places: Places,
  within: Places,
});

export const tellPageFault = endpoint({
  call: 'POST /health/page',
  allow: ANYONE,
  about: 'Tells that a page broke in the browser: it is logged and stands among the errors of GET /health/detail. Answers the code under which it is found.',
  body: PageFault,
  reply: z.object({ code: z.string() }),
});
