/** Finds who can log in, and who is still to be invited. */
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Moment } from '#kernel/calendar.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Role } from '#kernel/roles.ts';
import { containing } from '#kernel/spanish.ts';
import type { Reads, Tables } from '#server/database/database.ts';
import { readPage } from '#server/database/paged.ts';
import { asList, isOneOf } from '#server/database/prepared.ts';
import type { Access, AccessFilter, AccessState } from './access.contract.ts';

/** Active people of these roles by surname and name. */
export const findAccess = async (
  reads: Reads,
  { state, lastname }: Omit<AccessFilter, 'type'>,
  roles: readonly Role[],
  now: Moment,
  page: PageRequest | null,
): Promise<Page<Access>> => {
  const found = reads
    .selectFrom('users')
    .where('users.active', '=', 1)
    .where('users.role', 'in', [...roles])
    .$if(lastname !== undefined, (people) => people.where(sql<SqlBool>`users.search_lastname like ${containing(lastname ?? '')} escape '\\'`))
    .$if(state !== undefined, (people) => people.where((person) => isIn(person, state ?? 'none', now)));
  const { rows, total } = await readPage(
    found
      .select(['users.id', 'users.role', 'users.name', 'users.lastname', 'users.email', 'users.cel'])
      .select((person) => [
        hasPassword(person).as('has_password'),
        person.selectFrom('invitations').select(sql<string | null>`max(expires_at)`.as('until')).whereRef('invitations.user_id', '=', 'users.id').as('until'),
      ])
      .orderBy('users.sort_key')
      .orderBy('users.id'),
    found,
    page,
  );
  const children = await findChildren(
    reads,
    rows.filter(({ role }) => role === 'guardian').map(({ id }) => id),
  );
  return {
    total,
    rows: rows.map(({ id, role, name, lastname: surname, email, cel, has_password, until }) => {
      const isInvited = until !== null && until > now.instant;
      return {
        ...{ _id: id, name, lastname: surname, type: role, children: children.get(id) ?? [] },
        ...(email === null ? {} : { email }),
        ...(cel === null ? {} : { cel }),
        ...(until === null ? {} : { until }),
        state: has_password && email !== null ? 'in' : isInvited ? 'invited' : 'none',
      };
    }),
  };
};

type People = ExpressionBuilder<Tables, 'users'>;

const hasPassword = ({ exists, selectFrom }: People) =>
  exists(selectFrom('credentials').select('credentials.user_id').whereRef('credentials.user_id', '=', 'users.id'));

const isIn = (person: People, state: AccessState, now: Moment) => {
  const canEnter = person.and([hasPassword(person), person('users.email', 'is not', null)]);
  if (state === 'in') return canEnter;
  const isInvited = person.exists(
    person.selectFrom('invitations').select('token_hash').whereRef('invitations.user_id', '=', 'users.id').where('expires_at', '>', now.instant),
  );
  return person.and([person.not(canEnter), state === 'invited' ? isInvited : person.not(isInvited)]);
};

const findChildren = async (reads: Reads, guardians: readonly string[]): Promise<ReadonlyMap<string, Access['children']>> => {
  const found = new Map<string, Access['children']>(guardians.map((id) => [id, []]));
  if (guardians.length === 0) return found;
  const rows = await reads
    .selectFrom('guardianships')
    .innerJoin('users', 'users.id', 'guardianships.student_id')
    .select(['guardian_id', 'users.id', 'users.name', 'users.lastname'])
    .where(isOneOf(reads, 'guardian_id', asList(guardians)))
    .orderBy('users.sort_key')
    .orderBy('users.id')
    .execute();
  for (const { guardian_id, id, name, lastname } of rows) found.get(guardian_id)?.push({ _id: id, name, lastname });
  return found;
};
