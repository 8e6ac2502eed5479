/** The names and texts of a person's fields, for the notice that somebody else changed them. */
import { RELATIONS } from '#features/users/user.contract.ts';
import { eachField, FIELDS } from '#features/users/user-field.contract.ts';
import { provinceText } from '#features/users/province.rules.ts';
import { RELATION_LABEL, ROLE_IN_FORM } from '#features/users/user-words.rules.ts';
import { fullDay } from '#kernel/calendar.ts';
import { listName } from '#kernel/names.ts';
import { ROLES } from '#kernel/roles.ts';
import type { FieldWords } from '#web/ui/FormNotices.tsx';
import type { FormText, PhoneText } from './form-text.ts';
import { chargeDayWord, discountWord } from './saving-words.ts';

const asTyped = (text: string): string => text;

/** Places have only their labels: the form has only their ids. */
export const FORM_WORDS: FieldWords<FormText> = {
  ...eachField((key) => ({ label: FIELDS[key].label, text: asTyped })),
  type: { label: 'Tipo de usuario', text: (type) => ROLES.flatMap((role) => (role === type ? [ROLE_IN_FORM[role]] : [])).join() },
  name: { label: 'Nombre', text: asTyped },
  lastname: { label: 'Apellido', text: asTyped },
  email: { label: 'Dirección de correo electrónico', text: asTyped },
  sex: { label: 'Sexo', text: asTyped },
  dob: { label: FIELDS.dob.label, text: (day) => (day === '' ? '' : fullDay(day)) },
  town: { label: 'Localidad donde vive' },
  neighbourhood: { label: 'Barrio donde vive' },
  birthprov: { label: FIELDS.birthprov.label, text: provinceText },
  discount: { label: FIELDS.discount.label, text: discountWord },
  chargeday: { label: FIELDS.chargeday.label, text: (day) => (day === '' ? '' : chargeDayWord(day)) },
  phones: { label: 'Celulares de la familia', text: (phones) => phones.map(phoneText).join(', ') },
  children: { label: 'Alumnos a cargo', text: (children) => children.map(listName).join(' · ') },
  active: { label: 'Estado', text: (active) => (active ? 'Activo' : 'Inactivo') },
};

const phoneText = ({ relation, name, cel }: PhoneText): string => {
  const who = RELATIONS.find((one) => one === relation);
  return [cel, who === undefined ? '' : RELATION_LABEL[who], name].filter((part) => part !== '').join(' ');
};
