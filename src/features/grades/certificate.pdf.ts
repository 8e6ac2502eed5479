/** Certificates on paper: a page for each student, with what was achieved, and who signs it. */
import type { Category } from '#features/categories/category.contract.ts';
import { dniText } from '#features/users/user-words.rules.ts';
import { type Letterhead, letterheadOf } from '#server/papers/letterhead.ts';
import type { Paper } from '#server/papers/printer.ts';
import { type Certified, certificateTitleOf, isPassed, percentOf, shieldsOf } from './certificate.rules.ts';
import { gradeText, numberText, wordOf } from './grade.rules.ts';

/** The institute with who signs its papers. */
export type Signing = Letterhead & { readonly signerName: string; readonly signerTitle: string };

/** What all certificates of a class share. */
export type Ceremony = {
  readonly category: Pick<Category, 'name' | 'letters' | 'cambridgelevel' | 'certificatelevel'>;
  readonly year: number;
  /** "Elena Núñez". */
  readonly teacher: string;
  /** As it is to be printed. */
  readonly date: string;
};

/** The certificates of the year: passed with the grades, attended, or in Kinder with a mention. */
export const certificatesPaper = (certified: readonly Certified[], ceremony: Ceremony, institute: Signing): Paper => ({
  template: 'features/grades/certificate.typ',
  title: titleOf('Certificado', certified, ceremony),
  data: { ...frameOf('Certificado', certified, ceremony, institute), pages: certified.map((one) => pageOf(one, ceremony)) },
});

/** The certificates of Cambridge: shields for each skill, and the mean. */
export const cambridgePaper = (certified: readonly Certified[], ceremony: Ceremony, institute: Signing): Paper => ({
  template: 'features/grades/cambridge.typ',
  title: titleOf('Certificado Cambridge', certified, ceremony),
  data: {
    ...frameOf('Certificado Cambridge', certified, ceremony, institute),
    level: ceremony.category.cambridgelevel ?? '',
    pages: certified.map(({ student, grades }) => ({
      name: `${student.name} ${student.lastname}`,
      dni: dniText(student.dni),
      says: `ha rendido los exámenes de nivel ${ceremony.category.cambridgelevel ?? ''} del curso ${ceremony.category.name} en el ciclo lectivo ${ceremony.year}`,
      skills: grades.map(({ name, value }) => ({ name, shields: shieldsOf(value), percent: `${numberText(value * 10)}%` })),
      average: `${numberText(percentOf(grades.map(({ value }) => value)))}%`,
    })),
  },
});

const pageOf = ({ student, grades }: Certified, { category, year }: Ceremony) => {
  const percent = percentOf(grades.map(({ value }) => value));
  const level = certificateTitleOf(category.certificatelevel);
  const isHigh = level !== null;
  const hasPassed = isPassed(percent) && !category.letters;
  const course = `${category.name} en el ciclo lectivo ${year}`;
  return {
    name: `${student.name} ${student.lastname}`,
    dni: dniText(student.dni),
    level: level ?? '',
    says: category.letters
      ? `ha completado el curso ${course} con la mención`
      : hasPassed
        ? `ha aprobado el curso ${course} con las siguientes calificaciones`
        : `ha asistido al curso ${course}`,
    mention: category.letters ? wordOf(percent / 10) : '',
    columns: isHigh ? 3 : 2,
    grades: hasPassed ? grades.map(({ name, value, percentage }) => ({ name, value: gradeText(value, { percentage, letters: false }) })) : [],
    average: hasPassed && isHigh ? `${numberText(percent)}%` : '',
  };
};

const titleOf = (kind: string, certified: readonly Certified[], { category, year }: Ceremony): string => {
  const [only] = certified;
  return certified.length === 1 && only !== undefined
    ? `${kind} ${category.name} ${only.student.lastname}, ${only.student.name}`
    : `${kind} ${category.name} ${year}`;
};

const frameOf = (kind: string, certified: readonly Certified[], ceremony: Ceremony, institute: Signing) => ({
  letterhead: letterheadOf(institute),
  title: titleOf(kind, certified, ceremony),
  heading: kind,
  place: [institute.town, ceremony.date].filter((part) => part !== '').join(', '),
  signer: { name: institute.signerName, role: institute.signerTitle === '' ? 'Dirección' : institute.signerTitle },
  teacher: { name: ceremony.teacher, role: 'Docente del curso' },
});
