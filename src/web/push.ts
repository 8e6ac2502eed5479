/** Notices on this device, as far as its browser can: what it allows, and its subscription. */

/** What the browser lets us do: ask, or not any more; nothing at all; only as an installed app (iPhone); or only over https. */
export type PushAbility = 'asks' | 'allowed' | 'blocked' | 'unable' | 'home-screen' | 'unsafe';

/** What a push service needs to reach this browser. */
export type PushSubscribed = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };

export const pushAbility = (): PushAbility => {
  if (!isSecureContext) return 'unsafe';
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isAble) return isApple() && !isInstalled() ? 'home-screen' : 'unable';
  const { permission } = Notification;
  return permission === 'denied' ? 'blocked' : permission === 'granted' ? 'allowed' : 'asks';
};

// An iPad says that it is a Mac; Macs have no touch screens.
const isApple = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Where this browser hears notices; null while it does not. */
export const heardAt = async (): Promise<string | null> => (pushAbility() === 'allowed' ? ((await subscription())?.endpoint ?? null) : null);

/** Asks for the browser's permission: only when something was pressed for it, before anything else is waited for. */
export const askToNotify = async (): Promise<PushAbility> => {
  await Notification.requestPermission();
  return pushAbility();
};

/** Subscribes to the notices of the house with this key; null when the browser's push service does not answer. */
export const subscribe = async (key: string): Promise<PushSubscribed | null> => {
  try {
    const registration = await keeper();
    if (registration === null) return null;
    const before = await registration.pushManager.getSubscription();
    // One for another house's key, as after a restore on another machine, would hear nothing of this one.
    if (before !== null) await before.unsubscribe();
    const { endpoint, keys } = (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
    const { p256dh, auth } = keys ?? {};
    return endpoint === undefined || p256dh === undefined || auth === undefined ? null : { endpoint, keys: { p256dh, auth } };
  } catch {
    return null;
  }
};

/** The browser hears no more; whether it could be told matters to nobody. */
export const unsubscribe = async (): Promise<void> => {
  await (await subscription())?.unsubscribe().catch(() => false);
};

const subscription = async (): Promise<PushSubscription | null> => {
  try {
    return (await (await keeper())?.pushManager.getSubscription()) ?? null;
  } catch {
    return null;
  }
};

const LONGEST_WAIT_MS = 5000;

/** What keeps the pages hears the notices as well; where it could not be installed nobody waits for it. */
const keeper = async (): Promise<ServiceWorkerRegistration | null> => {
  const known = await navigator.serviceWorker.getRegistration();
  if (known === undefined) return null;
  return Promise.race([navigator.serviceWorker.ready, new Promise<null>((answer) => setTimeout(answer, LONGEST_WAIT_MS, null))]);
};
