/** Who of the team is shown to the world, and how he is called there (specification, section 2). */
import type { Role } from '#kernel/roles.ts';

const BY_SEX: Readonly<Partial<Record<Role, readonly [masculine: string, feminine: string]>>> = {
  'admin&teacher': ['Director y Profesor', 'Directora y Profesora'],
  teacher: ['Profesor', 'Profesora'],
  secretary: ['Secretario', 'Secretaria'],
  classManager: ['Coordinador Pedagógico', 'Coordinadora Pedagógica'],
};

/** "Profesora"; null for who is not shown. */
export const publicRole = (role: Role, sex: string): string | null => BY_SEX[role]?.[sex === 'Masculino' ? 0 : 1] ?? null;
