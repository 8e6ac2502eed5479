/** Fills the public pages of the fictional institute with its texts and drawn pictures. */
import { insertPictures, putTexts } from '#features/site/site.store.ts';
import type { Instant } from '#kernel/calendar.ts';
import type { Id } from '#kernel/id.ts';
import type { Tx } from '#server/database/database.ts';
import { demoScenery } from './scenery.ts';
import { DEMO_TEXTS } from './site-words.ts';

const NOTHING = new Uint8Array();

export const furnishSite = async (tx: Tx, at: Instant, newId: (at: Instant) => Id): Promise<void> => {
  await putTexts(tx, DEMO_TEXTS);
  await insertPictures(
    tx,
    demoScenery().map(({ svg, ...drawing }) => ({
      ...drawing,
      id: newId(at),
      isDrawing: true,
      width: 1600,
      height: 1067,
      large: new TextEncoder().encode(svg),
      // An SVG is sharp at any size.
      small: NOTHING,
    })),
    at,
  );
};
