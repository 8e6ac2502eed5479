/** The tests of a journey are its steps. */
import { beforeEach } from 'vitest';

/** One step stands on the other: after a broken one the rest would only wait. Said once within the journey's `describe`. */
export const stepByStep = (): void => {
  let isBroken = false;
  beforeEach(({ skip, onTestFailed }) => {
    skip(isBroken);
    onTestFailed(() => {
      isBroken = true;
    });
  });
};
