/** Sends letters by e-mail where the institute has a mail server. A letter that cannot be sent stops nothing, and no address is ever logged. */
import type { Log } from '#server/log.ts';
import { type Delivery, openPost } from './post.ts';

export type { Delivery } from './post.ts';

export type Letter = {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Attached files. */
  readonly files?: readonly { readonly name: string; readonly type: string; readonly content: Uint8Array }[];
  /** The institute: its name is the sender's, replies go to its address. */
  readonly sender: { readonly name: string; readonly email: string };
};

export type Mail = {
  /** Whether a mail server is configured. */
  readonly isOpen: boolean;
  /** The public address, 'https://example.org': for links in letters that anybody may ask for, so it never comes from a request. */
  home(): string;
  /** Sends a letter and answers whether the mail server took it. */
  send(letter: Letter): Promise<boolean>;
  /** The same, with the details that a retry needs. */
  deliver(letter: Letter): Promise<Delivery>;
  /** Writes and sends a letter after the caller has been answered; null means no letter. A letter that was not accepted is retried for a quarter of an hour. */
  sendLater(write: () => Promise<Letter | null>): void;
  /** Ends once the letters on their way are sent; none is retried. */
  close(): Promise<void>;
};

export type MailOptions = {
  /** smtp://user:password@host:587, encrypted unless the host is this machine; smtps:// for encryption from the start; ?from= names the sender's address. Null: no letters. */
  readonly url: string | null;
  readonly home: () => string;
  readonly log: Log;
  readonly timeoutMs?: number;
  /** The pauses after which a letter that nobody waits for is tried again. */
  readonly pausesMs?: readonly number[];
};

// Some mail servers ask an unknown sender to return after one to five minutes; a requested link lasts an hour.
const PAUSES_MS = [60_000, 4 * 60_000, 10 * 60_000];

export const openMail = ({ url, home, log, timeoutMs = 15_000, pausesMs = PAUSES_MS }: MailOptions): Mail => {
  const post = url === null ? null : openPost(url, timeoutMs);
  const from = url === null ? null : senderOf(new URL(url));
  const underway = new Set<Promise<unknown>>();
  const waiting = new Set<NodeJS.Timeout>();
  let isClosed = false;

  const deliver = async ({ to, subject, text, sender, files = [] }: Letter): Promise<Delivery> => {
    if (post === null) return 'unreached';
    const address = from ?? (sender.email === '' ? `no-responder@${new URL(home()).hostname}` : sender.email);
    const { delivery, ...codes } = await post({
      from: { name: sender.name, address },
      ...(sender.email === '' || sender.email === address ? {} : { replyTo: { name: sender.name, address: sender.email } }),
      to: { name: '', address: to },
      subject,
      text,
      attachments: files.map(({ name, type, content }) => ({ filename: name, contentType: type, content: Buffer.from(content) })),
    });
    if (delivery !== 'taken') log.warn({ delivery, ...codes }, 'a letter could not be sent');
    return delivery;
  };

  const insist = async (letter: Letter, [pause, ...pauses]: readonly number[]): Promise<void> => {
    const delivery = await deliver(letter);
    if (delivery === 'taken' || delivery === 'unclear' || pause === undefined || isClosed) return;
    const timer = setTimeout(() => {
      waiting.delete(timer);
      void held(underway, insist(letter, pauses));
    }, pause).unref();
    waiting.add(timer);
  };

  const later = async (write: () => Promise<Letter | null>): Promise<void> => {
    // The answer is sent first: its timing must not reveal whether there is a letter.
    await new Promise((go) => setImmediate(go));
    try {
      const letter = await write();
      if (letter !== null) await insist(letter, pausesMs);
    } catch (error) {
      const { code, stack } = error as { code?: string; stack?: string };
      log.error({ code, at: stack?.split('\n').slice(1, 8) }, 'a letter could not be written');
    }
  };

  return {
    isOpen: post !== null,
    home,
    send: async (letter) => (await held(underway, deliver(letter))) === 'taken',
    deliver: (letter) => held(underway, deliver(letter)),
    sendLater: (write) => {
      if (post !== null) void held(underway, later(write));
    },
    close: async () => {
      isClosed = true;
      for (const timer of waiting) clearTimeout(timer);
      await Promise.all(underway);
    },
  };
};

const held = <T>(underway: Set<Promise<unknown>>, work: Promise<T>): Promise<T> => {
  const done = work.finally(() => underway.delete(done));
  underway.add(done);
  return done;
};

/** The address that the mail server accepts as sender: the configured one, or the account's own. */
const senderOf = (url: URL): string | null => {
  const account = decodeURIComponent(url.username);
  return url.searchParams.get('from') ?? (account.includes('@') ? account : null);
};
