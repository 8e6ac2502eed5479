/** Which report cards of a class families may download, and the download itself. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { FAMILY, STAFF } from '#kernel/roles.ts';
import { Instant, Said, whole } from '#kernel/wire.ts';

const Bimester = whole(1, 4, 'El bimestre debe ser de 1 a 4');

/** The report cards of a bimester, and when they were published. */
export const PublishedCards = z.object({ period: z.number().int(), date: Instant });
export type PublishedCards = z.infer<typeof PublishedCards>;

export const listPublications = endpoint({
  call: 'GET /report-card/:class',
  allow: STAFF,
  about: 'Lists the bimesters whose report cards are published in a class, each with the moment of publication.',
  reply: z.array(PublishedCards),
});

export const publishCards = endpoint({
  call: 'POST /report-card/:class/:period',
  allow: STAFF,
  about: 'Publishes the report cards of a bimester to the families of a class. Publishing them again changes nothing.',
  params: z.object({ class: z.string(), period: Bimester }),
  reply: PublishedCards,
  says: 'Libretas publicadas',
});

export const withdrawCards = endpoint({
  call: 'DELETE /report-card/:class/:period',
  allow: STAFF,
  about: 'Withdraws the published report cards of a bimester: families can no longer download them.',
  params: z.object({ class: z.string(), period: Bimester }),
  reply: Said,
  says: 'Las libretas dejaron de estar publicadas',
});

export const listCardsOfStudent = endpoint({
  call: 'GET /report-card/:class/:student',
  allow: [...STAFF, ...FAMILY],
  about: 'Lists the published report cards of a student in a class, by bimester. A family may read only those of its own students.',
  reply: z.array(PublishedCards),
});

export const downloadCard = endpoint({
  call: 'GET /report-card/:class/:student/:period',
  allow: [...STAFF, ...FAMILY],
  about: 'Downloads a published report card of a student, made from the present data. A family may read only those of its own students.',
  params: z.object({ class: z.string(), student: z.string(), period: Bimester }),
  reply: { file: 'application/pdf' },
});
