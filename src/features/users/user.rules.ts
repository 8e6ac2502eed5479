/** Who sees whom, with which fields, and who may change or delete a person (specification, section 6). */
import { type Role, isFamily, isOffice, isOwner } from '#kernel/roles.ts';
import { forbid, notFound, ok, type Refusal, refuse, type Verdict } from '#kernel/verdict.ts';
import type { View } from './user-field.contract.ts';

/** The people to whom a member of a family is tied; for other roles ties are not needed. */
export type Ties = {
  /** The children of a guardian. */
  readonly children: ReadonlySet<string>;
  /** The guardians of a student. */
  readonly guardians: ReadonlySet<string>;
  /** The teachers of the student's classes, or of those of the guardian's children. */
  readonly teachers: ReadonlySet<string>;
};

export const NO_TIES: Ties = { children: new Set(), guardians: new Set(), teachers: new Set() };

export type Someone = { readonly id: string; readonly role: Role };

/** How much of a person the viewer sees; null for nothing at all. */
export const viewOf = (viewer: Someone, personId: string, ties: Ties): View | null => {
  if (isOffice(viewer) || viewer.id === personId) return 'all';
  if (!isFamily(viewer)) return 'staff';
  if (ties.children.has(personId)) return 'child';
  return ties.guardians.has(personId) || ties.teachers.has(personId) ? 'contact' : null;
};

/** Whether the viewer may see a person at all. */
export const maySee = (viewer: Someone, personId: string, ties: Ties): boolean => viewOf(viewer, personId, ties) !== null;

/** The students whose fees, invoices and classes are the viewer's own: a student, or a guardian's children. */
export const ownStudentsOf = (viewer: Someone, ties: Ties): ReadonlySet<string> => {
  if (viewer.role === 'student') return new Set([viewer.id]);
  return viewer.role === 'guardian' ? ties.children : new Set();
};

/** Whether what belongs to this student is the viewer's own. */
export const isOwnStudent = (viewer: Someone, studentId: string, ties: Ties): boolean => ownStudentsOf(viewer, ties).has(studentId);

/** Whether the viewer may know a student's guardians: the staff, the student, and the guardians. */
export const maySeeTutors = (viewer: Someone, studentId: string, ties: Ties): boolean => !isFamily(viewer) || isOwnStudent(viewer, studentId, ties);

/** A guardian sees of the other guardians of the own children only who they are. */
export const viewOfTutor = (viewer: Someone, tutorId: string, ties: Ties): View => viewOf(viewer, tutorId, ties) ?? 'name';

export const UNKNOWN_USER: Refusal = notFound('El usuario no existe');
const OWNERS_ONLY = 'Solo un administrador puede modificar a otro administrador';

/** A secretary changes no administrator; people outside the office only themselves. */
export const mayEdit = (by: Someone, person: Someone): Verdict<null> => {
  if (!isOffice(by)) return by.id === person.id ? ok(null) : forbid('Solo puede modificar sus propios datos');
  return isOwner(person) && !isOwner(by) ? forbid(OWNERS_ONLY) : ok(null);
};

/** Only an administrator makes administrators. */
export const mayGiveRole = (by: Someone, role: Role): Verdict<null> =>
  isOwner({ role }) && !isOwner(by) ? forbid('Solo un administrador puede registrar administradores') : ok(null);

/** The administration links guardians and students; a setting of the institute allows it to the secretary too. */
export const mayLinkFamilies = (by: Someone, secretaryLinksFamilies: boolean): boolean => isOwner(by) || (by.role === 'secretary' && secretaryLinksFamilies);

/** A student stays a student, nobody becomes one, and nobody changes their own role. */
export const mayChangeRole = (by: Someone, person: Someone, role: Role): Verdict<null> => {
  if (person.role === role) return ok(null);
  if (person.role === 'student' || role === 'student')
    return refuse({ msg: 'Un alumno no puede cambiar de tipo de usuario, ni otro usuario pasar a ser alumno', path: 'type' });
  if (by.id === person.id) return refuse({ msg: 'No puede cambiar su propio tipo de usuario', path: 'type' });
  return mayGiveRole(by, role);
};

/** Nobody inactivates themselves, and an administrator must remain. */
export const mayInactivate = (by: Someone, person: Someone, otherOwners: number): Verdict<null> => {
  if (by.id === person.id) return refuse({ msg: 'No puede inactivar su propio usuario', path: 'active' });
  return isOwner(person) && otherOwners === 0 ? refuse({ msg: LAST_OWNER, path: 'active' }) : ok(null);
};

/** When somebody stops being an administrator, another must remain, even if two take each other's rights at the same moment. */
export const mayStopOwning = (person: Someone, role: Role, otherOwners: number): Verdict<null> =>
  isOwner(person) && !isOwner({ role }) && otherOwners === 0 ? refuse({ msg: LAST_OWNER, path: 'type' }) : ok(null);

/** Only the office deletes; a secretary no administrator, nobody themselves, and an administrator must remain. */
export const mayDelete = (by: Someone, person: Someone, otherOwners: number): Verdict<null> => {
  if (!isOffice(by)) return forbid();
  if (by.id === person.id) return refuse('No puede eliminar su propio usuario');
  if (isOwner(person) && !isOwner(by)) return forbid('Solo un administrador puede eliminar a otro administrador');
  return isOwner(person) && otherOwners === 0 ? refuse(LAST_OWNER) : ok(null);
};

const LAST_OWNER = 'Debe quedar al menos un administrador activo';
