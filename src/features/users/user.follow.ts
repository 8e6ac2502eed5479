/** What later features do when a person is inactivated or deleted, or a student's discount changes. */
import type { By } from '#features/history/history.store.ts';
import type { Moment } from '#kernel/calendar.ts';
import type { Role } from '#kernel/roles.ts';
import type { Refusal } from '#kernel/verdict.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { ChargeDay, StudentDiscount } from './user-field.contract.ts';
import type { Consequence, Leaving } from './leaving.contract.ts';

/** A person as the followers need it, after the change. */
export type FollowedUser = {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
  readonly lastname: string;
  /** In percent; null for other roles. */
  readonly discount: StudentDiscount | null;
  readonly chargeDay: ChargeDay | null;
};

/** All are called within the transaction of the change, in the order of the features. */
export type UserFollower = {
  /** Deletes what an inactive person may not keep. */
  readonly inactivated?: (tx: Tx, by: By, user: FollowedUser) => Promise<void>;
  /** Says why a person cannot be deleted: payments, classes of past years. */
  readonly refusesDeletion?: (reads: Reads, user: FollowedUser, today: Moment) => Promise<Refusal | null>;
  /** Says why an active person cannot get another role yet. */
  readonly refusesRole?: (reads: Reads, user: FollowedUser, role: Role, today: Moment) => Promise<Refusal | null>;
  /** Does what the new role requires, with the role already stored. */
  readonly roleChanged?: (tx: Tx, by: By, user: FollowedUser, before: Role) => Promise<void>;
  /** Deletes everything that belongs to a person, just before the person is deleted. */
  readonly deleted?: (tx: Tx, by: By, user: FollowedUser) => Promise<void>;
  /** Says, in lines, what will be deleted with a person who is inactivated or deleted, before it is done. */
  readonly foretells?: (reads: Reads, user: FollowedUser, leaving: Leaving, today: Moment) => Promise<readonly Consequence[]>;
  /** Says, in lines, what a student's new discount and charge day would do; the student is given with the new values. */
  readonly foretellsDiscount?: (reads: Reads, student: FollowedUser, today: Moment) => Promise<readonly Consequence[]>;
  /** Computes the student's fees anew, with the new discount already stored. */
  readonly discountChanged?: (tx: Tx, by: By, student: FollowedUser) => Promise<void>;
};
