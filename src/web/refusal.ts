/** A refused call in the browser, and its messages. It needs no shapes, so that the login can load it. */

/** One reason of a refusal; `path` names the field of the form. */
export type ApiReason = { readonly msg: string; readonly path?: string | undefined };

/** Thrown by a call that was refused or did not arrive. Status 0: the server could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: readonly ApiReason[];
  constructor(status: number, msg: string, errors: readonly ApiReason[] = [{ msg }]) {
    super(msg);
    this.name = 'ApiError';
    this.status = status;
    this.errors = errors;
  }
  get msg(): string {
    return this.message;
  }
}

/** The first message of each field, for a form. */
export const fieldErrors = (error: unknown): Record<string, string> => {
  const fields: Record<string, string> = {};
  if (error instanceof ApiError)
    for (const { path, msg } of error.errors) if (path !== undefined && path !== '' && fields[path] === undefined) fields[path] = msg;
  return fields;
};

/** Whether asking again would get the same answer: wrong, forbidden or not there. */
export const isFinal = (error: unknown): error is ApiError => error instanceof ApiError && [400, 403, 404].includes(error.status);

/** The message for a person about anything that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.msg : 'Ocurrió un error inesperado. Intente nuevamente');
