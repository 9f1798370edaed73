import * as v from 'valibot';
import type { Message } from '#machines/app/form/form.contract.ts';

const FieldMessage = v.object({
  id: v.string(),
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
  unit: v.optional(v.literal('money')),
});

/** The body of a failed call. Fields that cannot be parsed are ignored, so that the original failure is reported. */
const Body = v.object({
  error: v.fallback(v.nullable(v.string()), null),
  allowed: v.fallback(v.optional(v.array(v.string())), undefined),
  reason: v.fallback(v.nullish(v.string()), undefined),
  fields: v.fallback(v.optional(v.record(v.string(), FieldMessage)), undefined),
});

/** A failed call. `status` is 0 if there was no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The code in the response's `error` field. */
  readonly error: string | null;
  /** The complete body of the response. */
  readonly data: unknown;
  /** For a refused event: the events that are allowed now. */
  readonly allowed: readonly string[] | undefined;
  /** For a refused event: the entity and the guard that refuses, such as `signature.isCodeCurrent`. */
  readonly reason: string | undefined;
  readonly fields: Readonly<Record<string, Message>> | undefined;
  /** The id of the request on the server, which a user can quote. Absent if there was no response. */
  readonly reference: string | undefined;

  constructor(status: number, data: unknown, options: ErrorOptions & { reference?: string | undefined } = {}) {
    const body = v.safeParse(Body, data);
    const answer = body.success
      ? body.output
      : { error: null, allowed: undefined, reason: undefined, fields: undefined };
    super(`${status} ${answer.error ?? ''}`.trim(), options);
    this.status = status;
    this.data = data;
    this.error = answer.error;
    this.allowed = answer.allowed;
    this.reason = answer.reason ?? undefined;
    this.fields = answer.fields;
    this.reference = options.reference;
  }
}

/** An answer that breaks the API's contract, which is a bug on one of the two sides. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';

  constructor(path: string, issues: readonly v.BaseIssue<unknown>[]) {
    const where = issues.map((issue) => v.getDotPath(issue) ?? '(root)').join(', ');
    super(`The answer of ${path} cannot be read at ${where}`);
  }
}

const shownElsewhere = new WeakSet<object>();

/** Called by code that shows a failed call itself, so that no toast repeats it. */
export function takeOver(error: unknown): void {
  if (error instanceof ApiError) shownElsewhere.add(error);
}

/** Whether the caller shows this failure itself. Callers decide in the turn in which the call fails. */
export const isTakenOver = (error: ApiError): boolean => shownElsewhere.has(error);

const STATUSES_WITH_TEXT = [400, 401, 403, 404, 500, 503];

/** The reference to quote to support. A refusal needs none, because it explains itself. */
export const referenceToQuote = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 500 ? error.reference : undefined;

/** The toast for a failed call. There is none without a response, or for a 404 without a body. */
export function buildToast({ status, error, data }: ApiError): Message | undefined {
  const isEmpty = data === undefined || data === null || data === '';
  if (status === 0 || (status === 404 && isEmpty)) return undefined;
  // The text for 400 makes no sense without its detail.
  const hasOwnText = STATUSES_WITH_TEXT.includes(status) && (status !== 400 || error !== null);
  const id = hasOwnText ? `api_client.response_code_${status}` : 'api_client.error_default';
  return { id, values: { error: error ?? '' } };
}
