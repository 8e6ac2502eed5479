/** What a family that is registered together shares, and the discount that is proposed to siblings. */
import { DISCOUNT_LABEL } from './user-words.rules.ts';
import type { RelatedPhone, Relation, Sex } from './user.contract.ts';
import type { StudentDiscount } from './user-field.contract.ts';

const SIBLINGS: StudentDiscount = 10;

/** The proposed discount in percent for each child of a family with this many. */
export const proposedDiscount = (children: number): StudentDiscount => (children >= 2 ? SIBLINGS : 0);

/** What the office reads about the discount: that it is proposed, who was given another one, or why it is not proposed. */
export const discountAdvice = (chosen: readonly StudentDiscount[]): string => {
  const siblings = `${DISCOUNT_LABEL[SIBLINGS]} (${SIBLINGS} %)`;
  if (proposedDiscount(chosen.length) === 0)
    return `Con un solo alumno no se propone el descuento ${siblings}. Si ya tiene un hermano en el instituto, elíjalo en “Tipo de descuento”.`;
  const others = chosen.flatMap((discount, index) => (discount === SIBLINGS ? [] : [`alumno ${index + 1}: ${DISCOUNT_LABEL[discount]}`]));
  if (others.length === 0) return `Son ${chosen.length} hermanos: se propone el descuento ${siblings} para cada uno. Puede elegir otro en “Tipo de descuento”.`;
  return `Son ${chosen.length} hermanos: corresponde el descuento ${siblings}. Se eligió otro para ${others.join(', ')}.`;
};

/** The most likely relation of a guardian to the children; null while the sex is not chosen. */
export const likelyRelation = (sex: Sex | null): Relation | null => (sex === null ? null : sex === 'Femenino' ? 'mother' : 'father');

/** The guardian as a phone of the child; none without a cell phone or a relation. */
export const phoneOfGuardian = (guardian: { readonly name: string; readonly cel: string }, relation: Relation | null): readonly RelatedPhone[] =>
  relation === null || guardian.cel.trim() === '' ? [] : [{ relation, name: guardian.name.trim(), cel: guardian.cel.trim() }];
