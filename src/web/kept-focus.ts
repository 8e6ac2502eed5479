/** Keeps the focus for users of the keyboard. When the focused element is removed or disabled, its neighbour gets the focus; a button gets it back after its call; on another page the page itself gets it. */

const REACHED = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** A dialog takes this long to give the focus back. */
const SETTLED_MS = 60;

type Step = { readonly parent: Element; readonly index: number };

/** The path from an element up to the place, each step with the element's index among its siblings. */
const wayUp = (from: Element, place: Element): readonly Step[] => {
  const steps: Step[] = [];
  for (let at = from; at !== place && at.parentElement !== null; at = at.parentElement) {
    steps.push({ parent: at.parentElement, index: Array.prototype.indexOf.call(at.parentElement.children, at) });
  }
  return steps;
};

const firstWithin = (place: Element): HTMLElement | undefined =>
  [...(place.matches(REACHED) ? [place] : []), ...place.querySelectorAll(REACHED)].find(
    (one): one is HTMLElement => one instanceof HTMLElement && one.getClientRects().length > 0,
  );

/** The element that now stands where the lost one stood: the same button of the next row, or the nearest that can be focused. */
const neighbourOf = (way: readonly Step[]): HTMLElement | undefined => {
  const kept = way.findIndex(({ parent }) => parent.isConnected);
  if (kept === -1) return undefined;
  const reached: Element[] = [];
  for (let step = kept, at: Element | undefined = way[kept]?.parent; step >= 0 && at !== undefined; step -= 1) {
    reached.unshift(at);
    const { children } = at;
    at = children[Math.min(way[step]?.index ?? 0, children.length - 1)];
    if (at !== undefined && step === 0) reached.unshift(at);
  }
  for (const one of [...reached, ...way.slice(kept + 1).map(({ parent }) => parent)]) {
    const found = firstWithin(one);
    if (found !== undefined) return found;
  }
  return undefined;
};

type Held = { readonly element: Element; readonly place: Element; readonly way: readonly Step[]; readonly name: string; readonly address: string };

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent ?? '';

/** On the same page the element itself, or the neighbour of a lost one; on another page the control of the same name, or else the place itself. */
const heirOf = ({ element, place, way, name, address }: Held): Element | undefined => {
  if (element.isConnected && element.matches(REACHED) && element.getClientRects().length > 0) return element;
  const neighbour = neighbourOf(way);
  const isSamePage = address === location.pathname;
  return isSamePage || (neighbour !== undefined && nameOf(neighbour) === name) ? neighbour : place;
};

/** While a dialog is open, it is the place. */
const DIALOG = '[role="dialog"]';
const openDialog = (): Element | undefined => [...document.querySelectorAll(DIALOG)].at(-1);

/** Watches a place until the returned function is called. For a user of the mouse or a finger the focus is not moved within a page. */
export const keepFocus = (place: HTMLElement): (() => void) => {
  let onPage: Held | null = null;
  let inDialog: Held | null = null;
  let isByKey = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const held = (): Held | null => {
    const dialog = openDialog();
    return dialog === undefined ? onPage : inDialog?.place === dialog ? inDialog : null;
  };
  const check = (): void => {
    const last = held();
    // A button is disabled while its call runs, and then has the focus again.
    if (last === null || document.activeElement !== document.body || (last.element.isConnected && last.element.matches('[data-loading]'))) return;
    const heir = heirOf(last);
    if (heir instanceof HTMLElement) heir.focus({ preventScroll: heir === place });
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element) || target === place) return;
    const dialog = target.closest(DIALOG);
    const within = dialog ?? place;
    if (!within.contains(target)) return;
    const now = { element: target, place: within, way: wayUp(target, within), name: nameOf(target), address: location.pathname };
    if (dialog === null) onPage = now;
    else inDialog = now;
  };
  const onKey = (): void => {
    isByKey = true;
  };
  const onPointer = (): void => {
    isByKey = false;
  };
  const observer = new MutationObserver(() => {
    // A disabled element keeps the focus until the page is drawn again.
    if (document.activeElement !== document.body && document.activeElement?.matches(':disabled') !== true) return;
    const last = held();
    if (last === null || (!isByKey && last.address === location.pathname)) return;
    clearTimeout(timer);
    timer = setTimeout(check, SETTLED_MS);
  });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'data-loading'] });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('pointerdown', onPointer, true);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('keydown', onKey, true);
    document.removeEventListener('pointerdown', onPointer, true);
  };
};
