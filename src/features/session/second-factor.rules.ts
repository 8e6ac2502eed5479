/** What a code of the second factor looks like, who may see and remove it, and the messages about it. */
import { conflict, notFound, ok, type Refusal, refuse, type Verdict } from '#kernel/verdict.ts';
import { mayAsOffice, type Someone } from './session.rules.ts';

/** Asks for the code, as a refusal that names its field. */
export const CODE_NEEDED: Refusal = refuse({ msg: 'Escriba el código de verificación de su teléfono', path: 'code' });
export const WRONG_CODE: Refusal = refuse({ msg: 'El código no es correcto o ya venció', path: 'code' });
export const WRONG_PASSWORD: Refusal = refuse({ msg: 'La contraseña no es correcta', path: 'password' });
export const FACTOR_ON: Refusal = conflict('La verificación en dos pasos ya está activa. Si no vio su código de respaldo, desactívela y actívela de nuevo');
export const FACTOR_NOT_BEGUN: Refusal = conflict('La activación no se empezó o ya terminó. Empiece de nuevo');
export const NO_FACTOR: Refusal = notFound('La verificación en dos pasos no está activa');
export const OWN_FACTOR: Refusal = refuse('La suya se desactiva con su código, en Modificar Credenciales');

/** A code as it is compared: capitals without spaces and hyphens. Base32 has no 0, 1 and 8, which stand for the letters that look like them. */
export const readCode = (typed: string): { readonly kind: 'digits' | 'recovery'; readonly code: string } => {
  const bare = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(bare)
    ? { kind: 'digits', code: bare }
    : { kind: 'recovery', code: bare.replaceAll('0', 'O').replaceAll('1', 'I').replaceAll('8', 'B') };
};

const GROUP = /.{4}(?=.)/g;

/** A long code in groups of four, for reading and typing: "ABCD-EFGH". */
export const inGroups = (code: string, between: '-' | ' ' = '-'): string => code.replaceAll(GROUP, `$&${between}`);

/** Everybody sees the own one; the office everybody's, a secretary no administrator's. */
export const maySeeFactor = (by: Someone, person: Someone): Verdict<null> =>
  by.id === person.id ? ok(null) : mayAsOffice(by, person, 'ver la verificación en dos pasos de');

/** Who may remove that of somebody else: the own one is removed with a code of it. */
export const mayRemoveFactor = (by: Someone, person: Someone): Verdict<null> =>
  by.id === person.id ? OWN_FACTOR : mayAsOffice(by, person, 'desactivar la verificación en dos pasos de');
