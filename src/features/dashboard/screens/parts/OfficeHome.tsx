/** The home page of the office: the register and today's money, debts, people, and the charts of the year. */
import page from '#web/ui/Page.module.css';
import { ChartsBelow } from './ChartsBelow.tsx';
import { OverdueFees } from './OverdueFees.tsx';
import classes from './OfficeHome.module.css';
import { PeopleBand } from './PeopleBand.tsx';
import { TodayBand } from './TodayBand.tsx';

export const OfficeHome = () => (
  <>
    <div className={classes.home}>
      <div className={page.panels}>
        <TodayBand />
        <PeopleBand />
      </div>
      <OverdueFees />
    </div>
    <ChartsBelow />
  </>
);
