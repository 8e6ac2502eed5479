/** The periods of a class as tabs: one line that scrolls on a phone, with whole words. */
import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { periodName } from '#features/grades/grade.rules.ts';
import classes from './PeriodTabs.module.css';

export type PeriodTabsProps = {
  readonly periods: readonly number[];
  readonly period: number;
  readonly go: (period: number) => void;
  readonly children: ReactNode;
};

export const PeriodTabs = ({ periods, period, go, children }: PeriodTabsProps) => {
  const scroll = useRef<HTMLDivElement>(null);
  // Scrolls the chosen tab into view, but not the page.
  useEffect(() => {
    const tab = scroll.current?.querySelector<HTMLElement>(`[data-period="${period}"]`);
    if (scroll.current !== null && tab) scroll.current.scrollLeft = tab.offsetLeft - (scroll.current.clientWidth - tab.offsetWidth) / 2;
  }, [period]);
  return (
    <Tabs value={String(period)} onChange={(value) => go(Number(value ?? 1))} keepMounted={false}>
      <div ref={scroll} className={classes.scroll}>
        <Tabs.List className={classes.list ?? ''}>
          {periods.map((one) => (
            <Tabs.Tab key={one} value={String(one)} data-period={one} className={classes.tab ?? ''}>
              {periodName(one)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </div>
      <Tabs.Panel key={period} value={String(period)} pt="md">
        {children}
      </Tabs.Panel>
    </Tabs>
  );
};
