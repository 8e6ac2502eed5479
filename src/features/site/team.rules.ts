/** Who of the team is shown on the public page, and under which title (specification, section 2). */
import type { Role } from '#kernel/roles.ts';

const BY_SEX: Readonly<Partial<Record<Role, readonly [masculine: string, feminine: string]>>> = {
  'admin&teacher': ['Director y Profesor', 'Directora y Profesora'],
  teacher: ['Profesor', 'Profesora'],
  secretary: ['Secretario', 'Secretaria'],
  classManager: ['Coordinador Pedagógico', 'Coordinadora Pedagógica'],
};

/** "Profesora"; null for people who are not shown. */
export const publicRole = (role: Role, sex: string): string | null => BY_SEX[role]?.[sex === 'Masculino' ? 0 : 1] ?? null;
