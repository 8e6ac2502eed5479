/** Which new passwords are refused because anybody would try them first. */
import { searchKey } from '#kernel/spanish.ts';
import { type Refusal, refuse, type Verdict } from '#kernel/verdict.ts';
import { checkPasswords } from './session.rules.ts';

export const GUESSABLE: Refusal = refuse({
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

/** Whether a password says nothing but `known` words (the institute, the person, the e-mail), the house's own, and digits. */
export const isGuessable = (password: string, known: readonly (string | null | undefined)[]): boolean => {
  const words = [...HOUSE_WORDS, ...known.map((text) => text ?? '')].flatMap((text) => searchKey(text).split(/[^a-z0-9]+/)).filter((word) => word.length > 2);
  const typed = searchKey(password);
  // The longest first, so that a short word does not break a longer one that contains it.
  const rest = words.toSorted((one, other) => other.length - one.length).reduce((left, word) => left.replaceAll(word, ''), typed);
  return rest !== typed && rest.replace(/[^a-z]/g, '').length < LEAST_LETTERS;
};

type Choice = { readonly password: string; readonly password2: string | undefined; readonly isWidelyUsed: boolean };

/** Checks a new password, its repetition, and that it is not guessed at once: the server knows which passwords are widely used. */
export const checkNewPassword = ({ password, password2, isWidelyUsed }: Choice, known: readonly (string | null | undefined)[]): Verdict<string> => {
  const typed = checkPasswords(password, password2);
  return typed.ok && (isWidelyUsed || isGuessable(password, known)) ? GUESSABLE : typed;
};
