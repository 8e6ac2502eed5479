/** Columns about the family for the office's lists of people: the guardian, the telephone, and the debt. */
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FoundPerson, findAnything } from '#features/families/search.contract.ts';
import { PhoneLink } from '#features/users/screens/parts/PhoneLink.tsx';
import type { UseMoreColumns } from '#features/users/screens/parts/SearchTab.tsx';
import type { User } from '#features/users/user.contract.ts';
import { moneyText } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import { useOne } from '#web/data.ts';
import shared from '#web/ui/shared.module.css';
import type { Column } from '#web/ui/table-column.ts';
import classes from './family-columns.module.css';

export const useFamilyColumns: UseMoreColumns = (kind, people) => {
  const ids = people.map(({ _id }) => _id);
  const isOfFamilies = kind === 'student' || kind === 'guardian';
  const found = useOne(findAnything, { query: { people: ids.join(',') } }, { enabled: isOfFamilies && ids.length > 0 }).data?.people ?? [];
  if (!isOfFamilies) return [];
  const known = new Map(found.map((person) => [person._id, person]));
  return kind === 'student' ? [guardian(known), phone(known), owed(known, true)] : [owed(known, false)];
};

type Known = ReadonlyMap<string, FoundPerson>;

const guardian = (known: Known): Column<User> => ({
  key: 'guardian',
  label: 'Tutor',
  render: ({ _id }) =>
    (known.get(_id)?.guardians ?? []).map((one) => (
      <Anchor key={one._id} component={Link} to={`/family/${one._id}`} className={classes.one}>
        {listName(one)}
      </Anchor>
    )),
});

const phone = (known: Known): Column<User> => ({
  key: 'phone',
  label: 'Teléfono',
  render: ({ _id }) => {
    const number = known.get(_id)?.phone?.number;
    return number === undefined ? '' : <PhoneLink number={number} className={classes.one} />;
  },
});

const owed = (known: Known, isServerSorted: boolean): Column<User> => ({
  key: 'owed',
  label: 'Deuda',
  isServerSorted,
  align: 'right',
  onCard: 'figure',
  render: ({ _id }) => {
    const sum = known.get(_id)?.owed ?? 0;
    return sum === 0 ? (
      ''
    ) : (
      <span className={shared.amount} data-tone="expired">
        {moneyText(sum)}
      </span>
    );
  },
});
