/** /metrics: the figures of the server, for programs on the same machine and for those that know the token. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbid } from '#kernel/verdict.ts';
import { digestOf } from '#server/digest.ts';
import type { Figures } from '#server/figures.ts';
import { sendRefusal } from './refusal.ts';

export const openMetrics = (app: FastifyInstance, figures: Pick<Figures, 'type' | 'text'>, token: string | null): void => {
  app.get('/metrics', async (request, reply) => {
    if (!isOfThisMachine(request) && !knows(token, request))
      return sendRefusal(reply, forbid('Las cifras del servidor se leen desde la misma máquina o con METRICS_TOKEN'));
    return reply
      .header('cache-control', 'no-store')
      .type(figures.type)
      .send(await figures.text());
  });
};

// A proxy on this machine hands on the calls of everybody, and says so.
const isOfThisMachine = ({ headers, socket }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && !HANDED_ON.some((name) => headers[name] !== undefined);
const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
const HANDED_ON = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

// Digests have one length, and comparing them takes the same time wherever they differ.
const knows = (token: string | null, { headers }: FastifyRequest): boolean =>
  token !== null && timingSafeEqual(Buffer.from(digestOf(`Bearer ${token}`)), Buffer.from(digestOf(headers.authorization ?? '')));
