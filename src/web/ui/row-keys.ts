/** Arrow keys lead from a search box into the rows of its list and along them, Escape leads back to the box; Enter opens the link of a row. */
import type { KeyboardEvent } from 'react';

/** Put it on the element that contains the box and the list. */
export const walkRows = (event: KeyboardEvent<HTMLElement>): void => {
  const { currentTarget: place, target, key } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const to = stopAt(place, target, key);
  if (to === null) return;
  event.preventDefault();
  to.focus();
};

/** Where a key leads; null where the list does not handle it. */
const stopAt = (place: HTMLElement, from: HTMLElement, key: string): HTMLElement | null => {
  const box = [...place.querySelectorAll('input')].find(isBox) ?? null;
  const links = [...place.querySelectorAll('tbody tr')].flatMap((row) => row.querySelector<HTMLElement>('a[href]') ?? []);
  const at = links.findIndex((link) => link.closest('tr')?.contains(from));
  if (at === -1) return key === 'ArrowDown' && isBox(from) ? (links[0] ?? null) : null;
  if (key === 'Escape') return box;
  if (key === 'ArrowDown') return links[at + 1] ?? null;
  if (key === 'ArrowUp') return at === 0 ? box : (links[at - 1] ?? null);
  return null;
};

const isBox = (element: HTMLElement): boolean => element instanceof HTMLInputElement && element.type === 'text';
