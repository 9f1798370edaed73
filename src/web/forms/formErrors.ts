import { type Message, type Refusal, type SubmitResult, unforeseen } from '#machines/app/form/form.contract.ts';
import { ApiError, referenceToQuote, takeOver } from '#web/api/errors.ts';

/** The refusals of a second factor beside the password. Its field has the name `factor`. */
const factorErrors: Readonly<Record<string, string>> = {
  factor_missing: 'factor.error.missing',
  factor_wrong: 'factor.error.wrong',
  factor_used: 'login.error_factor_used',
};

/** The errors that a form shows for the server's `error` codes. */
export type FormErrorsByCode = Readonly<Record<string, Refusal>>;

/** Turns the server's refusal into a value. Any other error is rethrown. */
export async function submissionResult<R>(
  call: Promise<R>,
  errorsByCode: FormErrorsByCode = {},
): Promise<SubmitResult<R>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, refusal: toFormErrors(error, errorsByCode) };
  }
}

/** The errors for a failed call: by its code, else the server's field errors, else a general message. */
export function toFormErrors(failure: ApiError, errorsByCode: FormErrorsByCode = {}): Refusal {
  takeOver(failure);
  const refusal = chooseRefusal(failure, errorsByCode);
  const reference = referenceToQuote(failure);
  return refusal.form && reference ? { ...refusal, form: { ...refusal.form, reference } } : refusal;
}

/** Why a machine refused an event. Guards that no page explains have no text; `MessageText` then says `otherwise`. */
export const explainRefusal = ({ reason }: ApiError, otherwise: Message): Message =>
  reason === undefined ? otherwise : { id: `reason.${reason}`, otherwise };

function chooseRefusal({ status, error, fields }: ApiError, errorsByCode: FormErrorsByCode): Refusal {
  const expected = error === null ? undefined : errorsByCode[error];
  if (expected) return expected;
  const factor = error === null ? undefined : factorErrors[error];
  if (factor) return { fields: { factor: { id: factor } } };
  if (fields && Object.keys(fields).length) return { fields };
  if (error === 'quarantined') return { form: { id: 'quarantine.refused' } };
  if (error === 'money_halted') return { form: { id: 'api_client.error_money_halted' } };
  if (error === 'user_banned') return { form: { id: 'api_client.error_user_banned' } };
  if (error === 'busy') return { form: { id: 'api_client.error_busy' } };
  if (status === 0) return { form: { id: 'api_client.error_offline' } };
  if (status === 429) return { form: { id: 'api_client.error_too_many' } };
  if ([401, 403, 404, 500, 503].includes(status)) return { form: { id: `api_client.response_code_${status}` } };
  return unforeseen;
}
