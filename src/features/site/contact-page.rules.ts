/** "Contáctanos": how to reach the institute, a form that goes to its inbox, and a map on request. */
import { html, type Html, paragraphs } from './html.rules.ts';
import { backdrop, type PageContent, pictureAt, type SiteContent, telephone } from './page-frame.rules.ts';
import { mapOf } from './site.contract.ts';

export const contactPage = ({ institute, texts, pictures }: SiteContent): PageContent => {
  const { phone, email, address, town } = institute;
  const where = [address, town].filter((part) => part !== '').join(', ');
  return {
    path: '/contact',
    title: 'Contáctanos',
    about: `${institute.name}: ${[phone, email, where].filter((part) => part !== '').join(' · ')}`,
    kind: 'sheet',
    main: html`<section class="banner">${backdrop(pictureAt(pictures, 'contact'), true)}<div class="banner-words"><h1>Contáctanos</h1><p class="claim">Estamos para responder sus consultas.</p></div></section>
<section class="part boxes" aria-label="Datos de contacto">
${phone !== '' && box('Teléfono', PHONE, html`<a href="${telephone(phone)}">${phone}</a>`)}
${email !== '' && box('Email', MAIL, html`<a href="mailto:${email}">${email}</a>`)}
${where !== '' && box('Dirección', PIN, html`${where}`)}
${texts.hours !== '' && box('Horarios', CLOCK, html`${paragraphs(texts.hours)}`)}
</section>
<section class="part two" aria-labelledby="write">
<div class="words"><h2 id="write">Escríbanos</h2>${FORM}</div>
${map(texts.map, where)}
</section>`,
  };
};

const box = (title: string, icon: Html, content: Html): Html => html`<div class="box">${icon}<h2>${title}</h2><div>${content}</div></div>`;

const icon = (path: string): Html =>
  html`<svg viewBox="0 0 24 24" width="30" height="30" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`;

const PHONE = icon('M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2');
const MAIL = icon('M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zm0 0 9 6 9-6');
const PIN = icon('M12 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6zm0 9s7-6.5 7-12a7 7 0 1 0-14 0c0 5.5 7 12 7 12z');
const CLOCK = icon('M12 7v5l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0z');

const FORM = html`<form class="form" data-contact novalidate>
<div class="field"><label for="name">Nombre y apellido</label><input id="name" name="name" autocomplete="name" required maxlength="80"></div>
<div class="field"><label for="email">Email</label><input id="email" name="email" type="email" autocomplete="email" required maxlength="120"></div>
<div class="field"><label for="phone">Teléfono <span>(opcional)</span></label><input id="phone" name="phone" type="tel" autocomplete="tel" maxlength="40"></div>
<div class="field"><label for="content">Consulta</label><textarea id="content" name="content" rows="5" required maxlength="2000"></textarea></div>
<div class="unseen" aria-hidden="true"><label for="website">No complete este campo</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>
<p class="answer" role="status" data-answer></p>
<button class="button solid" type="submit">Enviar consulta</button>
<noscript><p>Para enviar una consulta desde aquí, active JavaScript; o llámenos, o escríbanos por correo electrónico.</p></noscript>
</form>`;

/** Another site is contacted only if the visitor asks for the map. */
const map = (text: string, where: string): Html | null => {
  const at = mapOf(text);
  if (at === null) return null;
  const [lat, lon] = [at.lat.toFixed(5), at.lon.toFixed(5)];
  return html`<div class="map" data-map data-lat="${lat}" data-lon="${lon}"><div class="map-words">${PIN}<h2>Cómo llegar</h2><p>${where}</p><button type="button" class="button solid" data-open-map>Ver el mapa</button><p class="small">El mapa se pide a OpenStreetMap recién al abrirlo.</p></div></div>`;
};
