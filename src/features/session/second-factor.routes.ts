/** The calls about the second factor: turned on and off by its owner, removed by the office for who lost the telephone. */
import { nameOfInstitute } from '#features/institute/institute.store.ts';
import { findUser } from '#features/users/person.store.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import { type Act, type Answer, answer } from '#server/http/answer.ts';
import { totpAddress } from '#server/one-time-code.ts';
import { verifyPassword } from '#server/password.ts';
import { findAccount } from './credential.store.ts';
import * as acts from './second-factor.acts.ts';
import { beginSecondFactor, confirmSecondFactor, getSecondFactor, removeOwnSecondFactor, removeSecondFactorOf } from './second-factor.contract.ts';
import { inGroups, WRONG_PASSWORD } from './second-factor.rules.ts';
import { forgetAttempt, tryLogIn } from './session.acts.ts';

export const secondFactorRoutes: readonly Answer[] = [
  answer(getSecondFactor, ({ who, params, now, reads }) => acts.readSecondFactor(reads, { who, now }, params.id)),

  answer(beginSecondFactor, async ({ body, ...act }) => {
    const email = await checkOwnPassword(body.password, act);
    if (!email.ok) return email;
    const { who, now, reads, write } = act;
    const key = await write((tx) => acts.beginSecondFactor(tx, { who, now }));
    if (!key.ok) return key;
    return ok({ key: inGroups(key.value, ' '), address: totpAddress(key.value, email.value, await nameOfInstitute(reads)) });
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

type Asking = Pick<Act<typeof beginSecondFactor>, 'who' | 'now' | 'address' | 'reads' | 'write'>;

/** The e-mail of the caller who knows the own password: an open session alone does not turn a second factor on. Wrong ones count as failed logins. */
const checkOwnPassword = async (password: string, { who, now, address, reads, write }: Asking): Promise<Verdict<string>> => {
  const email = (await findUser(reads, who.id, now.year))?.email ?? null;
  if (email === null) return WRONG_PASSWORD;
  const attempt = { email, address };
  const tried = await write((tx) => tryLogIn(tx, { who, now }, attempt));
  if (!tried.ok) return tried;
  // Checking a password is slow on purpose, so it is done outside any transaction.
  if (!(await verifyPassword(password, (await findAccount(reads, email))?.passwordHash ?? null))) return WRONG_PASSWORD;
  await write(async (tx) => ok(await forgetAttempt(tx, { who, now }, attempt, tried.value)));
  return ok(email);
};
