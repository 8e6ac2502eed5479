/** Tells phones at once what is new, where their owner wants it; and lets her begin, try out and end it. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { endDevice as endOwnDevice, findDevices, insertDevice, noteSeen } from '#features/session/device.store.ts';
import type { Instant, Moment } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Database, Reads, Tx } from '#server/database/database.ts';
import { digestOf } from '#server/digest.ts';
import type { Notice, Push, PushDelivery } from '#server/push/push.ts';
import {
  claimDevice,
  countNoticeTry,
  dropDevice,
  endNoticeTries,
  findConcerned,
  findDue,
  findTested,
  findToldDevice,
  hasDevices,
  keepToldDevice,
  noteTest,
  putOffNotice,
  type TakenDevice,
} from './device-notice.store.ts';
import { beginDevice, type Device, endDevice, getPushKey, listDevices, renewDevice, testDevice } from './notice.contract.ts';
import {
  contactOf,
  HEARS_NO_MORE,
  isForgotten,
  mayBegin,
  mayTest,
  NO_PUSH_SERVICE,
  NOT_SENT,
  NOTICE_KEPT_SECONDS,
  nextNotice,
  noticeWords,
  type NoticeWords,
  testWords,
  UNKNOWN_DEVICE,
} from './notice.rules.ts';
import { unreadOf } from './news.rules.ts';
import { newsFor } from './news.routes.ts';
import { findKeys, keepKeys, type KeptKeys } from './push-key.store.ts';

export const noticeRoutes: readonly Answer[] = [
  answer(getPushKey, async ({ now, reads, push, write }) => {
    const kept = await findKeys(reads);
    if (kept !== null) return ok({ key: kept.publicKey });
    const made = await push.makeKeys();
    return write(async (tx) => {
      await keepKeys(tx, made, now.instant);
      return ok({ key: ((await findKeys(tx)) ?? made).publicKey });
    });
  }),

  answer(listDevices, async ({ who, token, reads }) => ok([...(await devicesOf(reads, who.id, token))])),

  answer(beginDevice, ({ who, body: { endpoint, keys, name }, token, now, origin, push, write }) =>
    write(async (tx) => {
      if (!push.mayReach(endpoint, origin)) return NO_PUSH_SERVICE;
      const may = mayBegin((await findDevices(tx, who.id)).length);
      if (!may.ok) return may;
      const id = newId(now.instant);
      await insertDevice(tx, { id, userId: who.id, endpoint, ...keys, name, sessionHash: digestOf(token ?? '') }, now);
      // Notices tell what comes, not what is there already.
      const news = await newsFor(tx, who, now, ['page']);
      await keepToldDevice(
        tx,
        id,
        news.map(({ _id }) => _id),
        now,
      );
      return ok([...(await devicesOf(tx, who.id, token))]);
    }),
  ),

  answer(renewDevice, ({ who, body, token, now, write }) =>
    write(async (tx) => {
      await noteSeen(tx, who.id, body.endpoint, digestOf(token ?? ''), now);
      return ok([...(await devicesOf(tx, who.id, token))]);
    }),
  ),

  answer(endDevice, ({ who, params, token, write }) =>
    write(async (tx) => ((await endOwnDevice(tx, who.id, params.id)) ? ok([...(await devicesOf(tx, who.id, token))]) : UNKNOWN_DEVICE)),
  ),

  answer(testDevice, async ({ who, params, now, mail, push, write }) => {
    const found = await write(async (tx) => {
      const device = await findTested(tx, who.id, params.id);
      const keys = await findKeys(tx);
      if (device === null || keys === null) return UNKNOWN_DEVICE;
      const may = mayTest(device.testedAt, now);
      if (!may.ok) return may;
      await noteTest(tx, params.id, now);
      const { name, email } = await readInstitute(tx);
      return ok({ target: device.target, notice: noticeOf(testWords(name)), by: { ...keys, contact: contactOf(mail.home(), email) } });
    });
    if (!found.ok) return found;
    const { target, notice, by } = found.value;
    const { delivery } = await push.send(target, notice, by);
    if (delivery === 'taken' || delivery === 'unclear') return ok({ msg: 'Aviso enviado' });
    if (delivery !== 'gone') return NOT_SENT;
    await write(async (tx) => ok(await dropDevice(tx, params.id)));
    return HEARS_NO_MORE;
  }),
];

const devicesOf = async (reads: Reads, userId: string, token: string | null): Promise<readonly Device[]> =>
  (await findDevices(reads, userId)).map(({ id, name, since, sessionHash }) => ({ _id: id, name, since, isHere: sessionHash === digestOf(token ?? '') }));

const noticeOf = (words: NoticeWords): Notice => ({ text: JSON.stringify(words), keepSeconds: NOTICE_KEPT_SECONDS });

/** The devices to look at now: where nobody wants notices nothing else is asked. */
export const devicesNow = async ({ reads }: Pick<Database, 'reads'>, since: Instant, now: Moment, most: number): Promise<readonly string[]> =>
  (await hasDevices(reads)) ? findDue(reads, await findConcerned(reads, since), now, most) : [];

/** A notice that is given out, and what it tells. */
export type TakenNotice = {
  readonly device: string;
  readonly news: readonly string[];
  readonly target: TakenDevice['target'];
  readonly notice: Notice;
  readonly by: KeptKeys & { readonly contact: string };
};

/** A device's notice, given out once, at one server, just before it is sent: what it tells counts as told. Null when there is nothing to tell. */
export const takeNotice = async (database: Database, id: string, home: string, now: Moment): Promise<TakenNotice | null> => {
  const taken = await database.transaction(
    async (tx) => ok(await noticeFor(tx, id, home, now)),
    (verdict) => verdict.ok,
  );
  return taken.value;
};

/** What has been read on the page is not told. */
const noticeFor = async (tx: Tx, id: string, home: string, now: Moment): Promise<TakenNotice | null> => {
  const device = await claimDevice(tx, id, now);
  const keys = await findKeys(tx);
  if (device === null || keys === null) return null;
  if (isForgotten(device.seenAt, now)) {
    await dropDevice(tx, id);
    return null;
  }
  const told = await findToldDevice(tx, id);
  const fresh = unreadOf(await newsFor(tx, device.owner, now, ['page'])).filter(({ _id }) => !told.has(_id));
  if (fresh.length === 0) {
    await endNoticeTries(tx, id);
    return null;
  }
  const news = fresh.map(({ _id }) => _id);
  await keepToldDevice(tx, id, news, now);
  const { name, email } = await readInstitute(tx);
  const words = noticeWords(
    name,
    fresh.map(({ kind }) => kind),
  );
  return { device: id, news, target: device.target, notice: noticeOf(words), by: { ...keys, contact: contactOf(home, email) } };
};

/** After what became of a notice: a device that hears no more ends, what was surely not taken is put off and given up in the end. */
export const endNotice = async (database: Database, { device, news }: TakenNotice, { delivery, waitMs = 0 }: PushDelivery, now: Moment): Promise<void> => {
  await database.transaction(
    async (tx) => {
      if (delivery === 'gone') await dropDevice(tx, device);
      else {
        const again = delivery === 'refused' || delivery === 'unreached' ? nextNotice(await countNoticeTry(tx, device), waitMs, now) : null;
        if (again === null) await endNoticeTries(tx, device);
        else await putOffNotice(tx, device, news, again);
      }
      return ok(null);
    },
    (verdict) => verdict.ok,
  );
};

/** Sends what was taken. */
export const sendNotice = (push: Push, { target, notice, by }: TakenNotice): Promise<PushDelivery> => push.send(target, notice, by);
