/** Notices on this device: what its browser allows, and its subscription. */

/** What the browser allows: asking for the permission, or no longer; nothing at all; only as an installed app (iPhone); or only over https. */
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

/** The subscription of this browser; null while it has none. */
export const heardAt = async (): Promise<string | null> => (pushAbility() === 'allowed' ? ((await subscription())?.endpoint ?? null) : null);

/** Asks for the browser's permission. Browsers require that this follows a press directly, before anything else is waited for. */
export const askToNotify = async (): Promise<PushAbility> => {
  await Notification.requestPermission();
  return pushAbility();
};

/** Subscribes to the notices of this server with its key; null when the browser's push service does not answer. */
export const subscribe = async (key: string): Promise<PushSubscribed | null> => {
  try {
    const registration = await keeper();
    if (registration === null) return null;
    const before = await registration.pushManager.getSubscription();
    // A subscription for another key, as after a restore on another machine, would not accept notices of this server.
    if (before !== null) await before.unsubscribe();
    const { endpoint, keys } = (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
    const { p256dh, auth } = keys ?? {};
    return endpoint === undefined || p256dh === undefined || auth === undefined ? null : { endpoint, keys: { p256dh, auth } };
  } catch {
    return null;
  }
};

/** Ends the subscription; a failure has no consequence. */
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

/** The service worker that receives the notices; where it could not be installed nobody waits for it. */
const keeper = async (): Promise<ServiceWorkerRegistration | null> => {
  const known = await navigator.serviceWorker.getRegistration();
  if (known === undefined) return null;
  return Promise.race([navigator.serviceWorker.ready, new Promise<null>((answer) => setTimeout(answer, LONGEST_WAIT_MS, null))]);
};
