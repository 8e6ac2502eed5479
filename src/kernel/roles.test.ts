import { describe, expect, test } from 'vitest';
import { isFamily, isOffice, isOwner, isStaff, isTeaching, isTeam, ROLE_LABEL, ROLES } from './roles.ts';

const those = (question: (who: { role: (typeof ROLES)[number] }) => boolean) => ROLES.filter((role) => question({ role }));

describe('The roles of the institute', () => {
  test('Full administrators are the two administrators', () => {
    expect(those(isOwner)).toEqual(['admin', 'admin&teacher']);
  });

  test('The office is the administrators and the secretary', () => {
    expect(those(isOffice)).toEqual(['secretary', 'admin', 'admin&teacher']);
  });

  test('Everybody except students and guardians works at the institute', () => {
    expect(those(isStaff)).toEqual(['teacher', 'classManager', 'secretary', 'admin', 'admin&teacher']);
    expect(those(isFamily)).toEqual(['student', 'guardian']);
  });

  test('Teachers, coordinators and the administrator who teaches may have a class', () => {
    expect(those(isTeaching)).toEqual(['teacher', 'classManager', 'admin&teacher']);
  });

  test('Everybody who works there is paid a salary, except plain administrators', () => {
    expect(those(isTeam)).toEqual(['teacher', 'classManager', 'secretary', 'admin&teacher']);
  });

  test('Each role has its name', () => {
    expect(ROLES.map((role) => ROLE_LABEL[role])).toEqual([
      'Alumno',
      'Profesor',
      'Coordinador',
      'Tutor',
      'Secretaria',
      'Administrador',
      'Administrador y Profesor',
    ]);
  });
});
