/** The answer of a rule: yes with a value, or no with the reasons in Spanish. A refusal is a value, never thrown. */

/** One reason of a refusal; `path` names the field of the form it belongs to. */
export type Reason = { readonly msg: string; readonly path?: string | undefined };

/** The HTTP status of a refusal. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503;

export type Refusal = {
  readonly ok: false;
  readonly status: RefusalStatus;
  readonly reasons: readonly [Reason, ...Reason[]];
  /** What was written before the refusal stays, because the attempt itself was counted. */
  readonly isNoted?: true;
};
export type Verdict<T> = { readonly ok: true; readonly value: T } | Refusal;

/** Says yes, with a value. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** Refuses with one or several reasons (status 400). */
export const refuse = (first: string | Reason, ...others: readonly (string | Reason)[]): Refusal => refuseWith(400, first, ...others);

/** Refuses a role, or data of somebody else (status 403). */
export const forbid = (msg = 'No tiene permiso para realizar esta acción'): Refusal => refuseWith(403, msg);

/** Says that a single thing does not exist (status 404). */
export const notFound = (msg: string): Refusal => refuseWith(404, msg);

/** Says that the present state does not allow it (status 409). */
export const conflict = (first: string | Reason, ...others: readonly (string | Reason)[]): Refusal => refuseWith(409, first, ...others);

/** A refusal that is counted: unlike any other it does not undo what its transaction wrote, since that is the count. */
export const noted = (refusal: Refusal): Refusal => ({ ...refusal, isNoted: true });

/** Whether what a transaction wrote stays. */
export const isKept = (verdict: Verdict<unknown>): boolean => verdict.ok || verdict.isNoted === true;

/** Refuses with a given status; the first reason is the message, the others are shown beside their fields. */
export const refuseWith = (status: RefusalStatus, first: string | Reason, ...others: readonly (string | Reason)[]): Refusal => ({
  ok: false,
  status,
  reasons: [asReason(first), ...others.map(asReason)],
});

/** Refuses when there is any reason, otherwise answers the value: for forms whose fields are all checked. */
export const unless = <T>(reasons: readonly Reason[], value: T): Verdict<T> => {
  const [first, ...others] = reasons;
  return first === undefined ? ok(value) : refuse(first, ...others);
};

/** Both values, or the reasons of both in one answer. */
export const both = <A, B>(one: Verdict<A>, other: Verdict<B>): Verdict<readonly [A, B]> => {
  if (one.ok && other.ok) return ok([one.value, other.value] as const);
  if (one.ok) return other as Refusal;
  return other.ok ? one : { ...one, reasons: [...one.reasons, ...other.reasons] };
};

/** The messages by the path of their field; '' holds those without a field. Two messages of one field are joined. */
export const byField = (reasons: readonly Reason[]): Readonly<Record<string, string>> =>
  Object.fromEntries(reasons.map(({ path: field = '' }) => [field, together(reasons.filter(({ path = '' }) => path === field).map(({ msg }) => msg))]));

/** Several messages as one text, without repetitions. */
export const together = (texts: readonly string[]): string =>
  [...new Set(texts)].map((text, index, all) => (index === all.length - 1 || /[.!?:]$/.test(text) ? text : `${text}.`)).join(' ');

const asReason = (reason: string | Reason): Reason => (typeof reason === 'string' ? { msg: reason } : reason);
