/** What the finder shows: sections, people, an invoice and classes while somebody types; before that the people opened last and every section. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listClasses } from '#features/classes/class.contract.ts';
import { useCourses } from '#features/classes/screens/class.queries.ts';
import { type FoundPerson, findAnything } from '#features/families/search.contract.ts';
import type { User } from '#features/users/user.contract.ts';
import { listName } from '#kernel/names.ts';
import { isStaff } from '#kernel/roles.ts';
import { useSettled } from '#web/address.ts';
import { queryOf } from '#web/answers.ts';
import { messageOf } from '#web/api.ts';
import { present } from '#web/clock.ts';
import { useOne } from '#web/data.ts';
import { IconChalkboard, IconFile, IconReceipt, IconUser } from '#web/ui/icons.ts';
import type { Group, Shown } from './FinderChoices.tsx';
import {
  aboutPerson,
  actionsOf,
  classOption,
  type FinderOption,
  hasWords,
  invoiceOption,
  isNumber,
  owedText,
  reachPerson,
  readAsked,
  sectionsOf,
} from './finder-options.ts';
import { openedLast } from './opened.ts';

const MOST_CLASSES = 5;

export type Everything = { readonly groups: readonly Group[]; readonly isSearching: boolean; readonly trouble: string | null };

export const useEverything = (self: User, text: string): Everything => {
  const { verb, words } = readAsked(text);
  const asked = useSettled(words);
  const mayFind = isStaff({ role: self.type });
  const opened = openedLast(self._id);
  const recent = useOne(findAnything, { query: { people: opened.join(',') } }, { enabled: mayFind && opened.length > 0 });
  // The key is the typed text, so an answer to an earlier text is never taken for this one.
  const answer = useQuery({ ...queryOf(findAnything, { query: { text: asked } }), enabled: mayFind && asked !== '', placeholderData: keepPreviousData });
  const rooms = useOne(listClasses, { query: { year: present().year } }, { enabled: mayFind });
  const courses = useCourses(self._id, { enabled: self.type === 'student' });
  const isSearching = mayFind && words !== '' && (words !== asked || answer.isFetching);
  // While the next answer is on its way, people who still match stay. Earlier results of a number go at once: each digit makes it another person's.
  const isStale = words !== asked || answer.isPlaceholderData;
  const found = words === '' || (isStale && isNumber(words)) ? [] : (answer.data?.people ?? []);
  const people = isStale ? found.filter(({ name, lastname }) => hasWords(words, name, lastname)) : found;
  const invoice = words === '' || isStale || verb !== null ? undefined : answer.data?.invoice;
  const groups: readonly Group[] = [
    { label: 'Últimas personas', options: words === '' ? (recent.data?.people ?? []).flatMap((user) => personShown(self, user, verb)) : [] },
    {
      label: 'Secciones',
      options:
        verb === null
          ? sectionsOf(self, courses)
              .filter(({ label, detail }) => hasWords(words, label, detail))
              .map(sectionShown)
          : [],
    },
    { label: 'Personas', options: people.flatMap((user) => personShown(self, user, verb)) },
    { label: 'Facturas', options: invoice === undefined ? [] : [{ ...invoiceOption(invoice), Icon: IconReceipt }] },
    // Classes wait for the people, who are shown above them.
    {
      label: 'Clases',
      options:
        words === '' || isSearching || verb !== null
          ? []
          : (rooms.data ?? [])
              .map(classOption)
              .filter(({ label, detail }) => hasWords(words, label, detail))
              .slice(0, MOST_CLASSES)
              .map(classShown),
    },
  ];
  return { groups, isSearching, trouble: answer.isError ? messageOf(answer.error) : null };
};

const sectionShown = (option: FinderOption): Shown => ({ ...option, Icon: IconFile });
const classShown = (option: FinderOption): Shown => ({ ...option, Icon: IconChalkboard });

/** A person is chosen at once when there is only one action, or when the typed verb names the action. */
const personShown = (self: User, user: FoundPerson, verb: string | null): readonly Shown[] => {
  const actions = actionsOf(self, user);
  const option = verb === null ? actions[0] : actions.find((action) => action.verb === verb);
  if (option === undefined) return [];
  const about = { detail: aboutPerson(user), more: reachPerson(user), mark: owedText(user), Icon: IconUser };
  const name = listName(user);
  if (verb !== null) return [{ ...option, ...about, label: `${option.label}: ${name}` }];
  return [{ ...option, ...about, label: name, ...(actions.length > 1 ? { person: user } : {}) }];
};
