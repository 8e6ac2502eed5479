/** A minimal push service, and the phone behind it: it takes notices over the network and reads them as a browser does (RFC 8188, 8291, 8292). */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';

/** Takes notices; no longer knows the phone; asks to be tried later; fails; redirects; or breaks off after it has the whole notice, and keeps it. */
export type Manner = 'takes' | 'gone' | 'later' | 'fails' | 'elsewhere' | 'breaks';

export type HeardNotice = {
  /** The phone. */
  readonly phone: string;
  readonly title: string;
  readonly body: string;
  readonly path: string;
  /** How many bytes the push service saw, and whether a word of the notice could be read in them. */
  readonly seen: { readonly bytes: number; readonly isReadable: boolean };
  /** The sender, as the signed token names it. */
  readonly pass: { readonly aud: string; readonly sub: string; readonly isTrue: boolean };
  readonly ttl: string;
};

/** The subscription that a browser hands in. */
export type Subscription = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };

export type PushService = {
  readonly url: string;
  readonly notices: readonly HeardNotice[];
  asked(): number;
  behave(manner: Manner): void;
  /** A phone subscribes. */
  phone(name: string): Subscription;
  close(): Promise<void>;
};

export const openPushService = async (): Promise<PushService> => {
  const phones = new Map<string, { readonly privateKey: Buffer; readonly publicKey: Buffer; readonly auth: Buffer }>();
  const notices: HeardNotice[] = [];
  let manner: Manner = 'takes';
  let asked = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked += 1;
      const name = decodeURIComponent(request.url?.slice(1) ?? '');
      const phone = phones.get(name);
      const answers = { takes: 201, gone: 410, later: 429, fails: 500, elsewhere: 307, breaks: 201 } as const;
      if (phone !== undefined && (manner === 'takes' || manner === 'breaks')) {
        const body = Buffer.concat(parts);
        const text = readNotice(body, phone);
        const said = JSON.parse(text) as { title: string; body: string; path: string };
        notices.push({
          phone: name,
          ...said,
          seen: { bytes: body.length, isReadable: body.includes(said.body) || body.includes(said.title) },
          pass: readPass(request.headers.authorization ?? ''),
          ttl: String(request.headers['ttl']),
        });
      }
      if (manner === 'breaks') request.socket.destroy();
      else
        response
          .writeHead(answers[manner], manner === 'later' ? { 'retry-after': '3600' } : manner === 'elsewhere' ? { location: `${url}/elsewhere` } : {})
          .end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the push service has no port');
  const url = `http://127.0.0.1:${address.port}`;
  return {
    url,
    notices,
    asked: () => asked,
    behave: (next) => {
      manner = next;
    },
    phone: (name) => {
      const curve = createECDH('prime256v1');
      const publicKey = curve.generateKeys();
      const auth = randomBytes(16);
      phones.set(name, { privateKey: curve.getPrivateKey(), publicKey, auth });
      return { endpoint: `${url}/${encodeURIComponent(name)}`, keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') } };
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
};

type Phone = { readonly privateKey: Buffer; readonly publicKey: Buffer; readonly auth: Buffer };

/** Decrypts one record of aes128gcm: salt, size of a record, the sender's public key, and the encrypted text. */
const readNotice = (body: Buffer, { privateKey, publicKey, auth }: Phone): string => {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  const shared = curve.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
  const key = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const cipherKey = Buffer.from(hkdfSync('sha256', key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16));
  const nonce = Buffer.from(hkdfSync('sha256', key, salt, Buffer.from('Content-Encoding: nonce\0'), 12));
  const cipher = createDecipheriv('aes-128-gcm', cipherKey, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end).toString('utf8');
};

/** Whether the token of 'vapid t=<token>, k=<public key>' is signed by that key. */
const readPass = (header: string): HeardNotice['pass'] => {
  const [, pass = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = pass.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string };
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return { aud, sub, isTrue };
};
