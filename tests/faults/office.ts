/** Desks at two servers of the shipped program, on a PostgreSQL server of their own that a test may stop, cut off and start again. */
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { TOKEN_HEADER } from '#kernel/endpoint.ts';
import { openCluster } from '../../scripts/postgres.mjs';
import { buildProgram, openWorkshop, type Program, startProgram } from '../program.ts';
import { openSchool, type School, tokenOf } from '../school.ts';
import { NOW } from './deeds.ts';
import { Desks } from './desks.ts';
import { endings } from './houses.ts';
import { openLine } from './silent-line.ts';
import { dice } from './till.ts';
import { untilNobodyWrites } from './whole.ts';

/** A server, and the address under which it finds the database. */
export type Server = { readonly program: Program; readonly base: string; readonly url: string };

type OfficeOptions = {
  /** What the desks do. */
  readonly deeds: 'all' | 'money';
  /** Of PostgreSQL. */
  readonly settings: readonly string[];
};

/** After a fault: who must serve again, and who must not have noticed it. */
type Left = { readonly serving: readonly Server[]; readonly unhurt?: readonly Server[] };

const DESKS_OF_A_SERVER = 3;
/** A call that PostgreSQL does not keep waiting is refused in moments, on a crowded machine too. */
const AT_ONCE_MS = 5_000;
/** The server itself waits five seconds. */
const HEALTH_MS = 10_000;
/** A minute for a connection, and one for the answer to a statement. */
const LONGEST_MS = 130_000;
/** From the moment in which PostgreSQL is back. */
const SERVES_WITHIN_MS = 10_000;
const OUT_OF_REACH = /503 No se puede llegar a los datos en este momento\. Intente nuevamente en unos minutos \(código [\w-]+\)$/;
/** The connections of the servers, not those of the test. */
const SERVERS_CALL_THEMSELVES = 'bimestre';

export class Office {
  readonly #random = dice(7);
  readonly #workshop = openWorkshop();
  readonly #times = new Map<string, { strikes: number; longestMs: number }>();
  readonly desks: Desks;
  readonly school: School;
  readonly cluster: Awaited<ReturnType<typeof openCluster>>;
  /** One reaches PostgreSQL over the network, the other over a socket of the machine. */
  servers: readonly Server[] = [];

  private constructor(cluster: Office['cluster'], school: School, desks: Desks) {
    this.cluster = cluster;
    this.school = school;
    this.desks = desks;
  }

  /** It ends with the test, in a file that calls `endWithEachTest`. */
  static async open({ deeds, settings }: OfficeOptions): Promise<Office> {
    buildProgram();
    const cluster = await openCluster([...settings]);
    endings.push(cluster.end);
    const school = await openSchool({ now: NOW, own: cluster.url });
    endings.push(school.close);
    const office = new Office(cluster, school, await Desks.open(school, deeds));
    endings.push(office.#workshop.end);
    office.servers = await Promise.all([office.#start(cluster.url), office.#start(cluster.socketUrl)]);
    return office;
  }

  /** Starts a server beside those that are there. */
  async startAnother(url: string): Promise<void> {
    this.servers = [...this.servers, await this.#start(url)];
  }

  async #start(url: string): Promise<Server> {
    const DATABASE_URL = `${url}?application_name=${SERVERS_CALL_THEMSELVES}`;
    const program = this.#workshop.keep(startProgram({ DATABASE_URL, NOW, DEMO: '1', DATA_DIR: this.#workshop.newFolder() }));
    return { program, base: await program.served(), url };
  }

  /** As an administrator restarts PostgreSQL. */
  restart(): Promise<void> {
    return this.#strike('restarted', async () => {
      await this.cluster.stop('fast');
      await this.cluster.start();
      return { serving: this.servers };
    });
  }

  /** Every connection of the servers ends, as when a network forgets them. */
  cut(): Promise<void> {
    return this.#strike('cut', async () => {
      await this.school.database.script(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${SERVERS_CALL_THEMSELVES}'`);
      return { serving: this.servers };
    });
  }

  /** One process of PostgreSQL dies, so it ends all others and repairs itself. */
  crash(): Promise<void> {
    return this.#strike('crashed', async () => {
      const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
        where application_name = ${SERVERS_CALL_THEMSELVES} order by query_start desc limit 1`.execute(this.school.database.kysely);
      process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
      return { serving: this.servers };
    });
  }

  /** PostgreSQL fails, and is away for this long. */
  fail(ms: number): Promise<void> {
    return this.#strike('gone', async () => {
      await this.cluster.stop('immediate');
      await this.#expectAway(ms);
      await this.cluster.start();
      return { serving: this.servers };
    });
  }

  /** One more server comes. The network between it and PostgreSQL swallows everything and forgets its connections; the others go on without an error, and get what it had locked. */
  async silence(ms: number): Promise<void> {
    const line = await openLine(this.cluster.url);
    endings.push(line.end);
    const unhurt = this.servers;
    await this.startAnother(line.url);
    const [{ base }] = this.servers.slice(-1) as [Server];
    return this.#strike('silent', async () => {
      line.fallSilent();
      const until = performance.now() + ms;
      const waiting = refused(base, '/category', LONGEST_MS);
      while (performance.now() < until) {
        await refused(base, '/health', HEALTH_MS);
        await after(500);
      }
      line.speakAgain();
      await waiting;
      return { serving: this.servers, unhurt };
    });
  }

  /** One server is killed; the other goes on without an error, and does what had no answer there. Answers the killed one, which is no longer among the servers. */
  async killOne(): Promise<Server> {
    const [killed, ...left] = this.servers as [Server, ...Server[]];
    await this.#strike('killed', async () => {
      killed.program.child.kill('SIGKILL');
      await killed.program.ended();
      return { serving: left, unhurt: left };
    });
    this.servers = left;
    return killed;
  }

  /** While desks work at both servers the fault happens; those that are left serve again by themselves, and the data are what was acknowledged. */
  async #strike(name: string, fault: () => Promise<Left>): Promise<void> {
    const { desks, school } = this;
    const before = desks.faults.length;
    let isOver = false;
    const working = this.servers.flatMap((server) =>
      Array.from({ length: DESKS_OF_A_SERVER }, async () => ({ server, isHeard: await desks.work([server.base], this.#random, () => isOver) })),
    );
    const { serving, unhurt = [] } = await this.#hit(name, before, fault).finally(() => {
      isOver = true;
    });
    const unheard = (await Promise.all(working)).filter(({ isHeard }) => !isHeard).map(({ server }) => server);
    expect(
      unheard.filter((server) => unhurt.includes(server)),
      'what befalls one server is none of the other’s business',
    ).toEqual([]);
    for (const told of desks.faults.slice(before)) expect(told, name).toMatch(OUT_OF_REACH);
    await untilNobodyWrites(school.database);
    await desks.expectAllThere(school.database);
    const served = desks.faults.length;
    for (const { base } of serving) await desks.sendAgain(base);
    expect(desks.faults.slice(served), 'what had no answer is answered').toEqual([]);
  }

  async #hit(name: string, before: number, fault: () => Promise<Left>): Promise<Left> {
    const { desks } = this;
    // Counted in answers, the moment is the same on a fast and on a busy machine.
    const enough = desks.answered + 8 + this.#random() * 12;
    while (desks.answered < enough && desks.faults.length === before) await after(1);
    expect(desks.faults.slice(before), 'nothing fails before the fault').toEqual([]);
    await after(this.#random() * 5);
    const left = await fault();
    const began = performance.now();
    for (const server of left.serving) await this.#untilServes(server, began);
    this.#count(name, performance.now() - began);
    return left;
  }

  /** While PostgreSQL is away both servers say so, at once and in Spanish, and wait for it. */
  async #expectAway(ms: number): Promise<void> {
    const until = performance.now() + ms;
    while (performance.now() < until) {
      for (const { program, base } of this.servers) {
        for (const path of ['/health', '/category']) await refused(base, path, AT_ONCE_MS);
        await this.desks.sendAgainWithKey(base);
        expect(program.child.exitCode).toBeNull();
      }
      await after(200);
    }
  }

  async #untilServes({ program, base }: Server, since: number): Promise<void> {
    for (;;) {
      const said = [await ask(base, '/health'), await ask(base, '/category')];
      if (said.every((one) => one.startsWith('200'))) return;
      expect(program.child.exitCode).toBeNull();
      expect(performance.now() - since, `still ${said.join(', ')}`).toBeLessThan(SERVES_WITHIN_MS);
      await after(20);
    }
  }

  #count(name: string, ms: number): void {
    const { strikes, longestMs } = this.#times.get(name) ?? { strikes: 0, longestMs: 0 };
    this.#times.set(name, { strikes: strikes + 1, longestMs: Math.max(longestMs, Math.round(ms)) });
  }

  /** What was done to it, for the report. */
  told(): string {
    const { acknowledged, cutOff, longestMs, faults } = this.desks;
    return JSON.stringify({
      faults: Object.fromEntries(this.#times),
      acknowledged: [...acknowledged.values()].reduce((sum, times) => sum + times, 0),
      cutOff,
      refused: faults.length,
      longestMs: Math.round(longestMs),
    });
  }
}

/** The call is refused in time, with the sentence for it. */
const refused = async (base: string, path: string, withinMs: number): Promise<void> => {
  const began = performance.now();
  expect(await ask(base, path)).toMatch(OUT_OF_REACH);
  expect(performance.now() - began).toBeLessThan(withinMs);
};

/** '200', or the status with the message. */
const ask = async (base: string, path: string): Promise<string> => {
  const response = await fetch(`${base}/api${path}`, { headers: { [TOKEN_HEADER]: tokenOf('admin') } });
  const { msg = '' } = (await response.json()) as { msg?: string };
  return `${response.status} ${msg}`.trim();
};
