/** A line to PostgreSQL that may fall silent: nothing arrives any more, and nobody is told. */
import { connect, createServer, type Socket } from 'node:net';

export type SilentLine = {
  /** The address of the same database through the line. */
  readonly url: string;
  /** From now on nothing passes, also on connections that are made from now on. */
  fallSilent(): void;
  /** New connections pass again; those from before stay silent, as where something in between has forgotten them. */
  speakAgain(): void;
  end(): Promise<void>;
};

export const openLine = async (url: string): Promise<SilentLine> => {
  const far = new URL(url);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket.on('error', () => undefined));
    return socket;
  };
  const line = createServer((near) => {
    keep(near);
    if (isSilent) return;
    const beyond = keep(connect(Number(far.port), far.hostname));
    near.pipe(beyond).pipe(near);
    near.once('close', () => beyond.destroy());
    beyond.once('close', () => near.destroy());
  });
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done));
  const { port } = line.address() as { readonly port: number };
  const through = new URL(url);
  through.port = String(port);
  return {
    url: through.href,
    fallSilent: () => {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().removeAllListeners('close');
    },
    speakAgain: () => {
      isSilent = false;
    },
    end: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => line.close(done));
    },
  };
};
