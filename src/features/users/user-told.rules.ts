/** How the history tells a person. */
import type { ToldNoun } from '#features/history/history-words.rules.ts';
import { asDay, asList, asNamed, asText, asYesNo, field } from '#features/history/told-field.rules.ts';
import { type Role, ROLE_LABEL } from '#kernel/roles.ts';
import { provinceText } from './province.rules.ts';
import { eachKept, type FieldKey, fieldOf, inOrder } from './user-field.contract.ts';
import type { UserRecord } from './user-view.rules.ts';
import { RELATION_LABEL } from './user-words.rules.ts';

/** Without the address of the photo, since everybody who has it can open the photo. */
export const toldPerson = ({ photo, birthProvince, phones, ...person }: UserRecord): object => ({
  ...person,
  birthProvince: birthProvince === null ? null : provinceText(birthProvince),
  phones: phones.map((phone) => ({ ...phone, relation: RELATION_LABEL[phone.relation] })),
  hasPhoto: photo !== null,
});

const roleText = (role: unknown): string => ROLE_LABEL[role as Role] ?? '';
const percentText = (percent: unknown): string => (typeof percent === 'number' ? `${percent} %` : '');
const phonesText = (phones: unknown): string => asList(phones, ({ relation, name, cel }) => `${asText(relation)} ${asText(name)} ${asText(cel)}`);
const peopleText = (people: unknown): string => asList(people, ({ lastname, name }) => `${asText(lastname)}, ${asText(name)}`);

const wordOf = (key: FieldKey): string => fieldOf(key).told ?? fieldOf(key).label;

export const USER_TOLD: ToldNoun<'user'> = {
  noun: 'user',
  label: 'Usuario',
  fields: inOrder(
    {
      lastname: field('Apellido'),
      name: field('Nombre'),
      role: field('Tipo de usuario', roleText),
      active: field('Activo', asYesNo),
      sex: field('Sexo'),
      studentNumber: field('Legajo'),
      email: field('Email'),
      phones: field('Celulares relacionados', phonesText),
      town: field('Localidad', asNamed),
      neighbourhood: field('Barrio', asNamed),
      ...eachKept((key) => field(wordOf(key))),
      dob: field(wordOf('dob'), asDay),
      discount: field(wordOf('discount'), percentText),
      children: field('Alumnos a cargo', peopleText),
      hasPhoto: field('Foto', asYesNo),
      isPhotoNew: field('Foto nueva', asYesNo),
      category: field('Categoría'),
    },
    [
      ...(['lastname', 'name', 'role', 'active', 'sex', 'studentNumber', 'dni', 'dob', 'birthTown', 'birthProvince'] as const),
      ...(['email', 'tel', 'cel', 'phones', 'address', 'town', 'neighbourhood'] as const),
    ],
  ),
};
