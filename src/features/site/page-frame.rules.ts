/** The frame of the public pages: head, bar, foot. Complete without any script. */
import type { Institute } from '#features/institute/institute.contract.ts';
import { type Html, html, json } from './html.rules.ts';
import type { SitePicture, SiteTexts } from './site.contract.ts';

export type Member = { readonly name: string; readonly lastname: string; readonly role: string; readonly photo: string | null };

/** Everything that a public page may show. */
export type SiteContent = {
  readonly institute: Institute;
  readonly texts: SiteTexts;
  readonly pictures: readonly SitePicture[];
  readonly team: readonly Member[];
  readonly year: number;
};

/** Where the built style sheet, script and fonts of the public pages are, and the address that the visitor used. */
export type PageGround = { readonly style: string; readonly script: string; readonly fonts: readonly string[]; readonly origin: string };

export const PUBLIC_PATHS = ['/', '/about', '/contact'] as const;
export type PublicPath = (typeof PUBLIC_PATHS)[number];

const LINKS: readonly (readonly [path: string, label: string])[] = [
  ['/', 'Página Principal'],
  ['/about', 'Acerca de Nosotros'],
  ['/contact', 'Contáctanos'],
  ['/login', 'Iniciar Sesión'],
];

export type PageContent = { readonly path: PublicPath; readonly title: string; readonly about: string; readonly main: Html; readonly kind: 'hero' | 'sheet' };

/** The whole document. */
export const pageOf = ({ path, title, about, main, kind }: PageContent, content: SiteContent, ground: PageGround): string => {
  const { institute, year } = content;
  const full = path === '/' ? institute.name : `${title} · ${institute.name}`;
  return html`<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#0a2455">
<title>${full}</title>
<meta name="description" content="${about}">
<link rel="canonical" href="${ground.origin}${path}">
<meta property="og:type" content="website">
<meta property="og:locale" content="es_AR">
<meta property="og:site_name" content="${institute.name}">
<meta property="og:title" content="${full}">
<meta property="og:description" content="${about}">
<meta property="og:url" content="${ground.origin}${path}">
${pictureMeta(content.pictures, ground.origin)}
<link rel="manifest" href="/manifest.webmanifest">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-180.png">
${ground.fonts.map((font) => html`<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`)}
<script src="/scheme.js"></script>
<link rel="stylesheet" href="${ground.style}">
<script type="module" src="${ground.script}"></script>
<script type="application/ld+json">${json(schoolData(content, ground.origin))}</script>
</head>
<body class="${kind}">
<a class="skip" href="#main">Saltar al contenido</a>
<header class="bar">
<a class="home" href="/" aria-label="${institute.name}, página principal">${logoOf(institute, 40)}<span class="name">${institute.name}</span></a>
<nav class="links" aria-label="Páginas">${LINKS.map(([to, label]) => html`<a href="${to}"${to === path && html` aria-current="page"`}>${label}</a>`)}</nav>
</header>
<main id="main">
${main}
</main>
<footer class="foot">
<p>${institute.name}${institute.town !== '' && ` · ${institute.town}`} · Copyright © ${year}</p>
${institute.isDemo && html`<p class="demo">Instituto de demostración: los datos son ficticios</p>`}
</footer>
</body>
</html>
`.markup;
};

/** The link that calls a telephone number. */
export const telephone = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;

/** The first picture of a place; undefined when there is none. */
export const pictureAt = (pictures: readonly SitePicture[], place: SitePicture['place']): SitePicture | undefined =>
  pictures.find((one) => one.place === place);

/** A picture in the size of the screen; `isFirst` if it is the first that the visitor sees. */
export const picture = ({ alt, small, large, width, height }: SitePicture, sizes: string, isFirst = false): Html =>
  html`<img src="${small}"${small !== large && html` srcset="${small} 800w, ${large} 1600w" sizes="${sizes}"`} alt="${alt}" width="${width}" height="${height}"${
    isFirst ? html` fetchpriority="high"` : html` loading="lazy" decoding="async"`
  }>`;

/** A decorative picture behind words. */
export const backdrop = (one: SitePicture | undefined, isFirst = false): Html | null =>
  one === undefined ? null : html`<div class="backdrop" aria-hidden="true">${picture({ ...one, alt: '' }, '100vw', isFirst)}</div>`;

export const logoOf = ({ logo }: Institute, size: number): Html =>
  html`<img class="logo" src="${logo === null || logo === '' ? '/icon.svg' : '/api/site/logo'}" alt="" width="${size}" height="${size}">`;

const pictureMeta = (pictures: readonly SitePicture[], origin: string): Html | null => {
  const first = pictureAt(pictures, 'landing');
  return first === undefined ? null : html`<meta property="og:image" content="${origin}${first.large}"><meta property="og:image:alt" content="${first.alt}">`;
};

const schoolData = ({ institute, texts }: SiteContent, origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'LanguageSchool',
  name: institute.name,
  slogan: institute.claim,
  description: texts.description,
  url: origin,
  telephone: institute.phone,
  email: institute.email,
  address: { '@type': 'PostalAddress', streetAddress: institute.address, addressLocality: institute.town, addressCountry: 'AR' },
});
