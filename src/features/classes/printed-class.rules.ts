/** The name of a class that was sent to be printed, whatever part is missing. */
import type { PrintedClassInfo, PrintedStudent } from './printed-class.contract.ts';

/** "Abad, Ana", or the part that was sent. */
export const sentStudentText = ({ lastname, name }: PrintedStudent): string => [lastname, name].filter((part) => (part ?? '').trim() !== '').join(', ');

/** "Junior 2026 · Núñez, Elena · 1° Bimestre", or the parts that were sent. */
export const sentClassText = ({ category, year, teacher }: PrintedClassInfo, period = ''): string =>
  [`${sentCategoryText(category)} ${year ?? ''}`.trim(), sentTeacherText(teacher), period].filter((part) => part !== '').join(' · ');

export const sentCategoryText = (category: PrintedClassInfo['category']): string => (typeof category === 'object' ? category?.name : category) ?? '';

const sentTeacherText = (teacher: PrintedClassInfo['teacher']): string => (typeof teacher === 'object' ? sentStudentText(teacher ?? {}) : (teacher ?? ''));

/** The period of a class from 1 on; null when none was sent. */
export const sentPeriod = ({ period }: PrintedClassInfo): number | null => (/^[0-5]$/.test(String(period ?? '')) ? Number(period) + 1 : null);
