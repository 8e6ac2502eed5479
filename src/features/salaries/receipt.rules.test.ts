import { describe, expect, test } from 'vitest';
import { CAST } from '../../../tests/cast.ts';
import { CONCEPT, hoursLine, receiptFileName } from './receipt.rules.ts';
import type { Salary, SalaryLine } from './salary.contract.ts';

const line = (rate: SalaryLine['rate'], hours: number, hourly: number): SalaryLine => ({ rate, hours, hourly, amount: 0 });
const salary = (employee: Salary['employee']): Salary => ({ _id: 's', date: '2026-06-10T12:00:00.000Z', value: 1, employee, lines: [], register: 'caja' });

describe('The receipt of a salary', () => {
  test('The work is told by hours and rate; only classes say which ones they were', () => {
    expect(hoursLine([line('lowerSalary', 180, 600_000), line('higherSalary', 120, 800_000)])).toBe('3 h bajos × $6.000 + 2 h altos × $8.000');
    expect([hoursLine([line('adminSalary', 60, 450_000)]), hoursLine([line('classManagerSalary', 60, 700_000)]), hoursLine([])]).toEqual([
      '1 h × $4.500',
      '1 h × $7.000',
      '',
    ]);
  });

  test('An amount says what it is for', () => {
    expect(CONCEPT).toEqual({
      lowerSalary: 'Horas de clase, cursos bajos',
      higherSalary: 'Horas de clase, cursos altos',
      adminSalary: 'Horas administrativas',
      classManagerSalary: 'Horas de coordinación',
    });
  });

  test('The file of one receipt has the name of the person, that of several only the day', () => {
    const elena = salary({ name: CAST.teacher.name, lastname: CAST.teacher.lastname });
    expect([[elena], [elena, elena], [salary(null)], []].map((salaries) => receiptFileName(salaries, '2026-06-10'))).toEqual([
      'Recibo Núñez, Elena 10-06-26.pdf',
      'Recibos 10-06-26.pdf',
      'Recibos 10-06-26.pdf',
      'Recibos 10-06-26.pdf',
    ]);
  });
});
