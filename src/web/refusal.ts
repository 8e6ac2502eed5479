/** A refused call in the browser, and its messages. It needs no shapes, so that the login can load it. */
import { type Reason, together } from '#kernel/verdict.ts';

/** Thrown by a call that was refused or did not arrive. Status 0: the server could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: readonly Reason[];
  constructor(status: number, msg: string, errors: readonly Reason[] = [{ msg }]) {
    super(msg);
    this.name = 'ApiError';
    this.status = status;
    this.errors = errors.length === 0 ? [{ msg }] : errors;
  }
  get msg(): string {
    return this.message;
  }
}

/** Whether asking again would get the same answer: wrong, forbidden or not there. */
export const isFinal = (error: unknown): error is ApiError => error instanceof ApiError && [400, 403, 404].includes(error.status);

/** The reasons of anything that was thrown, each with its field where it has one. */
export const reasonsIn = (error: unknown): readonly Reason[] =>
  error instanceof ApiError ? error.errors : [{ msg: 'Ocurrió un error inesperado. Intente nuevamente' }];

/** The messages of the reasons, without repetitions. */
export const messagesOf = (reasons: readonly Reason[]): readonly string[] => [...new Set(reasons.map(({ msg }) => msg))];

/** Whether a reason concerns a box of a form, by the server's names of the fields. */
export const isOfForm = ({ path = '' }: Reason, boxes: object): boolean => String(path.split('.')[0]) in boxes;

/** All messages as one text, where they stand in one place. */
export const messageOf = (error: unknown): string => together(messagesOf(reasonsIn(error)));
