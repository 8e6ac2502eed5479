/** Sends refusals: all have the same form, and the details of a mistake of the program go only to the log. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { conflict, type Reason, type Refusal } from '#kernel/verdict.ts';
import { isForeignKeyViolation, isOutOfReach, isUniqueViolation } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import { isDiskClosed, isDiskFull } from '#server/machine.ts';

export const CLOSED = 'El sistema está en mantenimiento. Vuelva a intentar en unos minutos';
export const UNKNOWN_CALL = 'La dirección solicitada no existe';
export const TOO_MANY = 'Demasiados intentos. Espere un momento y vuelva a intentar';
export const TAKEN = 'Otra persona acaba de guardar el mismo dato. Actualice e intente nuevamente';
export const OUT_OF_REACH = 'No se puede llegar a los datos en este momento. Intente nuevamente en unos minutos';
export const NO_ROOM = 'El disco del servidor está lleno y no se pudo guardar. Avise a quien lo administra e intente nuevamente cuando haya lugar';
export const DISK_CLOSED =
  'El servidor no puede escribir en su disco y no se pudo guardar. Avise a quien lo administra e intente nuevamente cuando esté reparado';
export const OUR_MISTAKE = 'Ocurrió un error inesperado. Intente nuevamente';

/** The message when the framework itself refuses a request. */
const FAULT_TEXT: Readonly<Record<number, string>> = {
  400: 'Los datos enviados no son válidos',
  404: UNKNOWN_CALL,
  408: 'La solicitud tardó demasiado',
  413: 'Los datos enviados son demasiado grandes',
  414: 'La dirección solicitada es demasiado larga',
  415: 'El tipo de contenido no es admitido',
  429: TOO_MANY,
  500: OUR_MISTAKE,
  503: OUT_OF_REACH,
};

/** The statuses with which the framework reports a mistake of the caller; any other is a mistake of the program. */
export const statusOf = (error: unknown): number => {
  const { statusCode } = (error ?? {}) as { statusCode?: unknown };
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : 500;
};

/** What a caller is told of an error of the database; mistakes of the program go on to `sendFault`. */
export const refusalOf = (error: unknown): Refusal => {
  // A rule would have explained it, so the call lost a race that the rule could not see, and the database refused it.
  if (isUniqueViolation(error)) return conflict(TAKEN);
  if (isForeignKeyViolation(error)) return conflict('El dato está en uso o ya no existe. Actualice e intente nuevamente');
  throw error;
};

/** Answers an error that no rule has refused. */
export const sendFault = (log: Log, error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const call = `${request.method} ${request.routeOptions.url ?? '-'}`;
  if (isAbandoned(error, reply)) {
    log.debug({ request: request.id, call }, 'the caller went away');
    return reply.code(ABANDONED).send();
  }
  const ofDisk = isDiskFull(error) ? NO_ROOM : isDiskClosed(error) ? DISK_CLOSED : null;
  const status = ofDisk !== null || isOutOfReach(error) ? 503 : statusOf(error);
  if (status >= 500) logFault(log, error, request.id, `${call} failed`);
  const msg = 'isSaid' in error ? error.message : (ofDisk ?? FAULT_TEXT[status] ?? 'La solicitud no es válida');
  return sendRefusal(reply, { status, reasons: [{ msg }] });
};

/** The status that servers log for a caller who did not wait for the answer; it is never sent. */
const ABANDONED = 499;
const CUT = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE', 'ABORT_ERR'];

// Leaving a page before it has loaded is no mistake. The same error while the caller waits would be ours.
const isAbandoned = ({ code }: FastifyError, { raw }: FastifyReply): boolean => raw.destroyed && CUT.includes(code);

// The error's own message and place are enough to fix it; the details from the database would contain personal data.
const logFault = (log: Log, error: unknown, request: string, what: string): void => {
  const { message, stack, code } = error as { message?: string; stack?: string; code?: string };
  log.error({ request, fault: message, code, at: stack?.split('\n').slice(1, 8) }, what);
};

/** Answers the reasons why not. */
export const sendRefusal = (reply: FastifyReply, { status, reasons }: Pick<Refusal, 'reasons'> & { readonly status: number }): FastifyReply =>
  sendReasons(reply, status, status >= 500 ? reasons.map((one) => withCode(one, reply.request.id)) : reasons);

/** Answers while the data are replaced: nothing is wrong, so there is no code. */
export const sendClosed = (reply: FastifyReply): FastifyReply => sendReasons(reply.header('retry-after', 30), 503, [{ msg: CLOSED }]);

/** Whether a call was not answered by a fault of the server; a closed one only asks to come again. */
export const isFault = (reply: FastifyReply): boolean => reply.statusCode >= 500 && !reply.hasHeader('retry-after');

// The server is at fault: the code leads to the lines of the log about this call.
const withCode = ({ msg, path }: Reason, code: string): Reason => ({ msg: `${msg} (código ${code})`, path });

const sendReasons = (reply: FastifyReply, status: number, reasons: readonly Reason[]): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ msg: reasons[0]?.msg, errors: reasons }));
