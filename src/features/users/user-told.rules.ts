/** A person as the history tells him. */
import { provinceText } from './province.rules.ts';
import type { UserRecord } from './user-view.rules.ts';
import { RELATION_LABEL } from './user-words.rules.ts';

/** In words: the address of the photo would open it. */
export const toldOf = ({ photo, birthProvince, phones, ...person }: UserRecord): object => ({
  ...person,
  birthProvince: birthProvince === null ? null : provinceText(birthProvince),
  phones: phones.map((phone) => ({ ...phone, relation: RELATION_LABEL[phone.relation] })),
  hasPhoto: photo !== null,
});
