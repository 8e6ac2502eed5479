/** What the question says before somebody is inactivated or deleted. */
import { fullName } from '#kernel/names.ts';
import { isTeaching, type Role } from '#kernel/roles.ts';
import type { Person } from './user.contract.ts';
import type { Leaving } from './leaving.contract.ts';

/** The question itself, in the words that the office knows. */
export const LEAVING_QUESTION: Readonly<Record<Leaving, string>> = {
  inactivated: '¿Está seguro que desea inactivar al usuario?',
  deleted: '¿Está seguro que desea eliminar el usuario?',
};

/** Shown in place of the question when it is not allowed. */
export const LEAVING_REFUSED: Readonly<Record<Leaving, string>> = {
  inactivated: 'El usuario no se puede inactivar',
  deleted: 'El usuario no se puede eliminar',
};

/** What happens to every person of the role; what is deleted with this person is told by the server. */
export const generalConsequences = (
  person: Pick<Person, 'name' | 'lastname'> & { readonly role: Role },
  leaving: Leaving,
  { hasClasses }: { readonly hasClasses: boolean },
): readonly string[] => [
  leaving === 'deleted'
    ? `Se elimina a ${fullName(person)} con todo lo que es suyo. No se puede deshacer.`
    : `${fullName(person)} no podrá ingresar a la página.`,
  ...ofRole(person.role, leaving, hasClasses),
];

const ofRole = (role: Role, leaving: Leaving, hasClasses: boolean): readonly string[] => {
  if (role === 'student') {
    return leaving === 'deleted'
      ? ['También se eliminan todas sus inscripciones, cuotas, notas, inasistencias y observaciones.']
      : ['También se eliminan sus notas, inasistencias, cuotas impagas desde este mes e inscripción, y deja la clase. Lo que pagó queda registrado.'];
  }
  return isTeaching({ role }) && hasClasses
    ? ['También se eliminan todas las clases que dicta desde este año, con sus notas, inasistencias y observaciones. Sus alumnos quedan inscriptos, sin clase.']
    : [];
};
