/** Notices on phones, on the wire: on which devices a person wants them, and a test notice. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { FAMILY } from '#kernel/roles.ts';
import { Id, Instant, Said, text } from '#kernel/wire.ts';

/** A device that gets notices; `isHere`: it is the asking one. */
export const Device = z.object({ _id: Id, name: z.string(), since: Instant, isHere: z.boolean() });
export type Device = z.infer<typeof Device>;

const Endpoint = text('Indique dónde recibe los avisos este navegador', 1000);

// The format of browsers: a point of the curve P-256 in 65 bytes, and a secret of 16.
const P256DH = z.string({ error: 'Falta la clave del navegador' }).regex(/^[A-Za-z0-9_-]{87}$/, { error: 'La clave del navegador no es válida' });
const Auth = z.string({ error: 'Falta el secreto del navegador' }).regex(/^[A-Za-z0-9_-]{22}$/, { error: 'El secreto del navegador no es válido' });

/** The subscription of a browser, and the name of its device. */
export const NewDevice = z.object({
  endpoint: Endpoint,
  keys: z.object({ p256dh: P256DH, auth: Auth }, { error: 'Faltan las claves del navegador' }),
  name: text('Indique cómo se llama el dispositivo', 60),
});
export type NewDevice = z.infer<typeof NewDevice>;

export const getPushKey = endpoint({
  call: 'GET /news/push-key',
  allow: FAMILY,
  about: 'Returns the public key (VAPID) with which a browser subscribes to push notices of this installation. It is created on the first request.',
  reply: z.object({ key: z.string() }),
});

export const listDevices = endpoint({
  call: 'GET /news/devices',
  allow: FAMILY,
  about: 'Lists the caller’s devices that get push notices, newest first.',
  reply: z.array(Device),
});

export const beginDevice = endpoint({
  call: 'POST /news/devices',
  allow: FAMILY,
  about: 'Turns push notices on for a device, with the subscription of its browser. What is new before that is not sent. At most ten devices.',
  body: NewDevice,
  reply: z.array(Device),
});

export const renewDevice = endpoint({
  call: 'PUT /news/devices',
  allow: FAMILY,
  about:
    'Reports that the program was opened on the device with this subscription: its notices continue, and end when this session logs out. An unknown subscription is not added.',
  body: z.object({ endpoint: Endpoint }),
  reply: z.array(Device),
});

export const endDevice = endpoint({
  call: 'DELETE /news/devices/:id',
  allow: FAMILY,
  about: 'Turns push notices off for one of the caller’s devices.',
  reply: z.array(Device),
});

export const testDevice = endpoint({
  call: 'POST /news/devices/:id/test',
  allow: FAMILY,
  about: 'Sends a test notice to one of the caller’s devices and tells whether its push service accepted it. At most one in ten seconds.',
  reply: Said,
  says: 'Aviso enviado: en unos segundos aparece en el dispositivo',
});
