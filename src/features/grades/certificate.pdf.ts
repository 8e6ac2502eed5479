/** Certificates on paper: a page for each student, with the results and the signatures. */
import { dniText } from '#features/users/user-words.rules.ts';
import { fullName, listName } from '#kernel/names.ts';
import { type Letterhead, letterheadOf } from '#server/papers/letterhead.ts';
import type { Paper } from '#server/papers/printer.ts';
import {
  type Ceremony,
  type CertificateKind,
  type Certified,
  certificateKindOf,
  certificateName,
  certificateNames,
  certificateTitleOf,
  shieldsOf,
} from './certificate.rules.ts';
import { CAMBRIDGE_PERIOD, FINAL_PERIOD, gradeText, numberText, percentOf, wordOf } from './grade.rules.ts';

/** The institute with the person who signs its papers. */
export type Signing = Letterhead & { readonly signerName: string; readonly signerTitle: string };

/** The certificates of the year: with the grades if passed, in Kinder with a mention; otherwise a confirmation of attendance. */
export const certificatesPaper = (certified: readonly Certified[], ceremony: Ceremony, institute: Signing): Paper => ({
  template: 'features/grades/certificate.typ',
  title: titleOf(FINAL_PERIOD, certified, ceremony),
  data: { ...frameOf(FINAL_PERIOD, certified, ceremony, institute), pages: certified.map((one) => pageOf(one, ceremony)) },
});

/** The Cambridge certificates: shields for each skill, and the mean; below the passing mean they have another heading and no level. */
export const cambridgePaper = (certified: readonly Certified[], ceremony: Ceremony, institute: Signing): Paper => ({
  template: 'features/grades/cambridge.typ',
  title: titleOf(CAMBRIDGE_PERIOD, certified, ceremony),
  data: {
    ...frameOf(CAMBRIDGE_PERIOD, certified, ceremony, institute),
    pages: certified.map((one) => cambridgePageOf(one, ceremony)),
  },
});

const cambridgePageOf = (one: Certified, { category, year }: Ceremony) => {
  const { student, grades } = one;
  const level = category.cambridgelevel ?? '';
  const kind = kindOf(one, category);
  const course = `${category.name} en el ciclo lectivo ${year}`;
  return {
    ...openingOf(kind, CAMBRIDGE_PERIOD),
    level: kind === 'certificate' ? level : '',
    name: fullName(student),
    dni: dniText(student.dni),
    says:
      kind === 'certificate'
        ? `ha rendido los exámenes de nivel ${level} del curso ${course}`
        : `ha asistido al curso ${course} y ha rendido los exámenes de nivel ${level}`,
    skills: grades.map(({ name, value }) => ({ name, shields: shieldsOf(value), percent: `${numberText(value * 10)}%` })),
    average: `${numberText(percentOf(grades.map(({ value }) => value)))}%`,
  };
};

const pageOf = (one: Certified, { category, year }: Ceremony) => {
  const { student, grades } = one;
  const percent = percentOf(grades.map(({ value }) => value));
  const level = certificateTitleOf(category.certificatelevel);
  const isHigh = level !== null;
  const kind = kindOf(one, category);
  const hasPassed = kind === 'certificate' && !category.letters;
  const course = `${category.name} en el ciclo lectivo ${year}`;
  return {
    ...openingOf(kind, FINAL_PERIOD),
    name: fullName(student),
    dni: dniText(student.dni),
    // The name of the exam is printed in large letters only if it was passed.
    level: kind === 'certificate' ? (level ?? '') : '',
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

const kindOf = ({ grades }: Certified, category: Ceremony['category']): CertificateKind =>
  certificateKindOf(
    grades.map(({ value }) => value),
    category,
  );

/** The heading of the page, and the beginning of its sentence. */
const openingOf = (kind: CertificateKind, period: number) => ({
  heading: certificateName(kind, period),
  opening: kind === 'certificate' ? 'Se certifica que' : 'Se deja constancia de que',
});

const titleOf = (period: number, certified: readonly Certified[], { category, year }: Ceremony): string => {
  const [only] = certified;
  return certified.length === 1 && only !== undefined
    ? `${certificateName(kindOf(only, category), period)} ${category.name} ${listName(only.student)}`
    : `${certificateNames(
        certified.map((one) => kindOf(one, category)),
        period,
      )} ${category.name} ${year}`;
};

const frameOf = (period: number, certified: readonly Certified[], ceremony: Ceremony, institute: Signing) => ({
  letterhead: letterheadOf(institute),
  title: titleOf(period, certified, ceremony),
  place: [institute.town, ceremony.date].filter((part) => part !== '').join(', '),
  signer: { name: institute.signerName, role: institute.signerTitle === '' ? 'Dirección' : institute.signerTitle },
  teacher: { name: ceremony.teacher, role: 'Docente del curso' },
});
