/** The towns and neighbourhoods where people live, on the wire: two lists that the office edits as a whole. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { ANYONE, OFFICE } from '#kernel/roles.ts';
import { Id, Said } from '#kernel/wire.ts';
import { countText } from '#kernel/money.ts';

export const Town = z.object({ _id: Id, name: z.string() });
export type Town = z.infer<typeof Town>;

export const Neighbourhood = z.object({ _id: Id, name: z.string(), town: Id });
export type Neighbourhood = z.infer<typeof Neighbourhood>;

/** How many people live in a town or a neighbourhood; absent for empty ones. */
export const PlaceUse = z.object({ _id: Id, people: z.number().int() });
export type PlaceUse = z.infer<typeof PlaceUse>;

/** 0 for a row that is not stored yet, also as text. */
const RowId = z.codec(z.union([z.literal(0), z.string()], { error: 'La fila no es válida' }), z.union([z.literal(0), z.string()]), {
  decode: (value) => (value === '0' ? 0 : value),
  encode: (value) => value,
});

// The rules check names and towns, so that every faulty row is reported.
const TownRow = z.object({ _id: RowId, name: z.string({ error: 'Ingrese el nombre' }) });
const NeighbourhoodRow = z.object({ _id: RowId, name: z.string({ error: 'Ingrese el nombre' }), town: z.string({ error: 'Seleccione la localidad' }) });
export type TownRow = z.infer<typeof TownRow>;
export type NeighbourhoodRow = z.infer<typeof NeighbourhoodRow>;

const MOST_ROWS = 2000;
const listOf = <S extends z.ZodType>(row: S) =>
  z.array(row, { error: 'Envíe la lista completa' }).max(MOST_ROWS, { error: `No puede superar las ${countText(MOST_ROWS)} filas` });

export const listTowns = endpoint({
  call: 'GET /town',
  allow: ANYONE,
  about: 'Lists all towns by name; 404 when there are none.',
  reply: z.array(Town),
});

export const saveTowns = endpoint({
  call: 'POST /town',
  allow: OFFICE,
  about: 'Saves the list of towns: rows with _id 0 are added, known ones renamed. Towns that are not sent stay.',
  over: listTowns,
  body: listOf(TownRow),
  reply: z.array(Town),
  says: 'Localidades Modificadas',
  once: true,
});

export const deleteTown = endpoint({
  call: 'DELETE /town/:id',
  allow: OFFICE,
  about: 'Deletes a town with its neighbourhoods. People who live there have no town or neighbourhood afterwards.',
  reply: Said,
  says: 'Localidad y Barrios Relacionados Eliminados',
});

export const listNeighbourhoods = endpoint({
  call: 'GET /neighbourhood',
  allow: OFFICE,
  about: 'Lists all neighbourhoods by name; 404 when there are none.',
  reply: z.array(Neighbourhood),
});

export const listNeighbourhoodsOfTown = endpoint({
  call: 'GET /neighbourhood/town/:id',
  allow: ANYONE,
  about: 'Lists the neighbourhoods of a town by name; 404 when it has none.',
  reply: z.array(Neighbourhood),
});

export const saveNeighbourhoods = endpoint({
  call: 'POST /neighbourhood',
  allow: OFFICE,
  about: 'Saves the list of neighbourhoods: rows with _id 0 are added, known ones changed. Neighbourhoods that are not sent stay.',
  over: listNeighbourhoods,
  body: listOf(NeighbourhoodRow),
  reply: z.array(Neighbourhood),
  says: 'Barrios Modificados',
  once: true,
});

export const deleteNeighbourhood = endpoint({
  call: 'DELETE /neighbourhood/:id',
  allow: OFFICE,
  about: 'Deletes a neighbourhood. People who live there have no neighbourhood afterwards.',
  reply: Said,
  says: 'Barrio Eliminado',
});

export const listPlaceUses = endpoint({
  call: 'GET /place-use',
  allow: OFFICE,
  about: 'Counts the people of each town and neighbourhood in which anybody lives.',
  reply: z.object({ towns: z.array(PlaceUse), neighbourhoods: z.array(PlaceUse) }),
});
