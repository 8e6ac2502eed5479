/** The seven roles of the institute, the groups the specification names (section 6), and who is asking. */

export const ROLES = ['student', 'teacher', 'classManager', 'guardian', 'secretary', 'admin', 'admin&teacher'] as const;
export type Role = (typeof ROLES)[number];

/** Full administrators. */
export const OWNER = ['admin', 'admin&teacher'] as const satisfies readonly Role[];
/** Who runs the front desk. */
export const OFFICE = [...OWNER, 'secretary'] as const satisfies readonly Role[];
/** Who works at the institute. */
export const STAFF = [...OFFICE, 'teacher', 'classManager'] as const satisfies readonly Role[];
/** Who is paid a salary: everybody who works there except plain administrators. */
export const TEAM = ['admin&teacher', 'teacher', 'secretary', 'classManager'] as const satisfies readonly Role[];
/** Students and their guardians: they see only their own data. */
export const FAMILY = ['student', 'guardian'] as const satisfies readonly Role[];
/** Everybody who is logged in and active. */
export const ANYONE = ROLES;
/** Who may teach a class. */
export const TEACHING = ['teacher', 'admin&teacher', 'classManager'] as const satisfies readonly Role[];

/** Who is calling: taken from the database at every request, never from the token. */
export type Who = { readonly id: string; readonly role: Role; readonly name: string; readonly lastname: string };

/** Whether somebody belongs to a group above. */
export const isOwner = (who: { readonly role: Role }): boolean => has(OWNER, who.role);
export const isOffice = (who: { readonly role: Role }): boolean => has(OFFICE, who.role);
export const isStaff = (who: { readonly role: Role }): boolean => has(STAFF, who.role);
export const isTeam = (who: { readonly role: Role }): boolean => has(TEAM, who.role);
export const isFamily = (who: { readonly role: Role }): boolean => has(FAMILY, who.role);
export const isTeaching = (who: { readonly role: Role }): boolean => has(TEACHING, who.role);

/** How a role is called on screen. */
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
