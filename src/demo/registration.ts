/** The people of the demonstration as the office registers them: each family on the day of its first visit. */
import type { ChargeDay } from '#features/installments/installment.rules.ts';
import type { Payer } from '#features/invoices/invoice.store.ts';
import type { RelatedPhone } from '#features/users/user.contract.ts';
import type { Instant, Moment } from '#kernel/calendar.ts';
import type { Id } from '#kernel/id.ts';
import { fullName } from '#kernel/names.ts';
import type { Visit } from './agenda.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { Child, Family, Guardian } from './families.ts';
import type { Owing } from './fee-book.ts';
import { cellphone, documentNumber, emailAt, streetAddress } from './names.ts';
import { dayIn, momentOn } from './office-days.ts';
import { type Person, personOf } from './person.ts';
import type { Places } from './places.ts';

export type Registered = {
  readonly people: readonly Person[];
  readonly students: ReadonlyMap<Child, Owing>;
  /** The payers of a family: its guardians, or the adult student. */
  readonly payers: ReadonlyMap<Family, readonly Payer[]>;
};

/** Everybody who came to enroll before today. */
export const registerFamilies = (visits: readonly Visit[], years: readonly number[], today: Moment, places: Places, newId: (at: Instant) => Id): Registered => {
  const people: Person[] = [];
  const students = new Map<Child, Owing>();
  const payers = new Map<Family, readonly Payer[]>();
  const emails = new Set<string>();
  const register = (person: Person): Person => {
    people.push(person);
    return person;
  };

  for (const visit of visits) {
    const { family } = visit;
    const at = momentOn(visit.day, visit.minute).instant;
    const chance = chanceOf(5, family.number);
    const home = homeFrom(places, chance);
    for (const { child } of visit.enrolls) {
      if (students.has(child)) continue;
      const number = students.size + 1;
      const isAdult = family.guardians.length === 0;
      const student = register(
        personOf(
          {
            id: newId(at),
            role: 'student',
            ...nameOf(child),
            email: family.isAccounts || isAdult ? newEmail(emails, child) : null,
            studentNumber: number,
            active: isStillHere(child, years, today),
            createdAt: at,
          },
          {
            ...home,
            dob: child.born,
            birthTown: 'Villa Ejemplo',
            dni: documentNumber(number),
            cel: isAdult || chance.percent(35) ? cellphone(1000 + number) : null,
            school: isAdult ? null : chance.one(SCHOOLS),
            discount: child.discount,
            chargeDay: family.chargeDay,
            phones: phonesOf(family),
          },
        ),
      );
      const ref = { _id: student.id, name: child.name, lastname: child.lastname, studentnumber: number };
      students.set(child, { ref, discount: child.discount, chargeDay: family.chargeDay satisfies ChargeDay });
      if (isAdult) payers.set(family, [payerOf(student)]);
    }
    if (!payers.has(family)) {
      const guardians = family.guardians.map((guardian, index) =>
        register(
          personOf(
            {
              id: newId(at),
              role: 'guardian',
              ...nameOf(guardian),
              email: newEmail(emails, guardian),
              active: family.children.some((child) => isStillHere(child, years, today)),
              createdAt: at,
            },
            {
              ...(family.isApart && index > 0 ? homeFrom(places, chanceOf(5, family.number, index)) : home),
              dni: documentNumber(1000 + family.number * 2 + index),
              cel: phoneOf(family, index),
            },
          ),
        ),
      );
      payers.set(family, guardians.map(payerOf));
    }
  }
  return { people: withChildren(people, students, payers), students, payers };
};

const homeFrom = (places: Places, chance: Chance) => ({ ...places.home(chance), address: streetAddress(chance) });

const SCHOOLS = ['Escuela N.º 0 «Los Ceibos»', 'Escuela N.º 0 «El Hornero»', 'Colegio de Villa Ejemplo', 'Colegio del Ombú', 'Escuela Técnica Imaginaria'];

const nameOf = ({ name, lastname, sex }: Child | Guardian) => ({ name, lastname, sex });

/** Links guardians to the children who are registered by then. */
const withChildren = (people: readonly Person[], students: Registered['students'], payers: Registered['payers']): readonly Person[] => {
  const childrenOf = new Map<Id, readonly Id[]>();
  for (const [family, guardians] of payers) {
    const children = family.children.flatMap((child) => students.get(child)?.ref._id ?? []);
    for (const guardian of guardians) if (guardian.id !== null) childrenOf.set(guardian.id, children);
  }
  return people.map((person) =>
    person.fields.role === 'guardian' ? { ...person, fields: { ...person.fields, children: childrenOf.get(person.id) ?? [] } } : person,
  );
};

/** Students who did not come back are made inactive once classes have begun. */
const isStillHere = (child: Child, years: readonly number[], today: Moment): boolean => {
  const next = years[Math.max(...child.categories.keys()) + 1];
  return next === undefined || today.day < dayIn(next, 4, 1);
};

const phoneOf = (family: Family, index: number): string => cellphone(2000 + family.number * 2 + index);

const phonesOf = (family: Family): readonly RelatedPhone[] =>
  family.guardians.map(({ sex, name, lastname }, index) => ({
    relation: sex === 'Femenino' ? 'mother' : 'father',
    name: fullName({ name, lastname }),
    cel: phoneOf(family, index),
  }));

const payerOf = ({ id, email, fields }: Person): Payer => ({ id, name: fields.name, lastname: fields.lastname, email, cel: fields.cel });

/** The start prints the accounts' e-mails; those of all others are made of their names. */
const newEmail = (taken: Set<string>, { name, lastname }: Child | Guardian): string => {
  const account = ACCOUNTS[fullName({ name, lastname })];
  if (account !== undefined) return account;
  let email = emailAt(name, lastname);
  for (let other = 2; taken.has(email); other++) email = emailAt(`${name}${other}`, lastname);
  taken.add(email);
  return email;
};

const ACCOUNTS: Readonly<Record<string, string>> = {
  'Ana Abad': 'alumna@demo.example',
  'Bautista Abad': 'bautista@demo.example',
  'Tomasa Abad': 'tutora@demo.example',
};
