/** The tests of a journey are its steps. */
import { beforeEach } from 'vitest';

/** Each step needs those before it, so after a failure the rest would only wait. Call it once within the journey's `describe`. */
export const stepByStep = (): void => {
  let isBroken = false;
  beforeEach(({ skip, onTestFailed }) => {
    skip(isBroken);
    onTestFailed(() => {
      isBroken = true;
    });
  });
};
