/** What search engines are told of the public pages. */
import { html } from './html.rules.ts';
import { PUBLIC_PATHS } from './page-frame.rules.ts';

/** Which pages there are. */
export const siteMap = (origin: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${PUBLIC_PATHS.map(
    (path) => html`<url><loc>${origin}${path}</loc></url>`.markup,
  ).join('\n')}\n</urlset>\n`;

/** What draws the pages may be fetched with them; the program is nobody's business. */
export const robots = (origin: string): string =>
  `User-agent: *\nAllow: /$\nAllow: /about\nAllow: /contact\nAllow: /assets/\nAllow: /api/site/\nDisallow: /\nSitemap: ${origin}/sitemap.xml\n`;
