/** What later features do when a person is inactivated, deleted, or pays another share: they answer to these calls. */
import type { By } from '#features/history/history.store.ts';
import type { Moment } from '#kernel/calendar.ts';
import type { Role } from '#kernel/roles.ts';
import type { Refusal } from '#kernel/verdict.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { ChargeDay, StudentDiscount } from './user-field.contract.ts';
import type { Consequence, Leaving } from './leaving.contract.ts';

/** A person as the followers need to know him, after the change. */
export type FollowedUser = {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
  readonly lastname: string;
  /** Percent; null for who is no student. */
  readonly discount: StudentDiscount | null;
  readonly chargeDay: ChargeDay | null;
};

/** All within the transaction of the change itself, in the order of the features. */
export type UserFollower = {
  /** Takes away what an inactive person may not keep. */
  readonly inactivated?: (tx: Tx, by: By, user: FollowedUser) => Promise<void>;
  /** Says why a person must stay: payments, classes of past years. */
  readonly refusesDeletion?: (reads: Reads, user: FollowedUser, today: Moment) => Promise<Refusal | null>;
  /** Says why a person who stays active cannot get another role yet. */
  readonly refusesRole?: (reads: Reads, user: FollowedUser, role: Role, today: Moment) => Promise<Refusal | null>;
  /** Does what another role asks for, with the role already stored. */
  readonly roleChanged?: (tx: Tx, by: By, user: FollowedUser, before: Role) => Promise<void>;
  /** Takes away everything of a person, just before he goes himself. */
  readonly deleted?: (tx: Tx, by: By, user: FollowedUser) => Promise<void>;
  /** Tells, a line each, what goes with a person who is inactivated or deleted: it is shown before anything is done. */
  readonly foretells?: (reads: Reads, user: FollowedUser, leaving: Leaving, today: Moment) => Promise<readonly Consequence[]>;
  /** Tells, a line each, what a student's new discount and charge day would do: he is given as he would be. */
  readonly foretellsDiscount?: (reads: Reads, student: FollowedUser, today: Moment) => Promise<readonly Consequence[]>;
  /** Computes anew what a student owes, with his new discount already stored. */
  readonly discountChanged?: (tx: Tx, by: By, student: FollowedUser) => Promise<void>;
};
