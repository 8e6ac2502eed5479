/** "Acerca de Nosotros": history, examinations, journeys, courses, the team and the gallery, as far as the institute has filled them in. */
import { html, type Html, paragraphs } from './html.rules.ts';
import { backdrop, type Member, type PageContent, picture, pictureAt, type SiteContent, telephone } from './page-frame.rules.ts';
import type { SitePicture } from './site.contract.ts';

export const aboutPage = (content: SiteContent): PageContent => {
  const { institute, texts, pictures, team } = content;
  return {
    path: '/about',
    title: 'Acerca de Nosotros',
    about: texts.description || institute.claim,
    kind: 'sheet',
    main: html`<section class="banner">${backdrop(pictureAt(pictures, 'header'), true)}<div class="banner-words"><h1>Acerca de Nosotros</h1><p class="claim">${institute.claim}</p></div></section>
${texts.history !== '' && history(texts.history, pictureAt(pictures, 'history'))}
${texts.courses !== '' && html`<section class="part" aria-labelledby="courses"><h2 id="courses">Nuestros cursos</h2><ul class="courses">${linesOf(texts.courses).map((line) => html`<li>${line}</li>`)}</ul></section>`}
${texts.exams !== '' && exams(texts.exams, pictureAt(pictures, 'exams'))}
${
  texts.trips !== '' &&
  trips(
    texts.trips,
    pictures.filter(({ place }) => place === 'trips'),
  )
}
${team.length > 0 && teamPart(team)}
${gallery(pictures.filter(({ place }) => place === 'gallery'))}
${invitation(institute.phone)}`,
  };
};

/** Readers who have come this far are invited to write. */
const invitation = (phone: string): Html =>
  html`<section class="part call" aria-labelledby="call"><h2 id="call">¿Quiere estudiar con nosotros?</h2><p>Cuéntenos para quién es el curso, y le respondemos con lugares, días y horarios.</p><p class="buttons"><a class="button solid" href="/contact">Contáctanos</a>${phone !== '' && html`<a class="button quiet" href="${telephone(phone)}">${phone}</a>`}</p></section>`;

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const history = (text: string, photo: SitePicture | undefined): Html =>
  html`<section class="part history" aria-labelledby="history">${backdrop(photo)}<div class="card"><h2 id="history">Un poco de historia...</h2>${paragraphs(text)}</div></section>`;

const exams = (text: string, photo: SitePicture | undefined): Html =>
  html`<section class="part two" aria-labelledby="exams"><div class="words"><h2 id="exams"><span class="crest" aria-hidden="true">${CREST}</span>Exámenes Internacionales</h2>${paragraphs(text)}</div>${photo !== undefined && html`<div class="photo">${picture(photo, '(max-width: 48em) 100vw, 480px')}</div>`}</section>`;

const CREST = html`<svg viewBox="0 0 48 56" width="40" height="46"><path d="M24 2 45 9v18c0 14-9 23-21 27C12 50 3 41 3 27V9z" fill="#0a2455"/><path d="M24 8v40M8 24h32" stroke="#f7b32b" stroke-width="3"/><circle cx="24" cy="24" r="7" fill="#f7b32b"/></svg>`;

const trips = (text: string, photos: readonly SitePicture[]): Html =>
  html`<section class="part trips" aria-labelledby="trips"><div class="words"><h2 id="trips">Viajes a Canadá</h2>${paragraphs(text)}</div>${
    photos.length > 0 &&
    html`<ul class="pile">${photos
      .slice(0, 3)
      .map(
        (one) =>
          html`<li><figure>${picture(one, '(max-width: 48em) 80vw, 320px')}<figcaption>${one.caption !== '' && html`${LEAF}${one.caption}`}</figcaption></figure></li>`,
      )}</ul>`
  }</section>`;

const LEAF = html`<svg viewBox="0 0 24 16" width="21" height="14" aria-hidden="true"><path d="M0 0h6v16H0zM18 0h6v16h-6z" fill="#d52b1e"/><path d="M6 0h12v16H6z" fill="#fff"/><path d="m12 2 1.2 2.4 1.5-.7-.5 2.7 2-.3-.6 1.4 1 .6-2.6 2 .3 1-2.2-.4V14h-.3v-3.3l-2.2.4.3-1-2.6-2 1-.6-.6-1.4 2 .3-.5-2.7 1.5.7z" fill="#d52b1e"/></svg>`;

const teamPart = (team: readonly Member[]): Html =>
  html`<section class="part team" aria-labelledby="team"><h2 id="team">Conoce nuestro equipo</h2><div class="carousel" data-carousel>
<button type="button" class="arrow" data-step="-1" aria-label="Persona anterior" disabled hidden>${arrow('M15 5 8 12l7 7')}</button>
<ul class="members" tabindex="0" aria-label="Equipo">${team.map(
    ({ name, lastname, role, photo }) =>
      html`<li>${photo === null ? SILHOUETTE : html`<img src="${photo}" alt="" width="160" height="160" loading="lazy" decoding="async">`}<h3>${name} ${lastname}</h3><p>${role}</p></li>`,
  )}</ul>
<button type="button" class="arrow" data-step="1" aria-label="Persona siguiente" hidden>${arrow('m9 5 7 7-7 7')}</button>
</div></section>`;

const arrow = (path: string): Html =>
  html`<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${path}" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

const SILHOUETTE = html`<svg class="silhouette" viewBox="0 0 160 160" width="160" height="160" aria-hidden="true"><circle cx="80" cy="80" r="80" fill="#dcebf7"/><circle cx="80" cy="64" r="28" fill="#7d9dbb"/><path d="M28 140c6-30 27-42 52-42s46 12 52 42a80 80 0 0 1-104 0z" fill="#7d9dbb"/></svg>`;

const gallery = (photos: readonly SitePicture[]): Html | null =>
  photos.length === 0
    ? null
    : html`<section class="part gallery" aria-labelledby="gallery"><h2 id="gallery">Galería</h2><ul class="mosaic">${photos.map(
        (one, index) => html`<li><a href="${one.large}" data-photo="${index}">${picture(one, '(max-width: 48em) 50vw, 360px')}</a></li>`,
      )}</ul>
<dialog class="viewer" aria-label="Foto ampliada" data-viewer><button type="button" class="close" data-close aria-label="Cerrar">${arrow('M5 5l14 14M19 5 5 19')}</button><button type="button" class="arrow before" data-turn="-1" aria-label="Foto anterior">${arrow('M15 5 8 12l7 7')}</button><figure><img alt="" data-large><figcaption data-words></figcaption></figure><button type="button" class="arrow after" data-turn="1" aria-label="Foto siguiente">${arrow('m9 5 7 7-7 7')}</button></dialog></section>`;
