/** Begins, tests and ends notices on phones, and sends them when something is new. */
import type { ByPerson } from '#features/history/history.store.ts';
import { readInstitute } from '#features/institute/institute.store.ts';
import { endDevice as endOwnDevice, findDevices, insertDevice, noteSeen } from '#features/session/device.store.ts';
import type { Instant, Moment } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Reads, Tx, Write } from '#server/database/database.ts';
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
import { newsFor } from './news.acts.ts';
import { unreadOf } from './news.rules.ts';
import type { Device, NewDevice } from './notice.contract.ts';
import {
  contactOf,
  HEARS_NO_MORE,
  isForgotten,
  mayBegin,
  mayTest,
  NOT_SENT,
  NOTICE_KEPT_SECONDS,
  nextNotice,
  noticeWords,
  type NoticeWords,
  testWords,
  UNKNOWN_DEVICE,
} from './notice.rules.ts';
import { findKeys, keepKeys, type KeptKeys } from './push-key.store.ts';

/** Stores the pair of keys that was just created, unless another server was quicker; returns the stored one. */
export const keepPushKeys = async (tx: Tx, made: KeptKeys, now: Moment): Promise<Verdict<{ key: string }>> => {
  await keepKeys(tx, made, now.instant);
  return ok({ key: ((await findKeys(tx)) ?? made).publicKey });
};

/** A person's devices; `token` is that of the asking session. */
export const devicesOf = async (reads: Reads, userId: string, token: string | null): Promise<Device[]> =>
  (await findDevices(reads, userId)).map(({ id, name, since, sessionHash }) => ({ _id: id, name, since, isHere: sessionHash === digestOf(token ?? '') }));

export const beginDevice = async (tx: Tx, { who, now }: ByPerson, { endpoint, keys, name }: NewDevice, token: string | null): Promise<Verdict<Device[]>> => {
  const may = mayBegin((await findDevices(tx, who.id)).length);
  if (!may.ok) return may;
  const id = newId(now.instant);
  await insertDevice(tx, { id, userId: who.id, endpoint, ...keys, name, sessionHash: digestOf(token ?? '') }, now);
  // Notices are about new things, so present ones count as told.
  const news = await newsFor(tx, who, now, ['page']);
  await keepToldDevice(
    tx,
    id,
    news.map(({ _id }) => _id),
    now,
  );
  return ok(await devicesOf(tx, who.id, token));
};

export const renewDevice = async (tx: Tx, { who, now }: ByPerson, endpoint: string, token: string | null): Promise<Verdict<Device[]>> => {
  await noteSeen(tx, who.id, endpoint, digestOf(token ?? ''), now);
  return ok(await devicesOf(tx, who.id, token));
};

export const endDevice = async (tx: Tx, { who }: ByPerson, id: string, token: string | null): Promise<Verdict<Device[]>> =>
  (await endOwnDevice(tx, who.id, id)) ? ok(await devicesOf(tx, who.id, token)) : UNKNOWN_DEVICE;

/** Sends a test notice to one of a person's devices. It is sent between two transactions, so that nothing is locked while the push service answers. */
export const testDevice = async (
  { push, write }: { readonly push: Push; readonly write: Write },
  by: ByPerson,
  id: string,
  home: string,
): Promise<Verdict<{ msg: string }>> => {
  const taken = await write((tx) => takeTest(tx, by, id, home));
  if (!taken.ok) return taken;
  const { target, notice, by: sender } = taken.value;
  const { delivery } = await push.send(target, notice, sender);
  if (delivery === 'taken' || delivery === 'unclear') return ok({ msg: 'Aviso enviado' });
  if (delivery !== 'gone') return NOT_SENT;
  await write(async (tx) => ok(await dropDevice(tx, id)));
  return HEARS_NO_MORE;
};

const takeTest = async (tx: Tx, { who, now }: ByPerson, id: string, home: string): Promise<Verdict<Sendable>> => {
  const device = await findTested(tx, who.id, id);
  const keys = await findKeys(tx);
  if (device === null || keys === null) return UNKNOWN_DEVICE;
  const may = mayTest(device.testedAt, now);
  if (!may.ok) return may;
  await noteTest(tx, id, now);
  const { name, email } = await readInstitute(tx);
  return ok({ target: device.target, notice: noticeOf(testWords(name)), by: { ...keys, contact: contactOf(home, email) } });
};

/** The devices that are due now; without any devices nothing else is asked. */
export const devicesNow = async (reads: Reads, since: Instant, now: Moment, most: number): Promise<readonly string[]> =>
  (await hasDevices(reads)) ? findDue(reads, await findConcerned(reads, since), now, most) : [];

/** What a push service needs. */
type Sendable = { readonly target: TakenDevice['target']; readonly notice: Notice; readonly by: KeptKeys & { readonly contact: string } };

/** A notice to be sent, and the news that it tells. */
export type TakenNotice = Sendable & { readonly device: string; readonly news: readonly string[] };

/** Claims a device's notice for one server, just before it is sent; its news count as told. Null when there is nothing to tell. */
export const takeNotice = async (tx: Tx, id: string, home: string, now: Moment): Promise<TakenNotice | null> => {
  const device = await claimDevice(tx, id, now);
  const keys = await findKeys(tx);
  if (device === null || keys === null) return null;
  if (isForgotten(device.seenAt, now)) {
    await dropDevice(tx, id);
    return null;
  }
  const told = await findToldDevice(tx, id);
  // News that were read on the page are not told.
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

/** Handles the result of sending: a device that no longer exists is deleted; a notice that was certainly refused is tried again later and given up in the end. */
export const endNotice = async (tx: Tx, { device, news }: TakenNotice, { delivery, waitMs = 0 }: PushDelivery, now: Moment): Promise<void> => {
  if (delivery === 'gone') return dropDevice(tx, device);
  const again = delivery === 'refused' || delivery === 'unreached' ? nextNotice(await countNoticeTry(tx, device), waitMs, now) : null;
  if (again === null) await endNoticeTries(tx, device);
  else await putOffNotice(tx, device, news, again);
};

const noticeOf = (words: NoticeWords): Notice => ({ text: JSON.stringify(words), keepSeconds: NOTICE_KEPT_SECONDS });
