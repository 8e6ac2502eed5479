/** The desk of the office: the register and today's money, who owes, how many people there are, and what the year looks like. */
import { ChartsBelow } from './ChartsBelow.tsx';
import { OverdueFees } from './OverdueFees.tsx';
import classes from './OfficeHome.module.css';
import { PeopleBand } from './PeopleBand.tsx';
import { TodayBand } from './TodayBand.tsx';

export const OfficeHome = () => (
  <>
    <div className={classes.home}>
      <div className={classes.main}>
        <TodayBand />
        <PeopleBand />
      </div>
      <OverdueFees />
    </div>
    <ChartsBelow />
  </>
);
