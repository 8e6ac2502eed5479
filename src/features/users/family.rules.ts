/** What a family shares when it is registered in one go, and the discount that is proposed to brothers and sisters. */
import { DISCOUNT_LABEL } from './user-words.rules.ts';
import type { RelatedPhone, Relation, Sex } from './user.contract.ts';
import type { StudentDiscount } from './user-field.contract.ts';

const SIBLINGS: StudentDiscount = 10;

/** Percent that is proposed to each child of a family with so many. */
export const proposedDiscount = (children: number): StudentDiscount => (children >= 2 ? SIBLINGS : 0);

/** What the office reads about the discount: that it is proposed, to whom another was given, or why it is not. */
export const discountAdvice = (chosen: readonly StudentDiscount[]): string => {
  const siblings = `${DISCOUNT_LABEL[SIBLINGS]} (${SIBLINGS} %)`;
  if (proposedDiscount(chosen.length) === 0)
    return `Con un solo alumno no se propone el descuento ${siblings}. Si ya tiene un hermano en el instituto, elíjalo en “Tipo de descuento”.`;
  const others = chosen.flatMap((discount, index) => (discount === SIBLINGS ? [] : [`alumno ${index + 1}: ${DISCOUNT_LABEL[discount]}`]));
  if (others.length === 0) return `Son ${chosen.length} hermanos: se propone el descuento ${siblings} para cada uno. Puede elegir otro en “Tipo de descuento”.`;
  return `Son ${chosen.length} hermanos: corresponde el descuento ${siblings}. Se eligió otro para ${others.join(', ')}.`;
};

/** What a guardian most likely is to the children; nothing while it is not said who she is. */
export const likelyRelation = (sex: Sex | null): Relation | null => (sex === null ? null : sex === 'Femenino' ? 'mother' : 'father');

/** The guardian among the phones of a child; none when she has no cell phone, or it is not said yet what she is to them. */
export const phoneOfGuardian = (guardian: { readonly name: string; readonly cel: string }, relation: Relation | null): readonly RelatedPhone[] =>
  relation === null || guardian.cel.trim() === '' ? [] : [{ relation, name: guardian.name.trim(), cel: guardian.cel.trim() }];
