/** For processes of our own beside the server: where both want the processor, the server and so whoever works at the screen comes first. */
import { constants, setPriority } from 'node:os';

/** Called before the process begins threads, which take it over. Where the system forbids it, the process works on as it is. */
export const stepBack = (): void => {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Papers matter more than who comes first.
  }
};
