/** Lets families begin, test and end notices of news on their phones. */
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import * as acts from './notice.acts.ts';
import { beginDevice, endDevice, getPushKey, listDevices, renewDevice, testDevice } from './notice.contract.ts';
import { NO_PUSH_SERVICE } from './notice.rules.ts';
import { findKeys } from './push-key.store.ts';

export const noticeRoutes: readonly Answer[] = [
  answer(getPushKey, async ({ now, reads, push, write }) => {
    const kept = await findKeys(reads);
    if (kept !== null) return ok({ key: kept.publicKey });
    const made = await push.makeKeys();
    return write((tx) => acts.keepPushKeys(tx, made, now));
  }),

  answer(listDevices, async ({ who, token, reads }) => ok(await acts.devicesOf(reads, who.id, token))),

  answer(beginDevice, async ({ who, body, token, now, origin, push, write }) =>
    push.mayReach(body.endpoint, origin) ? write((tx) => acts.beginDevice(tx, { who, now }, body, token)) : NO_PUSH_SERVICE,
  ),

  answer(renewDevice, ({ who, body, token, now, write }) => write((tx) => acts.renewDevice(tx, { who, now }, body.endpoint, token))),

  answer(endDevice, ({ who, params, token, now, write }) => write((tx) => acts.endDevice(tx, { who, now }, params.id, token))),

  answer(testDevice, ({ who, params, now, mail, push, write }) => acts.testDevice({ push, write }, { who, now }, params.id, mail.home())),
];
