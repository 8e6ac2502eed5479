import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog } from '#server/log.ts';
import { openPushService, type PushService } from '../../../tests/push-service.ts';
import { openPush, type Push, type PushKeys } from './push.ts';
import { isOutside, lookupOutside, mayBePushService } from './push-address.ts';

const HOME = 'https://instituto.example';
let service: PushService;
let push: Push;
let keys: PushKeys & { readonly contact: string };
beforeEach(async () => {
  service = await openPushService();
  push = openPush({ log: openLog('silent'), timeoutMs: 20_000, trusts: (endpoint) => endpoint.startsWith(`${service.url}/`) });
  keys = { ...(await push.makeKeys()), contact: HOME };
});
afterEach(() => service.close());

const send = (to: { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } }) =>
  push.send(
    { endpoint: to.endpoint, ...to.keys },
    { text: JSON.stringify({ title: 'Instituto', body: 'Se publicó una libreta.', path: '/' }), keepSeconds: 60 },
    keys,
  );

test('Only the phone can read a notice, and the notice says who sent it', async () => {
  expect(await send(service.phone('mother'))).toEqual({ delivery: 'taken' });
  expect(service.notices).toMatchObject([
    { phone: 'mother', body: 'Se publicó una libreta.', ttl: '60', seen: { isReadable: false }, pass: { aud: service.url, sub: HOME, isTrue: true } },
  ]);
});

test('The answers of a push service are told apart: phone gone, try later, failure, broken connection, nothing there; redirections are not followed', async () => {
  const phone = service.phone('mother');
  const told = [];
  for (const manner of ['gone', 'later', 'fails', 'elsewhere', 'breaks'] as const) {
    service.behave(manner);
    told.push(await send(phone));
  }
  expect(told).toEqual([
    { delivery: 'gone' },
    { delivery: 'refused', waitMs: 3_600_000 },
    { delivery: 'refused' },
    { delivery: 'refused' },
    { delivery: 'unclear' },
  ]);
  expect(service.asked()).toBe(5);
  await service.close();
  expect(await send(phone)).toEqual({ delivery: 'unreached' });
  service = await openPushService();
});

test('Keys that are not valid end the device and stop nothing', async () => {
  expect(await send({ ...service.phone('mother'), keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } })).toEqual({ delivery: 'gone' });
});

test('Only a push service on the public internet is contacted, over https, whatever its name resolves to', async () => {
  for (const [endpoint, may] of [
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/abc', false],
    ['https://somebody:secret@push.example.com/abc', false],
    ['https://127.0.0.1/abc', false],
    ['https://2130706433/abc', false],
    ['https://[::1]/abc', false],
    ['https://93.184.216.34/abc', false],
    ['https://localhost/abc', false],
    ['https://printer/abc', false],
    ['https://printer.local/abc', false],
    ['https://metadata.google.internal/abc', false],
    ['https://instituto.example/api/register', false],
    [`https://push.example.com/${'a'.repeat(1000)}`, false],
    ['no address', false],
  ] as const)
    expect([endpoint.slice(0, 60), mayBePushService(endpoint, HOME)]).toEqual([endpoint.slice(0, 60), may]);
  for (const inside of [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ])
    expect([inside, isOutside(inside)]).toEqual([inside, false]);
  for (const outside of ['93.184.216.34', '172.32.0.1', '2a00:1450:4003:80f::200a']) expect([outside, isOutside(outside)]).toEqual([outside, true]);
});

test('A name that resolves to this very machine is not contacted', async () => {
  const led = await new Promise((answer) => lookupOutside('localhost', { all: true }, (error) => answer(error?.code)));
  expect(led).toBe('NOT_OUTSIDE');
});
