/** All that the help says: the files of texts, in the order of their numbers, as vite.config.ts reads them for the build. */
import type { Section } from '#features/help/help-topic.rules.ts';

export const SECTIONS: readonly Section[] = Object.values(import.meta.glob<Section>('../../texts/[0-9]*.md', { eager: true, import: 'SECTION' }));

/** When the texts were last read against the screens. */
export const LAST_UPDATE = '2026-11-21';
