/** A connection whose words of one turn leave together: a dozen statements said at once go out to the network once. */
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
      // All that is said before anybody else has his turn.
      process.nextTick(() => {
        isGathering = false;
        socket.uncork();
      });
    }
    return write(...words);
  };
};
