/** What search engines are told about the public pages. */
import { html } from './html.rules.ts';
import { PUBLIC_PATHS } from './page-frame.rules.ts';

/** The list of pages. */
export const siteMap = (origin: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${PUBLIC_PATHS.map(
    (path) => html`<url><loc>${origin}${path}</loc></url>`.markup,
  ).join('\n')}\n</urlset>\n`;

/** The public pages and their files may be fetched; the rest of the program may not. */
export const robots = (origin: string): string =>
  `User-agent: *\nAllow: /$\nAllow: /about\nAllow: /contact\nAllow: /assets/\nAllow: /api/site/\nDisallow: /\nSitemap: ${origin}/sitemap.xml\n`;
