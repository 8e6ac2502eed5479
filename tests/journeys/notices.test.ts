/** A mother turns notices on, on her phone: the question of the browser, the notice that arrives, and the page to which it leads. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLog } from '#server/log.ts';
import { openPush } from '#server/push/push.ts';
import { openSite, PHONE, type Site, type Visit, workerReady } from '../browser.ts';
import { openPushService, type PushService, type Subscription } from '../push-service.ts';

let site: Site;
let service: PushService;

describe('Notices on a phone', () => {
  beforeAll(async () => {
    service = await openPushService();
    const push = openPush({ log: openLog('silent'), trusts: (endpoint) => endpoint.startsWith(`${service.url}/`) });
    site = await openSite({ now: '2026-06-10', push, wholeBrowser: true, hasServiceWorker: true });
  });
  afterAll(async () => {
    await site?.close();
    await service?.close();
  });

  const openNews = async ({ page, go, logIn }: Visit): Promise<void> => {
    await logIn('guardian');
    await workerReady(page);
    await go('/index/news');
    await page.getByRole('heading', { name: 'Avisos en el momento' }).waitFor();
  };
  const turn = async (page: Visit['page']): Promise<void> => {
    const control = page.getByRole('switch', { name: /^Avisar en este/ });
    // The button is disabled until the other devices are known, and ignores keys until then.
    await expect.poll(() => control.isEnabled()).toBe(true);
    await control.press('Space');
  };

  test('A browser that refuses and one that cannot have notices get different messages, with what to do', async () => {
    const refused = await site.visit('/login', PHONE);
    await openNews(refused);
    // The browser asks only after the press; that of this test refuses by itself.
    expect(await refused.page.evaluate(() => Notification.permission)).toBe('default');
    await turn(refused.page);
    await refused.page.getByText('Este navegador tiene bloqueados los avisos').waitFor();
    await refused.expectAccessible();

    await refused.page.context().grantPermissions(['notifications']);
    await refused.page.reload();
    await turn(refused.page);
    // A private window has no push service.
    await refused.said('El navegador no pudo activar los avisos. Revise la conexión, salga del modo incógnito si lo usa, e intente nuevamente');
    expect(await refused.page.getByRole('switch', { name: /^Avisar en este/ }).isChecked()).toBe(false);

    const iphone = await site.visit('/login', PHONE);
    await iphone.page.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgent', {
        value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile Safari/604.1',
      });
      Reflect.deleteProperty(window, 'PushManager');
    });
    await openNews(iphone);
    await iphone.page.getByText('Toque “Compartir” y luego “Agregar a inicio”.').waitFor();
    await iphone.expectAccessible();
  });

  test('The notice that she tries out arrives and leads to the news; she ends the notices of another phone, and her own when she logs out', async () => {
    const visit = await site.visit('/login', PHONE);
    const { page } = visit;
    await page.context().grantPermissions(['notifications']);
    await page.addInitScript(standForPushService, service.phone('mother'));
    await openNews(visit);
    await turn(page);
    await page.getByRole('switch', { checked: true }).first().waitFor();
    await site.school.as('guardian').post('/news/devices', { ...service.phone('lost'), name: 'Firefox en Android' });
    await page.getByRole('button', { name: 'Probar' }).click();
    await visit.said('Aviso enviado: en unos segundos aparece en el dispositivo');
    expect(service.notices.map(({ phone, body }) => [phone, body])).toEqual([['mother', 'Así llegan los avisos a este dispositivo.']]);

    await page.reload();
    await page.getByRole('button', { name: 'Terminar los avisos en Firefox en Android' }).click();
    await visit.said('Los avisos ya no llegarán a Firefox en Android');
    await visit.expectAccessible();

    await visit.go('/index/dashboard/0');
    await deliver(page, service.notices[0]);
    await expect.poll(() => noticesOn(page)).toEqual([['Instituto de Inglés', 'Así llegan los avisos a este dispositivo.']]);
    await page.context().serviceWorkers()[0]?.evaluate(pressNotice);
    await page.waitForURL('**/index/news');

    expect(await site.school.database.kysely.selectFrom('devices').select('name').execute()).toHaveLength(1);
    await page.evaluate(async () => {
      await fetch('/api/auth/logout', { method: 'POST', headers: { 'x-auth-token': localStorage.getItem('token') ?? '' } });
    });
    expect(await site.school.database.kysely.selectFrom('devices').select('name').execute()).toEqual([]);
  });
});

/** The push service of the browser, which no test can reach: it gives out a subscription. */
const standForPushService = ({ endpoint, keys }: Subscription): void => {
  const subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => localStorage.setItem('subscribed', '') === undefined };
  PushManager.prototype.subscribe = async () => {
    localStorage.setItem('subscribed', 'yes');
    return subscription as unknown as PushSubscription;
  };
  PushManager.prototype.getSubscription = async () => (localStorage.getItem('subscribed') === 'yes' ? (subscription as unknown as PushSubscription) : null);
};

/** Hands what the push service received to the service worker, as the browser does. */
const deliver = async (page: Visit['page'], notice: object | undefined): Promise<void> => {
  const tools = await page.context().newCDPSession(page);
  let registrationId = '';
  tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations[0]?.registrationId ?? registrationId;
  });
  await tools.send('ServiceWorker.enable');
  await expect.poll(() => registrationId).not.toBe('');
  await tools.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data: JSON.stringify(notice) });
};

/** What the phone shows. */
const noticesOn = (page: Visit['page']): Promise<readonly string[][]> =>
  page.evaluate(async () => {
    const notices = await (await navigator.serviceWorker.ready).getNotifications();
    return notices.map(({ title, body }) => [title, body]);
  });

/** Presses the notice that is shown. */
const pressNotice = async (): Promise<void> => {
  const keeper = globalThis as unknown as { registration: ServiceWorkerRegistration; dispatchEvent(event: Event): void };
  const [notification] = await keeper.registration.getNotifications();
  keeper.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }));
};
