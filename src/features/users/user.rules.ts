/** Who sees whom, which fields of him, and who may change or delete him (specification, section 6). */
import { type Role, isFamily, isOffice, isOwner } from '#kernel/roles.ts';
import { forbid, notFound, ok, type Refusal, refuse, type Verdict } from '#kernel/verdict.ts';
import type { View } from './user-field.contract.ts';

/** The people to whom a member of a family is tied; nobody else needs ties to see what he may see. */
export type Ties = {
  /** A guardian's own children. */
  readonly children: ReadonlySet<string>;
  /** A student's own guardians. */
  readonly guardians: ReadonlySet<string>;
  /** The teachers of a student's, or of a guardian's children's, classes. */
  readonly teachers: ReadonlySet<string>;
};

export const NO_TIES: Ties = { children: new Set(), guardians: new Set(), teachers: new Set() };

export type Someone = { readonly id: string; readonly role: Role };

/** How much of a person somebody sees; null when he may not look at him at all. */
export const viewOf = (viewer: Someone, personId: string, ties: Ties): View | null => {
  if (isOffice(viewer) || viewer.id === personId) return 'all';
  if (!isFamily(viewer)) return 'staff';
  if (ties.children.has(personId)) return 'child';
  return ties.guardians.has(personId) || ties.teachers.has(personId) ? 'contact' : null;
};

/** Whether somebody may look at a person at all. */
export const maySee = (viewer: Someone, personId: string, ties: Ties): boolean => viewOf(viewer, personId, ties) !== null;

/** The students whose things (fees, invoices, courses) are the viewer's own: a student's himself, a guardian's children. */
export const ownStudentsOf = (viewer: Someone, ties: Ties): ReadonlySet<string> => {
  if (viewer.role === 'student') return new Set([viewer.id]);
  return viewer.role === 'guardian' ? ties.children : new Set();
};

/** Whether what belongs to a student is the viewer's own. */
export const isOwnStudent = (viewer: Someone, studentId: string, ties: Ties): boolean => ownStudentsOf(viewer, ties).has(studentId);

/** Whether somebody may know a student's guardians: the staff, the student, and his guardians. */
export const maySeeTutors = (viewer: Someone, studentId: string, ties: Ties): boolean => !isFamily(viewer) || isOwnStudent(viewer, studentId, ties);

/** A guardian sees of the other guardians of his children no more than who they are. */
export const viewOfTutor = (viewer: Someone, tutorId: string, ties: Ties): View => viewOf(viewer, tutorId, ties) ?? 'team';

export const UNKNOWN_USER: Refusal = notFound('El usuario no existe');
const OWNERS_ONLY = 'Solo un administrador puede modificar a otro administrador';

/** A secretary touches no administrator's record; whoever is not of the office only his own. */
export const mayEdit = (by: Someone, person: Someone): Verdict<null> => {
  if (!isOffice(by)) return by.id === person.id ? ok(null) : forbid('Solo puede modificar sus propios datos');
  return isOwner(person) && !isOwner(by) ? forbid(OWNERS_ONLY) : ok(null);
};

/** Only an administrator makes administrators. */
export const mayGiveRole = (by: Someone, role: Role): Verdict<null> =>
  isOwner({ role }) && !isOwner(by) ? forbid('Solo un administrador puede registrar administradores') : ok(null);

/** Linking guardians and students is the administration's; a setting of the institute extends it to the secretary. */
export const mayLinkFamilies = (by: Someone, secretaryLinksFamilies: boolean): boolean => isOwner(by) || (by.role === 'secretary' && secretaryLinksFamilies);

/** A student stays a student, nobody becomes one, and nobody changes the own rights. */
export const mayChangeRole = (by: Someone, person: Someone, role: Role): Verdict<null> => {
  if (person.role === role) return ok(null);
  if (person.role === 'student' || role === 'student')
    return refuse({ msg: 'Un alumno no puede cambiar de tipo de usuario, ni otro usuario pasar a ser alumno', path: 'type' });
  if (by.id === person.id) return refuse({ msg: 'No puede cambiar su propio tipo de usuario', path: 'type' });
  return mayGiveRole(by, role);
};

/** Nobody locks himself out, and an administrator remains. */
export const mayInactivate = (by: Someone, person: Someone, otherOwners: number): Verdict<null> => {
  if (by.id === person.id) return refuse({ msg: 'No puede inactivar su propio usuario', path: 'active' });
  return isOwner(person) && otherOwners === 0 ? refuse({ msg: LAST_OWNER, path: 'active' }) : ok(null);
};

/** Whoever stops being an administrator, one remains: also when two take each other's rights at the same moment. */
export const mayStopOwning = (person: Someone, role: Role, otherOwners: number): Verdict<null> =>
  isOwner(person) && !isOwner({ role }) && otherOwners === 0 ? refuse({ msg: LAST_OWNER, path: 'type' }) : ok(null);

/** The office deletes; a secretary no administrator, nobody himself, and an administrator remains. */
export const mayDelete = (by: Someone, person: Someone, otherOwners: number): Verdict<null> => {
  if (!isOffice(by)) return forbid();
  if (by.id === person.id) return refuse('No puede eliminar su propio usuario');
  if (isOwner(person) && !isOwner(by)) return forbid('Solo un administrador puede eliminar a otro administrador');
  return isOwner(person) && otherOwners === 0 ? refuse(LAST_OWNER) : ok(null);
};

const LAST_OWNER = 'Debe quedar al menos un administrador activo';
