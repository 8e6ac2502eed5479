/** The calls about observations. */
import { mayReadOfStudent } from '#features/classes/taught.acts.ts';
import { mayLookInto } from '#features/classes/taught.rules.ts';
import { findTaught } from '#features/classes/taught.store.ts';
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import * as acts from './observation.acts.ts';
import { getObservations, getObservationsOfStudent, saveObservations } from './observation.contract.ts';
import { findObservations } from './observation.store.ts';

export const observationRoutes: readonly Answer[] = [
  answer(getObservations, async ({ who, params, reads }) => {
    const may = mayLookInto(who, await findTaught(reads, params.class));
    return may.ok ? ok(await acts.readObservations(reads, params.class)) : may;
  }),

  answer(getObservationsOfStudent, async ({ who, params, reads }) => {
    const may = await mayReadOfStudent(reads, who, params.class, params.student);
    return may.ok ? ok((await findObservations(reads, params.class)).filter(({ student }) => student === params.student)) : may;
  }),

  answer(saveObservations, ({ who, params, body, now, write }) => {
    const sent = body.flat().map(({ observation: { _id, student, description, before } }) => ({
      student,
      text: description ?? '',
      before: before ?? undefined,
      seen: _id === '' ? (0 as const) : (_id ?? undefined),
    }));
    return write((tx) => acts.saveObservations(tx, { who, now }, params, sent));
  }),
];
