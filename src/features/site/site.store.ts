/** Keeps the texts and pictures of the public pages. */
import type { Instant } from '#kernel/calendar.ts';
import type { Id } from '#kernel/id.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { type PicturePlace, type SitePicture, type SiteTexts, TEXT_NAMES, type TextName } from './site.contract.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    site_texts: { name: string; content: string };
    site_pictures: {
      id: string;
      place: PicturePlace;
      position: number;
      alt: string;
      caption: string;
      /** A drawing is an SVG, served at any size; all other pictures are webp. */
      is_drawing: 0 | 1;
      width: number;
      height: number;
      large: Uint8Array;
      small: Uint8Array;
      created_at: string;
    };
  }
}

export const readTexts = async (reads: Reads): Promise<SiteTexts> => {
  const rows = await reads.selectFrom('site_texts').selectAll().execute();
  return Object.fromEntries(TEXT_NAMES.map((name) => [name, rows.find((row) => row.name === name)?.content ?? ''])) as Record<TextName, string>;
};

export const putTexts = async (tx: Tx, texts: SiteTexts): Promise<void> => {
  await tx
    .insertInto('site_texts')
    .values(TEXT_NAMES.map((name) => ({ name, content: texts[name] })))
    .onConflict((conflict) => conflict.column('name').doUpdateSet((row) => ({ content: row.ref('excluded.content') })))
    .execute();
};

export type PictureRow = {
  readonly id: Id;
  readonly place: PicturePlace;
  readonly alt: string;
  readonly caption: string;
  readonly isDrawing: boolean;
  readonly width: number;
  readonly height: number;
  readonly large: Uint8Array;
  readonly small: Uint8Array;
};

/** All pictures in the order of their places, without their content. */
export const findPictures = async (reads: Reads): Promise<readonly SitePicture[]> => {
  const rows = await reads
    .selectFrom('site_pictures')
    .select(['id', 'place', 'alt', 'caption', 'is_drawing', 'width', 'height'])
    .orderBy('place')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, is_drawing, ...row }) => ({
    ...row,
    _id: id,
    large: is_drawing === 1 ? `/api/site/drawing/${id}` : `/api/site/picture/${id}/large`,
    small: is_drawing === 1 ? `/api/site/drawing/${id}` : `/api/site/picture/${id}/small`,
  }));
};

export const findPictureContent = async (reads: Reads, id: Id, size: 'large' | 'small', isDrawing: boolean): Promise<Uint8Array | null> =>
  (
    await reads
      .selectFrom('site_pictures')
      .select([`${size} as content`])
      .where('id', '=', id)
      .where('is_drawing', '=', isDrawing ? 1 : 0)
      .executeTakeFirst()
  )?.content ?? null;

/** Adds pictures after the existing ones. */
export const insertPictures = async (tx: Tx, pictures: readonly PictureRow[], at: Instant): Promise<void> => {
  const there = await tx
    .selectFrom('site_pictures')
    .select((row) => row.fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow();
  for (const [index, { isDrawing, large, small, ...picture }] of pictures.entries()) {
    await tx
      .insertInto('site_pictures')
      .values({
        ...picture,
        position: (there.last ?? 0) + 1 + index,
        is_drawing: isDrawing ? 1 : 0,
        large: Buffer.from(large),
        small: Buffer.from(small),
        created_at: at,
      })
      .execute();
  }
};

export const putPictureWords = async (tx: Tx, id: Id, words: { readonly alt: string; readonly caption: string }): Promise<void> => {
  await tx.updateTable('site_pictures').set(words).where('id', '=', id).execute();
};

/** Stores the order of pictures. */
export const putPictureOrder = async (tx: Tx, ids: readonly Id[]): Promise<void> => {
  for (const [position, id] of ids.entries()) await tx.updateTable('site_pictures').set({ position }).where('id', '=', id).execute();
};

/** False when there was none. */
export const removePictureRow = async (tx: Tx, id: Id): Promise<boolean> =>
  (await tx.deleteFrom('site_pictures').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;

/** Deletes the pictures of a place. */
export const emptyPlace = async (tx: Tx, place: PicturePlace): Promise<void> => {
  await tx.deleteFrom('site_pictures').where('place', '=', place).execute();
};
