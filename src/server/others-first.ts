/** Whose turn it is. The server works in one thread and SQLite answers synchronously: whoever worked without a pause would keep everybody waiting. */

type Waiting = { readonly go: () => void; readonly since: number };

/** They go on one after the other. */
const line: Waiting[] = [];
/** They go on when nobody else has anything to do. */
const patient: Waiting[] = [];
let isMoving = false;
/** When the line last moved, or found nobody who might. */
let moved = 0;

/** Waits behind those who came before. In each turn of the event loop one goes on, so that what the network brings is heard between them. */
export const inTurn = (go: () => void): void => stand(line, go);

/** Lets others be served between two steps of long work. */
export const othersFirst = (): Promise<void> => new Promise((resolve) => inTurn(resolve));

/** Waits until nobody else has anything to do, though not for longer than `LONGEST_WAIT_MS`. */
export const quietFirst = (): Promise<void> => new Promise((resolve) => stand(patient, resolve));

const LONGEST_WAIT_MS = 200;
/** In so short a turn of the event loop no other call did more than begin or end. */
const QUIET_MS = 2;

const stand = (where: Waiting[], go: () => void): void => {
  where.push({ go, since: performance.now() });
  if (isMoving) return;
  isMoving = true;
  setImmediate(move);
};

const move = (): void => {
  const next = nextOf(performance.now());
  isMoving = line.length + patient.length > 0;
  if (isMoving) setImmediate(move);
  moved = performance.now();
  next?.go();
};

const nextOf = (now: number): Waiting | undefined => {
  const [first] = patient;
  if (first !== undefined && now - first.since > LONGEST_WAIT_MS) return patient.shift();
  return line.shift() ?? (now - moved < QUIET_MS ? patient.shift() : undefined);
};
