/** The seven roles of the institute, the groups that the specification names (section 6), and the caller. */

export const ROLES = ['student', 'teacher', 'classManager', 'guardian', 'secretary', 'admin', 'admin&teacher'] as const;
export type Role = (typeof ROLES)[number];

/** Full administrators. */
export const OWNER = ['admin', 'admin&teacher'] as const satisfies readonly Role[];
/** Those who run the front desk. */
export const OFFICE = [...OWNER, 'secretary'] as const satisfies readonly Role[];
/** Those who work at the institute. */
export const STAFF = [...OFFICE, 'teacher', 'classManager'] as const satisfies readonly Role[];
/** Those who are paid a salary: everybody who works there except plain administrators. */
export const TEAM = ['admin&teacher', 'teacher', 'secretary', 'classManager'] as const satisfies readonly Role[];
/** Students and their guardians: they see only their own data. */
export const FAMILY = ['student', 'guardian'] as const satisfies readonly Role[];
/** Everybody who is logged in and active. */
export const ANYONE = ROLES;
/** Those who may teach a class. */
export const TEACHING = ['teacher', 'admin&teacher', 'classManager'] as const satisfies readonly Role[];

/** The caller: taken from the database at every request, never from the token. */
export type Who = { readonly id: string; readonly role: Role; readonly name: string; readonly lastname: string };

/** Whether a person belongs to one of these groups. */
export const isOwner = (who: { readonly role: Role }): boolean => has(OWNER, who.role);
export const isOffice = (who: { readonly role: Role }): boolean => has(OFFICE, who.role);
export const isStaff = (who: { readonly role: Role }): boolean => has(STAFF, who.role);
export const isTeam = (who: { readonly role: Role }): boolean => has(TEAM, who.role);
export const isFamily = (who: { readonly role: Role }): boolean => has(FAMILY, who.role);
export const isTeaching = (who: { readonly role: Role }): boolean => has(TEACHING, who.role);

/** The name of a role on screen. */
export const ROLE_LABEL: Readonly<Record<Role, string>> = {
  student: 'Alumno',
  teacher: 'Profesor',
  guardian: 'Tutor',
  secretary: 'Secretaria',
  admin: 'Administrador',
  'admin&teacher': 'Administrador y Profesor',
  classManager: 'Coordinador',
};

const has = (group: readonly Role[], role: Role): boolean => group.includes(role);
