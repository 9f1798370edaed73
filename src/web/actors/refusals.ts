import { type Refusal, type Submitted, unforeseen } from '#machines/form/form.contract.ts';
import { ApiError } from '#web/api/errors.ts';

/** What a form says to the `error` codes that it expects. */
export type Faults = Readonly<Record<string, Refusal>>;

/** The outcome of a call as a value: what the server refused is an answer, anything else stays an exception. */
export async function submitted<R>(call: Promise<R>, faults: Faults = {}): Promise<Submitted<R>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, refusal: refusalOf(error, faults) };
  }
}

/** What a form says to a failed call: what it expects, else the fields that the server names, else the general message. */
export function refusalOf({ status, error, fields }: ApiError, faults: Faults = {}): Refusal {
  const expected = error === null ? undefined : faults[error];
  if (expected) return expected;
  if (fields && Object.keys(fields).length) return { fields };
  if (status === 0) return { form: { id: 'api_client.error_offline' } };
  if (status === 429) return { form: { id: 'api_client.error_too_many' } };
  if ([401, 403, 404, 500, 503].includes(status)) return { form: { id: `api_client.response_code_${status}` } };
  return unforeseen;
}
