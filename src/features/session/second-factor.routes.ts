/** The calls about the second factor: turned on and off by its owner, removed by the office for who lost the telephone. */
import { nameOfInstitute } from '#features/institute/institute.store.ts';
import { findUser } from '#features/users/person.store.ts';
import { ok } from '#kernel/verdict.ts';
import { type Act, type Answer, answer } from '#server/http/answer.ts';
import { totpAddress } from '#server/one-time-code.ts';
import * as acts from './second-factor.acts.ts';
import { beginSecondFactor, confirmSecondFactor, getSecondFactor, removeOwnSecondFactor, removeSecondFactorOf } from './second-factor.contract.ts';
import { inGroups, WRONG_PASSWORD } from './second-factor.rules.ts';
import { checkPassword } from './session.acts.ts';

export const secondFactorRoutes: readonly Answer[] = [
  answer(getSecondFactor, ({ who, params, now, reads }) => acts.readSecondFactor(reads, { who, now }, params.id)),

  // An open session alone does not turn a second factor on.
  answer(beginSecondFactor, async ({ body, who, address, now, reads, write, about }) => {
    const email = (await findUser(reads, who.id, now.year))?.email ?? null;
    if (email === null) return WRONG_PASSWORD;
    const known = await checkPassword({ reads, write, about }, { who, now }, { email, address }, body.password, WRONG_PASSWORD);
    if (!known.ok) return known;
    const key = await write((tx) => acts.beginSecondFactor(tx, { who, now }, { email, address, notes: known.value.notes }));
    if (!key.ok) return key;
    return ok({ key: inGroups(key.value, ' '), address: totpAddress(key.value, email, await nameOfInstitute(reads)) });
  }),

  answer(confirmSecondFactor, async ({ body, who, token, now, reads, write, mail }) => {
    const recovery = await write((tx) => acts.confirmSecondFactor(tx, { who, now }, body.code, token));
    if (!recovery.ok) return recovery;
    tell(mail, reads, await findUser(reads, who.id, now.year), true);
    return ok({ recovery: recovery.value });
  }),

  answer(removeOwnSecondFactor, async ({ body, who, address, now, reads, write, mail }) => {
    const done = await write((tx) => acts.removeOwnSecondFactor(tx, { who, now }, { code: body.code, address }));
    if (!done.ok) return done;
    tell(mail, reads, await findUser(reads, who.id, now.year), false);
    return ok({ msg: OFF });
  }),

  answer(removeSecondFactorOf, async ({ who, params, now, reads, write, mail }) => {
    const person = await write((tx) => acts.removeSecondFactorOf(tx, { who, now }, params.id));
    if (!person.ok) return person;
    tell(mail, reads, person.value, false);
    return ok({ msg: OFF });
  }),
];

const OFF = 'Verificación en dos pasos desactivada';

type Told = { readonly email: string | null; readonly name: string };

const tell = (mail: Act['mail'], reads: Act['reads'], person: Told | null, isOn: boolean): void => {
  const email = person?.email ?? null;
  if (person !== null && email !== null) mail.sendLater(() => acts.noticeOfFactor(reads, email, person.name, isOn));
};
