/** A connection that gathers what is written in one turn of the event loop: a dozen statements leave in one packet. */
import { Socket } from 'node:net';

export const gatheringSocket = (): Socket => {
  const socket = new Socket();
  // Connecting gives a socket its own way to write back.
  socket.once('connect', () => gather(socket));
  return socket;
};

const gather = (socket: Socket): void => {
  const write = socket.write.bind(socket) as (...words: unknown[]) => boolean;
  let isGathering = false;
  socket.write = (...words: unknown[]): boolean => {
    if (!isGathering) {
      isGathering = true;
      socket.cork();
      // Everything written in this turn.
      process.nextTick(() => {
        isGathering = false;
        socket.uncork();
      });
    }
    return write(...words);
  };
};
