/** What the question before saving a person's form says about its effects. */
import type { Consequence } from '#features/users/leaving.contract.ts';
import { CHARGE_DAYS, DISCOUNTS } from '#features/users/user-field.contract.ts';
import { CHARGE_DAY_LABEL, DISCOUNT_LABEL } from '#features/users/user-words.rules.ts';
import { isOwner } from '#kernel/roles.ts';
import { type FormText, roleOf } from './form-text.ts';

/** Whether a student's discount changed, so that the fees follow. */
export const isDiscountChanged = (before: FormText, after: FormText): boolean => before.discount !== after.discount && roleOf(after) === 'student';

/** `fees` says what becomes of the fees with the new discount. */
export const savingConsequences = (before: FormText, after: FormText, fees: readonly Consequence[]): readonly string[] => [
  ...(isDiscountChanged(before, after)
    ? [
        `El descuento pasa de ${discountWord(before.discount)} a ${discountWord(after.discount)}: se recalculan sus cuotas impagas y actualizables desde este mes.`,
        ...fees.map(({ text }) => text),
      ]
    : []),
  ...(before.chargeday === after.chargeday || roleOf(after) !== 'student' || after.chargeday === ''
    ? []
    : [`El día de recargo pasa a ser ${chargeDayWord(after.chargeday)}. Lo que ya venció conserva su recargo.`]),
  ...(before.type === 'guardian' && after.type !== 'guardian' && before.children.length > 0 ? ['Deja de tener alumnos a cargo.'] : []),
  ...(becomesOwner(before, after)
    ? [
        `Pasa a ser ${after.sex === 'Masculino' ? 'administrador' : 'administradora'}: se cierran sus sesiones y termina la contraseña que tenía. Invite al usuario a elegir una propia.`,
      ]
    : []),
  ...(before.active && !after.active ? ['El usuario queda inactivo y no podrá ingresar a la página.'] : []),
];

/** A new administrator gets access by an invitation. */
export const becomesOwner = (before: FormText, after: FormText): boolean => isOwnerType(after) && !isOwnerType(before);

const isOwnerType = (text: FormText): boolean => {
  const role = roleOf(text);
  return role !== null && isOwner({ role });
};

export const discountWord = (text: string): string => {
  const discount = DISCOUNTS.find((one) => String(one) === text) ?? 0;
  return discount === 0 ? DISCOUNT_LABEL[0] : `${DISCOUNT_LABEL[discount]} (${discount} %)`;
};

export const chargeDayWord = (text: string): string => CHARGE_DAY_LABEL[CHARGE_DAYS.find((one) => String(one) === text) ?? 10];
