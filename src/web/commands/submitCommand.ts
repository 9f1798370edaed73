import type { Refusal, SubmitResult } from '#machines/app/form/form.contract.ts';
import { ApiError, takeOver } from '#web/api/errors.ts';
import type { FormErrorsByCode } from '#web/forms/formErrors.ts';

/** The result of a command that a form sends. A refusal of its machine is explained as for a button. */
export async function submitCommand<R>(
  call: Promise<R>,
  commandErrors: (error: unknown) => Refusal,
  errorsByCode: FormErrorsByCode = {},
): Promise<SubmitResult<R>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    takeOver(error);
    return { ok: false, refusal: errorsByCode[error.error ?? ''] ?? commandErrors(error) };
  }
}
