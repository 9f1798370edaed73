import * as v from 'valibot';
import type { Message } from '#machines/form/form.contract.ts';

const FieldMessage = v.object({
  id: v.string(),
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
  unit: v.optional(v.literal('money')),
});

/** What a refused call may say beside its `error`; what does not read like this is left out, not an error again. */
const Body = v.object({
  error: v.fallback(v.nullable(v.string()), null),
  allowed: v.fallback(v.optional(v.array(v.string())), undefined),
  fields: v.fallback(v.optional(v.record(v.string(), FieldMessage)), undefined),
});

/** A call that failed: `status` is 0 where no response came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The code in the response's `error` field. */
  readonly error: string | null;
  /** The whole body of the response. */
  readonly data: unknown;
  /** Of an event that was refused: the events that may be sent now. */
  readonly allowed: readonly string[] | undefined;
  readonly fields: Readonly<Record<string, Message>> | undefined;

  constructor(status: number, data: unknown, options?: ErrorOptions) {
    const body = v.safeParse(Body, data);
    const said = body.success ? body.output : { error: null, allowed: undefined, fields: undefined };
    super(`${status} ${said.error ?? ''}`.trim(), options);
    this.status = status;
    this.data = data;
    this.error = said.error;
    this.allowed = said.allowed;
    this.fields = said.fields;
  }
}

/** An answer that is not what the contract says: a mistake of one of the two sides. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';

  constructor(path: string, issues: readonly v.BaseIssue<unknown>[]) {
    const where = issues.map((issue) => v.getDotPath(issue) ?? '(whole)').join(', ');
    super(`The answer of ${path} cannot be read at ${where}`);
  }
}

const worded = [400, 401, 403, 404, 500, 503];

/** The toast of a failed call, by the rules of the product; none where there was no response or nothing behind a 404. */
export function toastOf({ status, error, data }: ApiError): Message | undefined {
  const isEmpty = data === undefined || data === null || data === '';
  if (status === 0 || (status === 404 && isEmpty)) return undefined;
  // The text for 400 is nothing without its detail.
  const isWorded = worded.includes(status) && (status !== 400 || error !== null);
  const id = isWorded ? `api_client.response_code_${status}` : 'api_client.error_default';
  return { id, values: { error: error ?? '' } };
}
