/** Builds the public pages from the institute's data. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { PHOTO_PATH } from '#features/users/user-view.rules.ts';
import { findUsers } from '#features/users/user-search.store.ts';
import type { Moment } from '#kernel/calendar.ts';
import { TEACHING } from '#kernel/roles.ts';
import type { Reads } from '#server/database/database.ts';
import { aboutPage } from './about-page.rules.ts';
import { contactPage } from './contact-page.rules.ts';
import { landingPage } from './landing-page.rules.ts';
import { type Member, type PageContent, type PageGround, pageOf, type PublicPath, type SiteContent } from './page-frame.rules.ts';
import { findPictures, readTexts } from './site.store.ts';
import { publicRole } from './team.rules.ts';

const PAGES: Readonly<Record<PublicPath, (content: SiteContent) => PageContent>> = { '/': landingPage, '/about': aboutPage, '/contact': contactPage };

/** One public page as a whole document. */
export const publicPage = async (path: PublicPath, reads: Reads, now: Moment, ground: PageGround): Promise<string> => {
  const content = {
    institute: await readInstitute(reads),
    texts: await readTexts(reads),
    pictures: await findPictures(reads),
    team: path === '/about' ? await findTeam(reads, now.year) : [],
    year: now.year,
  };
  return pageOf(PAGES[path](content), content, ground);
};

const findTeam = async (reads: Reads, year: number): Promise<readonly Member[]> => {
  const { rows } = await findUsers(reads, { roles: [...TEACHING, 'secretary'], active: true, byRole: true }, year, null);
  return rows.flatMap(({ name, lastname, role, sex, photo }): Member[] => {
    const shown = publicRole(role, sex);
    return shown === null ? [] : [{ name, lastname, role: shown, photo: photo === null ? null : `${PHOTO_PATH}${photo}` }];
  });
};
