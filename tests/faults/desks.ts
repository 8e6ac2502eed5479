/** Several desks that write at once, whatever happens to their server: afterwards the data must be what was acknowledged, and each unanswered deed whole or not at all. */
import { setTimeout as after } from 'node:timers/promises';
import { expect } from 'vitest';
import { answers } from '#app/parts.ts';
import { verifyChain } from '#features/history/history-chain.store.ts';
import type { Database } from '#server/database/database.ts';
import { AGAIN_HEADER, ONCE_HEADER, TOKEN_HEADER } from '#kernel/endpoint.ts';
import { expectBooks, expectPurses } from '../properties/balance.ts';
import { type Heard, type School, tokenOf } from '../school.ts';
import { type Call, type Deed, furnish, type Things } from './deeds.ts';
import { difference, plus, type Tally, tallyOf } from './tally.ts';

type Asked = { readonly name: string; readonly things: readonly string[]; readonly call: Call; readonly key: string; readonly isOnce: boolean };
type Answer = { readonly status: number; readonly body: Heard['body'] };

/** The calls that take a key, as patterns: sent again with it they are done once. */
const ONCE = answers.filter(({ endpoint }) => endpoint.once).map(({ endpoint }) => new RegExp(`^${endpoint.call.replaceAll(/:\w+/g, '[^/]+')}$`));

export class Desks {
  readonly #deeds: Readonly<Record<string, Deed>>;
  readonly #things: Things;
  /** What each deed adds to the data. */
  readonly #adds = new Map<string, Tally>();
  readonly #underWay = new Set<Asked>();
  /** Calls without an answer. */
  #unanswered: Asked[] = [];
  /** Among the earlier ones, those without a key that were done: what they left is still to be asked for. */
  #unheard: Asked[] = [];
  /** What was stored at the last look, with what was acknowledged since. */
  #expected: Tally = new Map();
  #calls = 0;
  readonly acknowledged = new Map<string, number>();
  /** How many calls had no answer and were done, or were not. */
  readonly cutOff = { done: 0, undone: 0 };
  readonly faults: string[] = [];
  /** What the server says of a fault that the test brings about: a desk that hears it stops, and what it asked for is unanswered. */
  expected: RegExp | null = null;
  /** How often it was said. */
  refused = 0;
  /** How many calls were acknowledged or refused. */
  answered = 0;
  /** How long a desk waited at most until it knew the answer, or that it gets none. */
  longestMs = 0;

  private constructor(deeds: Readonly<Record<string, Deed>>, things: Things) {
    this.#deeds = deeds;
    this.#things = things;
  }

  /**
   * Furnishes a school and does every deed in it undisturbed, to learn what each adds. With `kind` the desks do only those of money, which is
   * learnt in half the time. A test may add deeds of its own.
   */
  static async open(school: School, kind: 'all' | 'money' = 'all', more: Readonly<Record<string, Deed>> = {}): Promise<Desks> {
    const { deeds: all, money, things } = await furnish(school);
    const deeds = { ...(kind === 'money' ? money : all), ...more };
    const desks = new Desks(deeds, things);
    const ask = async ({ name, call: [method, path, body] }: Asked): Promise<Answer> => {
      const caller = school.as((deeds[name] as Deed).by);
      return method === 'POST' ? caller.post(path, body) : method === 'PUT' ? caller.put(path, body) : caller.delete(path);
    };
    const doOne = async (name: string): Promise<string> => {
      const asked = desks.#ask(name);
      if (asked === null) throw new Error(`${name} cannot be done`);
      const { status, body } = await ask(asked);
      expect([asked.name, status], JSON.stringify(body)).toEqual([asked.name, 200]);
      desks.#leave(asked, body);
      return asked.name;
    };
    // The first of its kind may begin a row that all later ones share.
    for (const name of Object.keys(deeds)) while ((await doOne(name)) !== name);
    let { tally } = await tallyOf(school.database);
    for (const name of Object.keys(deeds)) {
      while (!desks.#adds.has(name)) {
        const did = await doOne(name);
        const next = (await tallyOf(school.database)).tally;
        const adds = difference(tally, next);
        tally = next;
        expect(adds.size, `${did} writes`).toBeGreaterThan(0);
        const known = desks.#adds.get(did) ?? adds;
        expect.soft(Object.fromEntries(difference(known, adds)), `${did} adds the same again`).toEqual({});
        desks.#adds.set(did, adds);
      }
    }
    desks.acknowledged.clear();
    desks.#expected = tally;
    return desks;
  }

  /** A desk that does one deed after the other until it is told to stop, or has no answer: whether it had an answer to all of them. */
  async work(bases: readonly string[], random: () => number, isOver: () => boolean): Promise<boolean> {
    const names = Object.keys(this.#deeds);
    while (!isOver()) {
      const asked = this.#ask(names[Math.floor(random() * names.length)] ?? '');
      // All of its kind are under way at other desks: another one is drawn when they have moved on.
      if (asked === null) await after(1);
      else if (!(await this.#send(bases[this.#calls % bases.length] ?? '', asked))) return false;
    }
    return true;
  }

  /** Sends every call with a key that had no answer once more, as a browser does: it must be done once. Of the others it asks what they left. */
  async sendAgain(base: string): Promise<void> {
    await this.sendAgainWithKey(base);
    for (const asked of this.#unheard.splice(0)) {
      const { by, look } = this.#deeds[asked.name] as Deed;
      const list = look === undefined ? null : await (await fetch(`${base}/api${look}`, { headers: { [TOKEN_HEADER]: tokenOf(by) } })).json();
      this.#leave(asked, list);
    }
  }

  /** Sends every call with a key that had no answer once more; without an answer it is kept for the next time. */
  async sendAgainWithKey(base: string): Promise<void> {
    const again = this.#unanswered.filter(({ isOnce }) => isOnce);
    this.#unanswered = this.#unanswered.filter(({ isOnce }) => !isOnce);
    for (const asked of again) await this.#send(base, asked);
  }

  /** The next deed: the one that is named, or one that leaves what it needs; null when there is none to be had now. */
  #ask(name: string, depth = 0): Asked | null {
    const deed = this.#deeds[name] as Deed;
    if (depth > DEEPEST) return null;
    const lacking = [...(deed.isMoney ? ['open register'] : []), ...deed.takes].find((kind) => (this.#things.get(kind) ?? []).length === 0);
    if (lacking !== undefined) {
      for (const [maker, { leaves }] of Object.entries(this.#deeds)) {
        const asked = leaves !== undefined && lacking in leaves ? this.#ask(maker, depth + 1) : null;
        if (asked !== null) return asked;
      }
      return null;
    }
    const n = this.#calls + 1;
    // The thing that waits longest is taken.
    const things = deed.takes.map((kind) => this.#things.get(kind)?.[0] ?? '');
    const call = deed.call(things, n);
    const isOnce = ONCE.some((pattern) => pattern.test(`${call[0]} ${call[1]}`));
    // Without a key nobody could tell which of two equal calls was done.
    if (!isOnce && [...this.#underWay, ...this.#unanswered, ...this.#unheard].some((other) => other.name === name)) return null;
    this.#calls = n;
    for (const kind of deed.takes) this.#things.get(kind)?.shift();
    return { name, things, call, key: `key-${n}`, isOnce };
  }

  /** Whether it was answered. */
  async #send(base: string, asked: Asked): Promise<boolean> {
    const { name, call } = asked;
    const [method, path, body] = call;
    const headers = { 'content-type': 'application/json', [TOKEN_HEADER]: tokenOf((this.#deeds[name] as Deed).by), [ONCE_HEADER]: asked.key };
    this.#underWay.add(asked);
    const began = performance.now();
    try {
      const response = await fetch(`${base}/api${path}`, { method, headers, ...(method === 'DELETE' ? {} : { body: JSON.stringify(body ?? {}) }) });
      const reply = await response.json();
      if (response.status >= 500) {
        if (response.status === 503 && this.expected?.test(reply.msg)) this.refused++;
        else this.faults.push(`${name}: ${response.status} ${reply.msg}`);
        this.#unanswered.push(asked);
        return false;
      }
      this.answered++;
      if (response.status === 200) {
        // What was done before its server was killed is in the data already.
        if (!response.headers.has(AGAIN_HEADER)) this.#expected = plus(this.#expected, this.#adds.get(name) as Tally);
        this.#leave(asked, reply);
      } else this.#giveBack(asked);
      return true;
    } catch {
      this.#unanswered.push(asked);
      return false;
    } finally {
      this.#underWay.delete(asked);
      this.longestMs = Math.max(this.longestMs, performance.now() - began);
    }
  }

  #leave({ name, things }: Asked, reply: Heard['body']): void {
    this.acknowledged.set(name, (this.acknowledged.get(name) ?? 0) + 1);
    for (const [kind, thingOf] of Object.entries(this.#deeds[name]?.leaves ?? {})) {
      const left = thingOf(reply, things, this.#things);
      const there = this.#things.get(kind) ?? [];
      this.#things.set(kind, there.concat(left));
    }
  }

  #giveBack({ name, things }: Asked): void {
    for (const [index, kind] of (this.#deeds[name] as Deed).takes.entries()) this.#things.get(kind)?.push(things[index] ?? '');
  }

  /** What is stored must be what was acknowledged, and some of the unanswered deeds, each of them whole; the books must balance, and the history hold. */
  async expectAllThere(database: Database): Promise<void> {
    const { tally, ids } = await tallyOf(database);
    const more = difference(this.#expected, tally);
    const done = sumsTo(more, new Map(this.#unanswered.map((asked, index) => [index, this.#adds.get(asked.name) as Tally])));
    expect(done, JSON.stringify({ more: Object.fromEntries(more), unanswered: this.#unanswered.map(({ name }) => name) })).not.toBeNull();
    const paid = await database.reads
      .selectFrom('invoice_lines')
      .innerJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
      .select(['invoices.id', 'invoices.number', 'installment_id'])
      .execute();
    const invoices = new Set(paid.map(({ id, number, installment_id }) => `${id} ${number} ${installment_id}`));
    for (const [kind, things] of this.#things) {
      if (kind.startsWith('-')) continue;
      for (const thing of things) {
        expect(kind.endsWith('invoice') ? invoices.has(thing) : ids.has(thing.split(' ')[0] ?? ''), `${kind} ${thing} is there`).toBe(true);
      }
    }
    await expectPurses(database);
    await expectBooks(database);
    expect((await verifyChain(database.reads)).breaches).toEqual([]);
    this.#settle(done ?? new Set());
    this.#expected = tally;
  }

  /** Those with a key are sent again later. Those without one cannot be: it is known now whether they were done. */
  #settle(done: ReadonlySet<number>): void {
    const later: Asked[] = [];
    for (const [index, asked] of this.#unanswered.entries()) {
      const isDone = done.has(index);
      this.cutOff[isDone ? 'done' : 'undone']++;
      if (asked.isOnce) later.push(asked);
      else if (isDone) this.#unheard.push(asked);
      else this.#giveBack(asked);
    }
    this.#unanswered = later;
  }
}

const DEEPEST = 5;

/** Which of some tallies, by their index, together are the whole; null when no choice of them is. */
const sumsTo = (whole: Tally, some: ReadonlyMap<number, Tally>): ReadonlySet<number> | null => {
  const [key] = whole.keys();
  if (key === undefined) return new Set();
  for (const [index, one] of some) {
    if (!one.has(key)) continue;
    const others = new Map(some);
    others.delete(index);
    const found = sumsTo(plus(whole, one, -1), others);
    if (found !== null) return new Set([index, ...found]);
  }
  return null;
};
