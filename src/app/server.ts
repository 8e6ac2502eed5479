/** The whole product as one server: its calls, their description and its pages. */
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { openDocs } from '#server/http/docs.ts';
import type { Figures } from '#server/figures.ts';
import { openDoor } from '#server/http/http.ts';
import { openMetrics } from '#server/http/metrics.ts';
import type { Log } from '#server/log.ts';
import type { Maintenance } from '#server/vault/maintenance.store.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { Printer } from '#server/papers/printer.ts';
import type { Push } from '#server/push/push.ts';
import type { Vault } from '#server/vault/vault.ts';
import type { Vitals } from '#server/vitals.ts';
import { openWebsite } from '#server/http/website.ts';
import { readInstitute } from '#features/institute/institute.store.ts';
import { PUBLIC_PATHS, type PublicPath } from '#features/site/page-frame.rules.ts';
import { publicPage } from '#features/site/public-page.acts.ts';
import { robots, siteMap } from '#features/site/search-engine.rules.ts';
import { identify } from '#features/session/session.acts.ts';
import { apiWords } from './api-words.ts';
import { AREAS } from './areas.ts';
import { offeredAccounts } from '#demo/offered-accounts.ts';
import { answers } from './parts.ts';

export type ServerOptions = {
  readonly database: Database;
  readonly clock: Clock;
  readonly printer: Printer;
  readonly mail: Mail;
  readonly push: Push;
  readonly log: Log;
  readonly trustProxy: boolean;
  /** The public address of the product; null: the address in each request. */
  readonly publicUrl?: string | null;
  /** The folder of the built pages. */
  readonly web: string;
  readonly vault: Vault;
  readonly maintenance: Maintenance;
  readonly vitals: Vitals;
  /** Counts what the server does, for those who may read it at /metrics. */
  readonly figures?: Figures;
  /** Lets programs on other machines read the figures. */
  readonly metricsToken?: string | null;
  /** Whether the login offers the accounts of the demonstration, where there is one. */
  readonly demo?: boolean;
  /** Public calls a minute from one address. */
  readonly publicCallsPerMinute?: number;
};

export const openServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const { figures, metricsToken = null } = options;
  const heard = figures && { heard: figures.answered };
  const app = await openDoor({ ...options, ...heard, answers, identify: (token, now) => identify(options.database, token, now) });
  if (figures) openMetrics(app, figures, metricsToken);
  openDocs(
    app,
    answers.map((one) => one.endpoint),
    apiWords,
  );
  const { reads } = options.database;
  await openWebsite(app, options.web, {
    paths: PUBLIC_PATHS,
    areas: AREAS,
    page: (path, ground) => publicPage(path as PublicPath, reads, options.clock.now(), ground),
    siteMap,
    robots,
    publicUrl: options.publicUrl ?? null,
    institute: () => readInstitute(reads),
    ...(options.demo ? { accounts: offeredAccounts(reads) } : {}),
  });
  await app.ready();
  return app;
};
