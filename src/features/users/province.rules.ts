/** The provinces where a person can be born, and the word for any other place. */
import { searchKey } from '#kernel/spanish.ts';

export const PROVINCES = [
  'Buenos Aires',
  'Catamarca',
  'Chaco',
  'Chubut',
  'Ciudad Autónoma de Buenos Aires',
  'Córdoba',
  'Corrientes',
  'Entre Ríos',
  'Formosa',
  'Jujuy',
  'La Pampa',
  'La Rioja',
  'Mendoza',
  'Misiones',
  'Neuquén',
  'Río Negro',
  'Salta',
  'San Juan',
  'San Luis',
  'Santa Cruz',
  'Santa Fe',
  'Santiago del Estero',
  'Tierra del Fuego',
  'Tucumán',
] as const;
/** Any other place, which is then typed beside it: "Asunción, Paraguay". */
export const OTHER_PROVINCE = '.';

/** Other names of provinces. */
const ALSO: ReadonlyMap<string, (typeof PROVINCES)[number]> = new Map([
  ['bs as', 'Buenos Aires'],
  ['provincia de buenos aires', 'Buenos Aires'],
  ['caba', 'Ciudad Autónoma de Buenos Aires'],
  ['capital federal', 'Ciudad Autónoma de Buenos Aires'],
  ['ciudad de buenos aires', 'Ciudad Autónoma de Buenos Aires'],
]);

/** A province as it is stored; null when it is none. */
export const provinceOf = (typed: string): string | null => {
  if (typed === OTHER_PROVINCE) return OTHER_PROVINCE;
  const key = searchKey(typed).replaceAll('.', '');
  if (key === 'otro' || key === 'otra') return OTHER_PROVINCE;
  return PROVINCES.find((province) => searchKey(province) === key) ?? ALSO.get(key) ?? null;
};

/** A province as it is shown. */
export const provinceText = (province: string): string => (province === OTHER_PROVINCE ? 'Otro' : province);
