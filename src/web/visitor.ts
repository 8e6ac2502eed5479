/** The script of the public pages: the team, the gallery, the form and the map. The pages are complete without it. */
import './visitor.css';
import './visitor-bar.css';
import './visitor-banner.css';
import './visitor-front.css';
import './visitor-button.css';
import './visitor-part.css';
import './visitor-about.css';
import './visitor-trips.css';
import './visitor-team.css';
import './visitor-gallery.css';
import './visitor-contact.css';
import './visitor-foot.css';
import './visitor-print.css';
import './visitor-large-letters.css';

const all = <E extends HTMLElement>(selector: string, inside: ParentNode = document): readonly E[] => [...inside.querySelectorAll<E>(selector)];

/** Shows one member at a time; the arrows step, and are disabled at the ends. */
const openCarousel = (carousel: HTMLElement): void => {
  const list = carousel.querySelector<HTMLElement>('.members');
  const arrows = all<HTMLButtonElement>('[data-step]', carousel);
  if (list === null) return;
  const look = (): void => {
    const { scrollLeft, scrollWidth, clientWidth } = list;
    for (const arrow of arrows) {
      arrow.hidden = scrollWidth <= clientWidth + 4;
      arrow.disabled = arrow.dataset['step'] === '-1' ? scrollLeft < 4 : scrollLeft > scrollWidth - clientWidth - 4;
    }
  };
  const step = (by: number): void => list.scrollBy({ left: by * (list.firstElementChild?.clientWidth ?? 0) });
  for (const arrow of arrows) arrow.addEventListener('click', () => step(Number(arrow.dataset['step'])));
  list.addEventListener('scroll', look, { passive: true });
  addEventListener('resize', look);
  look();
};

const SWIPE_PIXELS = 40;

/** A click enlarges a photo over the gallery; arrows and swipes show the others, Escape closes. */
const openGallery = (viewer: HTMLDialogElement): void => {
  const photos = all<HTMLAnchorElement>('[data-photo]');
  const large = viewer.querySelector<HTMLImageElement>('[data-large]');
  const words = viewer.querySelector<HTMLElement>('[data-words]');
  let shown = 0;
  let touchedAt = 0;
  const show = (index: number): void => {
    shown = (index + photos.length) % photos.length;
    const photo = photos[shown];
    const small = photo?.querySelector('img');
    if (photo === undefined || large === null || words === null || !small) return;
    large.src = photo.href;
    large.alt = small.alt;
    words.textContent = `${small.alt} (${shown + 1} de ${photos.length})`;
  };
  for (const [index, photo] of photos.entries()) {
    photo.addEventListener('click', (event) => {
      event.preventDefault();
      show(index);
      viewer.showModal();
    });
  }
  for (const turn of all<HTMLButtonElement>('[data-turn]', viewer)) turn.addEventListener('click', () => show(shown + Number(turn.dataset['turn'])));
  viewer.querySelector('[data-close]')?.addEventListener('click', () => viewer.close());
  viewer.addEventListener('click', (event) => event.target === viewer && viewer.close());
  viewer.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(shown - 1);
    if (key === 'ArrowRight') show(shown + 1);
  });
  viewer.addEventListener('touchstart', ({ touches }) => {
    touchedAt = touches[0]?.clientX ?? 0;
  });
  viewer.addEventListener('touchend', ({ changedTouches }) => {
    const moved = (changedTouches[0]?.clientX ?? touchedAt) - touchedAt;
    if (Math.abs(moved) > SWIPE_PIXELS) show(shown + (moved < 0 ? 1 : -1));
  });
};

type Answer = { readonly msg?: string; readonly errors?: readonly { readonly msg: string; readonly path?: string }[] };

/** Sends the message, and shows beside each box what is wrong with it. */
const openForm = (form: HTMLFormElement): void => {
  const openedAt = Date.now();
  const answer = form.querySelector<HTMLElement>('[data-answer]');
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  const say = (text: string, isGood: boolean): void => {
    if (answer === null) return;
    answer.textContent = text;
    answer.dataset['good'] = String(isGood);
  };
  const mark = (errors: Answer['errors'] = []): void => {
    for (const box of all<HTMLInputElement>('input, textarea', form)) {
      const fault = errors.find(({ path }) => path === box.name);
      box.setAttribute('aria-invalid', String(fault !== undefined));
      const id = `${box.id}-fault`;
      document.getElementById(id)?.remove();
      if (fault === undefined) box.removeAttribute('aria-describedby');
      else {
        box.setAttribute('aria-describedby', id);
        const words = Object.assign(document.createElement('p'), { id, className: 'fault', textContent: fault.msg });
        box.after(words);
      }
    }
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const typed = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''));
    if (button !== null) button.disabled = true;
    say('Enviando…', true);
    void fetch('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...typed, after: Date.now() - openedAt }),
    })
      .then(async (response) => {
        const { msg = '', errors }: Answer = await response.json();
        mark(response.ok ? [] : errors);
        say(msg, response.ok);
        if (response.ok) form.reset();
      })
      .catch(() => say('No hay conexión. Intente nuevamente, o llámenos por teléfono.', false))
      .finally(() => {
        if (button !== null) button.disabled = false;
      });
  });
};

// A quarter of a kilometre around the institute, in degrees.
const AROUND = 0.004;

/** The map comes from another site, so it is loaded only when the visitor asks for it. */
const openMap = (map: HTMLElement): void => {
  map.querySelector('[data-open-map]')?.addEventListener('click', () => {
    const [lat, lon] = [Number(map.dataset['lat']), Number(map.dataset['lon'])];
    const frame = document.createElement('iframe');
    const box = [lon - AROUND, lat - AROUND, lon + AROUND, lat + AROUND].join(',');
    frame.src = `https://www.openstreetmap.org/export/embed.html?bbox=${encodeURIComponent(box)}&layer=mapnik&marker=${lat},${lon}`;
    frame.title = 'Mapa de OpenStreetMap con la ubicación del instituto';
    map.replaceChildren(frame);
    frame.focus();
  });
};

for (const carousel of all('[data-carousel]')) openCarousel(carousel);
for (const viewer of all<HTMLDialogElement>('dialog[data-viewer]')) openGallery(viewer);
for (const form of all<HTMLFormElement>('form[data-contact]')) openForm(form);
for (const map of all('[data-map]')) openMap(map);
