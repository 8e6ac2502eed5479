/** Whether the server can be reached: once a call did not arrive, the server is asked until it answers. */
import { onlineManager } from '@tanstack/react-query';

// The browser's own word is not enough: a phone has a network that leads nowhere, or only the server is away.
const ASK_EVERY_MS = 5_000;
const LONGEST_ASK_MS = 10_000;

let asking: ReturnType<typeof setTimeout> | undefined;

/** A call did not arrive. What was not answered is asked again once the server answers. */
export const lostConnection = (): void => {
  onlineManager.setOnline(false);
  askAgain();
};

/** Calls back whenever the server answers again; the returned function stops that. */
export const onConnectionBack = (back: () => void): (() => void) => onlineManager.subscribe((isThere) => isThere && back());

/** Whether the server serves at this moment. */
export const isServerThere = async (): Promise<boolean> => {
  try {
    const answer = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(LONGEST_ASK_MS) });
    // Read whatever it says, because an answer that nobody reads keeps its connection.
    const { status }: { readonly status?: string } = await answer.json();
    return status === 'ok';
  } catch {
    return false;
  }
};

const askAgain = (): void => {
  clearTimeout(asking);
  asking = setTimeout(ask, ASK_EVERY_MS);
};

const ask = async (): Promise<void> => {
  clearTimeout(asking);
  asking = undefined;
  const isThere = await isServerThere();
  // A call that was lost meanwhile has begun the wait anew.
  if (asking !== undefined) return;
  if (isThere) onlineManager.setOnline(true);
  else askAgain();
};

onlineManager.setEventListener(() => {
  const askNow = () => !onlineManager.isOnline() && void ask();
  window.addEventListener('online', askNow);
  window.addEventListener('offline', lostConnection);
  return () => {
    window.removeEventListener('online', askNow);
    window.removeEventListener('offline', lostConnection);
  };
});
