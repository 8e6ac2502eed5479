/** A minimal mail server: it speaks SMTP over the network, and keeps the letters that it takes. */
import { createServer } from 'node:net';

export type Delivered = { readonly from: string; readonly to: readonly string[]; readonly subject: string; readonly sender: string; readonly text: string };

/** Takes letters; knows no recipient; asks to be tried later; or breaks off after it has the whole letter, and keeps it. */
export type Manner = 'takes' | 'refuses' | 'delays' | 'breaks';

export type MailServer = {
  readonly url: string;
  /** The letters so far, in the order of their arrival. */
  readonly letters: readonly Delivered[];
  /** How often somebody tried to hand over a letter. */
  asked(): number;
  /** Changes the behaviour from now on, or letter by letter; the last one stays. */
  behave(...manners: readonly Manner[]): void;
  close(): Promise<void>;
};

/** Opens one on a free port; with `refuses` it takes no letters. It knows no encryption, as a server on the same machine need not. */
export const openMailServer = async ({
  refuses = false,
  host = '127.0.0.1',
}: {
  readonly refuses?: boolean;
  readonly host?: string;
} = {}): Promise<MailServer> => {
  const letters: Delivered[] = [];
  let manner: Manner = refuses ? 'refuses' : 'takes';
  const next: Manner[] = [];
  let asked = 0;
  const server = createServer((socket) => {
    let waiting = '';
    let from = '';
    let to: string[] = [];
    let isData = false;
    socket.setEncoding('latin1');
    socket.on('error', () => undefined);
    socket.write('220 instituto.example\r\n');
    const hear = (line: string): string => {
      const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (/^(EHLO|HELO)/i.test(line)) return '250 instituto.example';
      if (/^MAIL FROM/i.test(line)) {
        from = address;
        return '250 OK';
      }
      if (/^RCPT TO/i.test(line)) {
        asked += 1;
        manner = next.shift() ?? manner;
        if (manner === 'delays') return '451 come back later';
        if (manner === 'refuses') return `550 no such mailbox ${address}`;
        to.push(address);
        return '250 OK';
      }
      if (/^DATA/i.test(line)) {
        isData = true;
        return '354 go on';
      }
      if (/^STARTTLS/i.test(line)) return '502 no encryption here';
      return /^QUIT/i.test(line) ? '221 bye' : '250 OK';
    };
    socket.on('data', (text: string) => {
      waiting += text;
      for (;;) {
        const end = waiting.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = waiting.slice(0, end);
        waiting = waiting.slice(end + (isData ? 5 : 2));
        if (isData) {
          letters.push({ from, to, ...readLetter(part) });
          [isData, from, to] = [false, '', []];
          if (manner === 'breaks') socket.destroy();
          else socket.write('250 taken\r\n');
        } else socket.write(`${hear(part)}\r\n`);
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, host, done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return {
    url: `smtp://${host}:${address.port}`,
    letters,
    asked: () => asked,
    behave: (...manners) => {
      next.splice(0, next.length, ...manners);
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
};

const readLetter = (raw: string): Pick<Delivered, 'subject' | 'sender' | 'text'> => {
  const [head = '', body = ''] = raw.split(/\r\n\r\n([\s\S]*)/);
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headerOf = (name: string): string =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? '';
  const isQuoted = /quoted-printable/i.test(headerOf('content-transfer-encoding'));
  const isBase64 = /base64/i.test(headerOf('content-transfer-encoding'));
  const bytes = isBase64 ? Buffer.from(body, 'base64') : Buffer.from(isQuoted ? unquoted(body.replace(/=\r\n/g, '')) : body, 'latin1');
  return { subject: readWords(headerOf('subject')), sender: readWords(headerOf('from')), text: bytes.toString('utf8').replaceAll('\r\n', '\n') };
};

const unquoted = (text: string): string => text.replace(/=([0-9A-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Decodes '=?UTF-8?Q?Contrase=C3=B1a?='. */
const readWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_whole, kind: string, words: string) =>
      (kind.toLowerCase() === 'b' ? Buffer.from(words, 'base64') : Buffer.from(unquoted(words.replaceAll('_', ' ')), 'latin1')).toString('utf8'),
    );
