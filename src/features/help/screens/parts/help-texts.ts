/** All texts of the help, in the order of the numbers in their file names, as vite.config.ts reads them for the build. */
import type { Section } from '#features/help/help-topic.rules.ts';

export const SECTIONS: readonly Section[] = Object.values(import.meta.glob<Section>('../../texts/[0-9]*.md', { eager: true, import: 'SECTION' }));

/** When the texts were last compared with the screens. */
export const LAST_UPDATE = '2026-11-28';
