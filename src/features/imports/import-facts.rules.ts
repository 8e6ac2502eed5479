/** What an import needs to know of the institute: the people, places, fees and enrollments that exist. */
import type { Sex } from '#features/users/user.contract.ts';
import type { ChargeDay, StudentDiscount } from '#features/users/user-field.contract.ts';
import type { Neighbourhood, Town } from '#features/places/place.contract.ts';
import type { Day } from '#kernel/calendar.ts';
import type { Id } from '#kernel/id.ts';
import type { Centavos } from '#kernel/money.ts';
import type { Role } from '#kernel/roles.ts';

/** A registered person. */
export type KnownPerson = {
  readonly id: Id;
  readonly role: Role;
  readonly name: string;
  readonly lastname: string;
  readonly sortKey: string;
  readonly sex: Sex;
  readonly email: string | null;
  readonly dni: number | null;
  readonly dob: Day | null;
  readonly studentNumber: number | null;
  readonly discount: StudentDiscount | null;
  readonly chargeDay: ChargeDay | null;
  readonly active: boolean;
};

/** A fee that a student has, paid or not. */
export type KnownFee = { readonly studentId: Id; readonly number: number; readonly year: number; readonly value: Centavos };
/** An enrollment to which a fee of its year is linked. */
export type KnownEnrollment = { readonly id: Id; readonly studentId: Id; readonly year: number };

export type ImportFacts = {
  readonly people: readonly KnownPerson[];
  /** The children of the guardians among these people. */
  readonly ties: ReadonlyMap<Id, ReadonlySet<Id>>;
  readonly towns: readonly Town[];
  readonly neighbourhoods: readonly Neighbourhood[];
  readonly fees: readonly KnownFee[];
  readonly enrollments: readonly KnownEnrollment[];
};

/** What people are looked up by, and the years of the fees. */
export type Wanted = {
  readonly dnis: readonly number[];
  readonly emails: readonly string[];
  readonly sortKeys: readonly string[];
  readonly studentNumbers: readonly number[];
  readonly years: readonly number[];
};
