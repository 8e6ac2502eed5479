/** The year of a list of months, kept in the address: this year or one of the two before. */
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAddress } from '#web/address.ts';
import { present } from '#web/clock.ts';

/** This year and the two before (specification, section 9). */
const SHOWN_YEARS = 3;

/** `const { year, select } = useShownYear();` with `select` above the list. */
export const useShownYear = (): { readonly year: number; readonly select: ReactNode } => {
  const today = present();
  const years = Array.from({ length: SHOWN_YEARS }, (_, index) => today.year - index);
  const [address, setAddress] = useAddress({ year: today.year });
  const year = years.includes(address.year) ? address.year : today.year;
  const choose = (chosen: string): void => setAddress({ year: Number(chosen) });
  return {
    year,
    select: (
      <NativeSelect
        label="Año"
        maw="10rem"
        mb="md"
        data={years.map(String)}
        value={String(year)}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
    ),
  };
};
