import { afterEach, describe, expect, test, vi } from 'vitest';
import { type MailServer, openMailServer } from '../../../tests/mail-server.ts';
import { type Letter, type Mail, openMail } from './mail.ts';

const LETTER: Letter = {
  to: 'ana@demo.example',
  subject: 'Invitación',
  text: 'Elija su contraseña:\nhttps://instituto.example/x',
  sender: { name: 'Instituto Ñandú', email: 'hola@instituto.example' },
};

describe('Letters', () => {
  let server: MailServer;
  let mail: Mail;
  const said: unknown[] = [];
  const keep = (...words: unknown[]): void => {
    said.push(...words);
  };
  const log = { info: keep, warn: keep, error: keep, debug: keep } as never;
  const open = (url: string | null, pausesMs: readonly number[] = []): Mail =>
    openMail({ url, home: () => 'https://instituto.example', log, timeoutMs: 20_000, pausesMs });
  afterEach(async () => {
    await mail.close();
    await server?.close();
    said.length = 0;
  });

  test('A letter arrives as it was written, from the institute', async () => {
    server = await openMailServer();
    mail = open(server.url);
    expect(await mail.send(LETTER)).toBe(true);
    expect(server.letters).toEqual([
      {
        from: 'hola@instituto.example',
        to: ['ana@demo.example'],
        subject: 'Invitación',
        sender: 'Instituto Ñandú <hola@instituto.example>',
        text: expect.stringMatching(/^Elija su contraseña:\nhttps:\/\/instituto\.example\/x\s*$/),
      },
    ]);
  });

  test('A file is attached under its name', async () => {
    server = await openMailServer();
    mail = open(server.url);
    expect(await mail.send({ ...LETTER, files: [{ name: 'Factura Ñandú.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7 papel') }] })).toBe(true);
    const [letter] = server.letters;
    expect(letter?.text).toContain('Content-Type: application/pdf');
    expect(letter?.text).toContain(Buffer.from('%PDF-1.7 papel').toString('base64'));
    expect(letter?.text).toContain('https://instituto.example/x');
  });

  test('The configured address may name the sender', async () => {
    server = await openMailServer();
    mail = open(`${server.url}?from=secretaria@instituto.example`);
    await mail.send(LETTER);
    expect(server.letters[0]).toMatchObject({ from: 'secretaria@instituto.example', sender: 'Instituto Ñandú <secretaria@instituto.example>' });
  });

  test('A letter that cannot be sent is reported, and the log contains no address', async () => {
    server = await openMailServer({ refuses: true });
    mail = open(server.url);
    expect(await mail.send(LETTER)).toBe(false);
    await server.close();
    expect(await mail.send(LETTER)).toBe(false);
    expect(said).toContain('a letter could not be sent');
    expect(JSON.stringify(said)).not.toContain('demo.example');
  });

  test('Refused, unreachable and possibly arrived are told apart', async () => {
    server = await openMailServer();
    mail = open(server.url);
    const became: string[] = [];
    for (const manner of ['takes', 'delays', 'refuses', 'breaks'] as const) {
      server.behave(manner);
      became.push(await mail.deliver(LETTER));
    }
    await server.close();
    became.push(await mail.deliver(LETTER));
    expect(became).toEqual(['taken', 'refused', 'refused', 'unclear', 'unreached']);
  });

  test('A letter goes to another machine encrypted or not at all, unless the settings allow it', async () => {
    server = await openMailServer({ host: '127.0.0.2' });
    mail = open(server.url);
    expect(await mail.deliver(LETTER)).toBe('unreached');
    expect([server.asked(), server.letters]).toEqual([0, []]);
    expect(said).toContainEqual({ delivery: 'unreached', code: 'ETLS', responseCode: 502 });
    await mail.close();
    mail = open(`${server.url}?requireTLS=false`);
    expect(await mail.deliver(LETTER)).toBe('taken');
  });

  test('A letter that nobody waits for is retried until it is accepted, and never when it may have arrived', async () => {
    server = await openMailServer();
    server.behave('delays', 'refuses', 'takes', 'breaks');
    mail = open(server.url, [1, 1, 60_000]);
    mail.sendLater(async () => LETTER);
    await vi.waitFor(() => expect(server.letters).toHaveLength(1));
    expect(server.asked()).toBe(3);
    mail.sendLater(async () => LETTER);
    await vi.waitFor(() => expect(server.letters).toHaveLength(2));
    await mail.close();
    expect(server.asked()).toBe(4);
  });

  test('A letter that is sent later leaves before the server closes, and its failure stops nothing', async () => {
    server = await openMailServer();
    mail = open(server.url);
    mail.sendLater(async () => LETTER);
    mail.sendLater(async () => null);
    mail.sendLater(async () => {
      throw new Error('no database for ana@demo.example');
    });
    expect(server.letters).toEqual([]);
    await mail.close();
    expect(server.letters).toHaveLength(1);
    expect(said).toContain('a letter could not be written');
    expect(JSON.stringify(said)).not.toContain('demo.example');
  });

  test('A name with a line break cannot add a recipient', async () => {
    server = await openMailServer();
    mail = open(server.url);
    await mail.send({ ...LETTER, subject: 'Hola\r\nBcc: otro@demo.example', sender: { ...LETTER.sender, name: 'Instituto\r\nBcc: otro@demo.example' } });
    expect(server.letters[0]).toMatchObject({ to: ['ana@demo.example'] });
  });

  test('Without a mail server nothing is sent, and the log stays empty', async () => {
    server = await openMailServer();
    mail = open(null);
    let written = 0;
    mail.sendLater(async () => {
      written++;
      return LETTER;
    });
    expect([mail.isOpen, await mail.send(LETTER)]).toEqual([false, false]);
    await mail.close();
    expect(written).toBe(0);
  });
});
