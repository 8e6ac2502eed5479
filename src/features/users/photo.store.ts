/** Keeps the photos of people, each under an address that cannot be guessed. */
import type { Instant } from '#kernel/calendar.ts';
import type { Reads, Tx } from '#server/database/database.ts';

/** Replaces a person's photo. */
export const putPhoto = async (
  tx: Tx,
  photo: { readonly id: string; readonly userId: string; readonly address: string; readonly content: Uint8Array; readonly at: Instant },
): Promise<void> => {
  await tx.deleteFrom('photos').where('user_id', '=', photo.userId).execute();
  await tx
    .insertInto('photos')
    .values({ id: photo.id, user_id: photo.userId, address: photo.address, content: Buffer.from(photo.content), created_at: photo.at })
    .execute();
};

export const findPhoto = async (reads: Reads, address: string): Promise<Uint8Array | null> =>
  (await reads.selectFrom('photos').select('content').where('address', '=', address).executeTakeFirst())?.content ?? null;
