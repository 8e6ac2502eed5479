/** The search of a tab of the mentions: kept in the address, and run only after "Buscar". */
import { typedQuantity } from '#features/mentions/mention.rules.ts';
import { useAddress, useSettled } from '#web/address.ts';
import { present } from '#web/clock.ts';

export type MentionFilter = { readonly category: string; readonly year: string; readonly quantity: string };

export type MentionSearch = {
  readonly filter: MentionFilter;
  readonly set: (patch: Partial<MentionFilter>) => void;
  readonly isAsked: boolean;
  readonly ask: () => void;
  /** As it is sent to the server. */
  readonly query: { readonly category: string | undefined; readonly year: number; readonly quantity: number | undefined };
};

/** `useMentionSearch('best')`: the name distinguishes the tabs in the address. */
export const useMentionSearch = (name: 'best' | 'absences'): MentionSearch => {
  const keys = { category: `${name}-category`, year: `${name}-year`, quantity: name, asked: `${name}-asked` };
  const [values, setAddress] = useAddress<Readonly<Record<string, string>>>({
    [keys.category]: '',
    [keys.year]: String(present().year),
    [keys.quantity]: '',
    [keys.asked]: '',
  });
  const filter = { category: values[keys.category] ?? '', year: values[keys.year] ?? '', quantity: values[keys.quantity] ?? '' };
  return {
    filter,
    set: (patch) => setAddress(Object.fromEntries(Object.entries(patch).map(([key, value]) => [keys[key as keyof MentionFilter], value]))),
    isAsked: values[keys.asked] === 'true',
    ask: () => setAddress({ [keys.asked]: 'true' }),
    query: { category: filter.category || undefined, year: Number(filter.year), quantity: typedQuantity(useSettled(filter.quantity)) },
  };
};
