/** The names of the places of a count. */
import { searchKey } from '#kernel/spanish.ts';
import { ok, refuse, type Verdict } from '#kernel/verdict.ts';
import type { CountPlaces } from './count-place.contract.ts';
import { PLACE_LABEL, PLACES } from './daily-count.contract.ts';

/** The names until the administration changes them. */
export const FIRST_NAMES: CountPlaces = {
  box: { name: PLACE_LABEL.box, about: 'El dinero de la caja negra' },
  envelope: { name: PLACE_LABEL.envelope, about: 'El dinero del sobre rosa' },
  home: { name: PLACE_LABEL.home, about: 'Lo que está guardado en casa' },
  bank: { name: PLACE_LABEL.bank, about: 'Lo que está en la cuenta del banco' },
  change: { name: PLACE_LABEL.change, about: 'Lo que queda para dar vuelto' },
};

/** Two places with the same name could not be distinguished on the screen or on paper. */
export const mayCall = (places: CountPlaces): Verdict<null> => {
  const again = PLACES.find((place, index) => PLACES.slice(0, index).some((other) => searchKey(places[other].name) === searchKey(places[place].name)));
  return again === undefined ? ok(null) : refuse({ msg: 'Ya hay otro lugar con este nombre', path: `${again}.name` });
};

/** The places as the history tells them: 'Negra (El dinero de la caja negra)'. */
export const toldPlaces = (places: CountPlaces): object =>
  Object.fromEntries(PLACES.map((place) => [place, places[place].about === '' ? places[place].name : `${places[place].name} (${places[place].about})`]));
