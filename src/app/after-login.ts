/** The page after the login: the one that was asked for before it, if it is a page of the product; otherwise home. */
import type { Place } from './site-map.tsx';

export const HOME = '/index/dashboard/0';
/** The guide of the first steps; the login loads nothing of its feature. */
const GUIDE = '/index/first-steps';

type Way = { readonly to: string; readonly search: Readonly<Record<string, string>>; readonly hash?: string };

const way = (to: string, search: Readonly<Record<string, string>> = {}, hash = ''): Way => ({ to, search, ...(hash === '' ? {} : { hash }) });

/** The login for a page that was asked for (its path with search and hash); the home page needs no mention. */
export const loginFor = (asked: string): Way => way('/login', asked === '' || asked === HOME ? {} : { next: asked });

/** The page after a login at an address; the guard decides whether the role may see it. */
export const pageAfterLogin = ({ pathname, search }: { readonly pathname: string; readonly search: unknown }, site: readonly Place[]): Way => {
  // The first administrator continues with the guide.
  if (pathname.startsWith('/setup/')) return way(GUIDE);
  const { next = '' } = search as { readonly next?: string };
  return (pathname === '/login' ? ownPage(next, site) : null) ?? way(HOME);
};

// A link that somebody sends must lead neither to another site nor to a page that needs no login.
const ownPage = (next: string, site: readonly Place[]): Way | null => {
  // Browsers drop tabs and line breaks from an address; a text without them that begins like this is always a path of this site.
  if (!/^\/[^/\\\t\n\r][^\t\n\r]*$/.test(next)) return null;
  const { origin, pathname, searchParams, hash } = new URL(next, HERE);
  if (origin !== HERE || !site.some(({ path, allow }) => allow !== 'public' && fits(path, pathname))) return null;
  return way(pathname, Object.fromEntries(searchParams), hash.slice(1));
};

const HERE = 'https://here.example';

const fits = (path: string, pathname: string): boolean => {
  const [parts, given] = [path.split('/'), pathname.replace(/\/$/, '').split('/')];
  return parts.length === given.length && parts.every((part, at) => (part.startsWith('$') ? given[at] !== '' : part === given[at]));
};
