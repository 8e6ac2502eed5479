/** When the lists of towns and neighbourhoods may be saved: every row has a name, and no name is repeated. */
import { oneLine, searchKey } from '#kernel/spanish.ts';
import { notFound, ok, type Reason, type Refusal, unless, type Verdict } from '#kernel/verdict.ts';
import type { Neighbourhood, NeighbourhoodRow, Town, TownRow } from './place.contract.ts';

export const LONGEST_PLACE_NAME = 60;

export const NO_TOWNS: Refusal = notFound('No hay localidades registradas');
export const NO_NEIGHBOURHOODS: Refusal = notFound('No hay barrios registrados');
export const NO_NEIGHBOURHOODS_OF_TOWN: Refusal = notFound('La localidad no tiene barrios registrados');
export const UNKNOWN_TOWN: Refusal = notFound('La localidad no existe');
export const UNKNOWN_NEIGHBOURHOOD: Refusal = notFound('El barrio no existe');

/** Whether the list of towns may be saved, together with the stored ones; returns the rows with trimmed names. */
export const checkTowns = (rows: readonly TownRow[], stored: readonly Town[]): Verdict<readonly TownRow[]> => {
  const trimmed = rows.map((row) => ({ ...row, name: oneLine(row.name) }));
  if (!allKnown(trimmed, stored)) return UNKNOWN_TOWN;
  return unless(
    [
      ...nameReasons(trimmed),
      ...repeated(
        trimmed,
        stored,
        (row) => searchKey(row.name),
        (name) => `La localidad ${name} está repetida`,
      ),
    ],
    trimmed,
  );
};

/** Whether the list of neighbourhoods may be saved: each in an existing town, with a name that is unique there. */
export const checkNeighbourhoods = (
  rows: readonly NeighbourhoodRow[],
  stored: readonly Neighbourhood[],
  towns: readonly Town[],
): Verdict<readonly NeighbourhoodRow[]> => {
  const trimmed = rows.map((row) => ({ ...row, name: oneLine(row.name) }));
  if (!allKnown(trimmed, stored)) return UNKNOWN_NEIGHBOURHOOD;
  const townIds = new Set(towns.map((town) => town._id));
  const missing = trimmed.flatMap((row, index): Reason[] =>
    row.town === '' ? [{ msg: 'Seleccione la localidad de cada barrio', path: `${index}.town` }] : [],
  );
  const faults = [...nameReasons(trimmed), ...missing];
  if (faults.length > 0) return unless(faults, trimmed);
  if (trimmed.some((row) => !townIds.has(row.town))) return UNKNOWN_TOWN;
  const places = repeated(
    trimmed,
    stored,
    (row) => `${row.town} ${searchKey(row.name)}`,
    (name) => `El barrio ${name} está repetido en su localidad`,
  );
  return places.length > 0 ? unless(places, trimmed) : ok(trimmed);
};

export type Place = { readonly _id: string; readonly name: string; readonly town?: string };

/** The rows of a list that are new or changed. */
export const changedOf = <P extends Place>(rows: readonly P[], stored: readonly P[]): readonly P[] =>
  rows.filter((row) => {
    const before = stored.find((one) => one._id === row._id);
    return before === undefined || before.name !== row.name || before.town !== row.town;
  });

const allKnown = (rows: readonly { readonly _id: 0 | string }[], stored: readonly { readonly _id: string }[]): boolean => {
  const ids = new Set(stored.map((one) => one._id));
  return rows.every((row) => row._id === 0 || ids.has(row._id));
};

const nameReasons = (rows: readonly { readonly name: string }[]): readonly Reason[] =>
  rows.flatMap((row, index): Reason[] => {
    const path = `${index}.name`;
    if (row.name === '' || searchKey(row.name) === '') return [{ msg: 'Ingrese el nombre en todas las filas', path }];
    if (row.name.length > LONGEST_PLACE_NAME) return [{ msg: `El nombre no puede superar los ${LONGEST_PLACE_NAME} caracteres`, path }];
    return [];
  });

/** The repeated names among the rows sent and the stored rows that were not sent. */
const repeated = <R extends { readonly _id: 0 | string; readonly name: string }>(
  rows: readonly R[],
  stored: readonly (R & { readonly _id: string })[],
  keyOf: (row: R) => string,
  say: (name: string) => string,
): readonly Reason[] => {
  const sent = new Set(rows.map((row) => row._id));
  const met = new Set(stored.filter((one) => !sent.has(one._id)).map(keyOf));
  const ids = new Set<string>();
  return rows.flatMap((row, index): Reason[] => {
    const key = keyOf(row);
    const isTwice = met.has(key) || (row._id !== 0 && ids.has(row._id));
    met.add(key);
    if (row._id !== 0) ids.add(row._id);
    return isTwice ? [{ msg: say(row.name), path: `${index}.name` }] : [];
  });
};
