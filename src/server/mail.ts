/** Sends letters by e-mail where the institute has a mail server. A letter that cannot be sent stops nothing, and no address is ever logged. */
import type { Log } from './log.ts';

export type Letter = {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Files that go along. */
  readonly files?: readonly { readonly name: string; readonly type: string; readonly content: Uint8Array }[];
  /** The institute: its name stands as the sender's, answers go to its address. */
  readonly sender: { readonly name: string; readonly email: string };
};

export type Mail = {
  /** Whether letters can leave the house. */
  readonly isOpen: boolean;
  /** Where this product is reached, 'https://example.org': for links in letters that anybody may ask for, and so never what a request claims. */
  home(): string;
  /** Sends a letter and answers whether the mail server took it. */
  send(letter: Letter): Promise<boolean>;
  /** Writes and sends a letter when the caller has his answer; null is no letter after all. */
  sendLater(write: () => Promise<Letter | null>): void;
  /** Ends once the letters on their way are sent. */
  close(): Promise<void>;
};

export type MailOptions = {
  /** smtp://user:password@host:587, smtps:// for encryption from the start; ?from= names the sender's address. Null: no letters. */
  readonly url: string | null;
  readonly home: () => string;
  readonly log: Log;
  readonly timeoutMs?: number;
};

export const openMail = ({ url, home, log, timeoutMs = 15_000 }: MailOptions): Mail => {
  const transport = url === null ? null : openTransport(url, timeoutMs);
  const from = url === null ? null : senderOf(new URL(url));
  const underway = new Set<Promise<unknown>>();

  const send = async ({ to, subject, text, sender, files = [] }: Letter): Promise<boolean> => {
    if (transport === null) return false;
    try {
      const address = from ?? (sender.email === '' ? `no-responder@${new URL(home()).hostname}` : sender.email);
      await (await transport).sendMail({
        from: { name: sender.name, address },
        ...(sender.email === '' || sender.email === address ? {} : { replyTo: { name: sender.name, address: sender.email } }),
        to: { name: '', address: to },
        subject,
        text,
        attachments: files.map(({ name, type, content }) => ({ filename: name, contentType: type, content: Buffer.from(content) })),
      });
      return true;
    } catch (error) {
      // The message of the error would carry the address.
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      log.warn({ code, responseCode }, 'a letter could not be sent');
      return false;
    }
  };

  const later = async (write: () => Promise<Letter | null>): Promise<void> => {
    // The answer leaves first: how long it takes must not tell whether there is a letter.
    await new Promise((go) => setImmediate(go));
    try {
      const letter = await write();
      if (letter !== null) await send(letter);
    } catch (error) {
      const { code, stack } = error as { code?: string; stack?: string };
      log.error({ code, at: stack?.split('\n').slice(1, 8) }, 'a letter could not be written');
    }
  };

  return {
    isOpen: transport !== null,
    home,
    send: (letter) => held(underway, send(letter)),
    sendLater: (write) => {
      if (transport !== null) void held(underway, later(write));
    },
    close: async () => {
      await Promise.all(underway);
      (await transport)?.close();
    },
  };
};

// A house without a mail server does not load it.
const openTransport = async (url: string, timeoutMs: number) => {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs, dnsTimeout: timeoutMs });
};

const held = <T>(underway: Set<Promise<unknown>>, work: Promise<T>): Promise<T> => {
  const done = work.finally(() => underway.delete(done));
  underway.add(done);
  return done;
};

/** The address from which the mail server lets this house write: the one it was told, or the account's own. */
const senderOf = (url: URL): string | null => {
  const account = decodeURIComponent(url.username);
  return url.searchParams.get('from') ?? (account.includes('@') ? account : null);
};
