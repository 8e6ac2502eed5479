/** Tells the server of the pages that broke in this browser, so that the administration learns of them, and knows the code of each. */
import { type BrokenPlace, brokenPlaceOf } from '#features/server-state/page-fault.rules.ts';
import { call } from '#web/api.ts';
import { sessionState } from '#web/session.ts';

/** A page that goes on breaking in ever new ways has told enough. */
const MOST_TOLD = 5;

/** The codes by error: one that comes again is the same. */
const codes = new Map<string, Promise<string | null>>();
let patternOfPage = (): string => '/';

/** Hears of errors outside of what is drawn; `pattern` answers the path of the page that is shown, '/index/dashboard/$user_id'. */
export const watchFaults = (pattern: () => string): void => {
  patternOfPage = pattern;
  addEventListener('error', ({ error }) => tellFault(error, ''));
  addEventListener('unhandledrejection', ({ reason }) => tellFault(reason, ''));
};

/** Tells an error the first time it comes; `within` is React's stack of components. */
export const tellFault = (thrown: unknown, within: string): void => {
  const broken = brokenPlaceOf(thrown, within);
  if (broken === null || codes.has(keyOf(broken)) || codes.size >= MOST_TOLD || sessionState().token === null) return;
  codes.set(
    keyOf(broken),
    send(broken).catch(() => null),
  );
};

/** The code under which the server knows an error; null when it was not told. */
export const codeOf = async (thrown: unknown): Promise<string | null> => {
  const broken = brokenPlaceOf(thrown, '');
  return broken === null ? null : ((await codes.get(keyOf(broken))) ?? null);
};

const keyOf = ({ message, places }: BrokenPlace): string => [message, ...places].join(' ');

// The login does not load the shapes of the calls.
const send = async ({ message, places, within }: BrokenPlace): Promise<string | null> => {
  const { tellPageFault } = await import('#features/server-state/page-fault.contract.ts');
  const fault = { page: patternOfPage(), message, places: [...places], within: [...within] };
  return (await call(tellPageFault, { body: fault })).code;
};
