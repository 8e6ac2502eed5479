/** The front page: who the institute is, and the login. */
import { html } from './html.rules.ts';
import { backdrop, logoOf, type PageContent, pictureAt, type SiteContent } from './page-frame.rules.ts';

export const landingPage = ({ institute, texts, pictures }: SiteContent): PageContent => ({
  path: '/',
  title: institute.name,
  about: texts.description || institute.claim,
  kind: 'hero',
  main: html`${backdrop(pictureAt(pictures, 'landing'), true)}
<div class="front">
${logoOf(institute, 104)}
<h1 class="script">${institute.name}</h1>
<hr>
<p class="claim">${institute.claim}</p>
<p class="buttons"><a class="button first" href="/login">Iniciar Sesión</a><a class="button" href="/contact">Contáctanos</a></p>
</div>`,
});
