/** Which new passwords are refused because anybody would try them first. */
import { searchKey } from '#kernel/spanish.ts';
import { type Refusal, refuse, type Verdict } from '#kernel/verdict.ts';
import { COMMON_PASSWORDS } from './common-passwords.rules.ts';
import { checkPasswords } from './session.rules.ts';

const GUESSABLE: Refusal = refuse({
  msg: 'Esa contraseña es de las primeras que alguien probaría. Elija otra, por ejemplo tres palabras que no vayan juntas',
  path: 'password',
});

/** Words that stand on every page of the product, or for a password. */
const HOUSE_WORDS = [
  'bimestre',
  'instituto',
  'ingles',
  'english',
  'secretaria',
  'administracion',
  'alumno',
  'alumna',
  'password',
  'contraseña',
  'clave',
  'qwerty',
];
const LEAST_LETTERS = 4;

/** Whether a password is widely used, or says nothing but `known` words (the institute, the person, the e-mail), the house's own, and digits. */
export const isGuessable = (password: string, known: readonly (string | null | undefined)[]): boolean => {
  if (COMMON_PASSWORDS.has(password.toLowerCase())) return true;
  const words = [...HOUSE_WORDS, ...known.map((text) => text ?? '')].flatMap((text) => searchKey(text).split(/[^a-z0-9]+/)).filter((word) => word.length > 2);
  const typed = searchKey(password);
  // The longest first, so that a short word does not break a longer one that contains it.
  const rest = words.toSorted((one, other) => other.length - one.length).reduce((left, word) => left.replaceAll(word, ''), typed);
  return rest !== typed && rest.replace(/[^a-z]/g, '').length < LEAST_LETTERS;
};

/** Checks a new password, its repetition, and that it is not guessed at once. */
export const checkNewPassword = (password: string, again: string | undefined, known: readonly (string | null | undefined)[]): Verdict<string> => {
  const typed = checkPasswords(password, again);
  return typed.ok && isGuessable(password, known) ? GUESSABLE : typed;
};
