/** Who works by keyboard keeps a place: when what had the focus goes (a deleted row, a phone taken out), its neighbour takes it; on another page the page itself does. */

const REACHED = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** As long as a dialog takes to give the focus back. */
const SETTLED_MS = 60;

type Step = { readonly parent: Element; readonly index: number };

/** The way from an element up to the place, each step with its number among its siblings. */
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

/** What stands now where the lost element stood: the same button of the next row, or the nearest thing that can be reached. */
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

type Held = { readonly element: Element; readonly way: readonly Step[]; readonly name: string; readonly address: string };

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent ?? '';

/** On the same page the neighbour of what went; on another one the same control, where it has it, or else its beginning. */
const heirOf = ({ way, name, address }: Held, place: HTMLElement): HTMLElement | undefined => {
  const neighbour = neighbourOf(way);
  const isSamePage = address === location.pathname;
  return isSamePage || (neighbour !== undefined && nameOf(neighbour) === name) ? neighbour : place;
};

/** Watches a place until the answer is called. Of who points with a mouse or a finger nothing is moved on the page where he is. */
export const keepFocus = (place: HTMLElement): (() => void) => {
  let last: Held | null = null;
  let isByKey = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = (): void => {
    if (last === null || last.element.isConnected || document.activeElement !== document.body) return;
    const heir = heirOf(last, place);
    last = null;
    heir?.focus({ preventScroll: heir === place });
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof Element && target !== place && place.contains(target))
      last = { element: target, way: wayUp(target, place), name: nameOf(target), address: location.pathname };
  };
  const onKey = (): void => {
    isByKey = true;
  };
  const onPointer = (): void => {
    isByKey = false;
  };
  const observer = new MutationObserver(() => {
    if (last === null || last.element.isConnected || (!isByKey && last.address === location.pathname)) return;
    clearTimeout(timer);
    timer = setTimeout(check, SETTLED_MS);
  });
  observer.observe(document.body, { childList: true, subtree: true });
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
