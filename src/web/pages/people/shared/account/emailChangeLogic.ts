import { fromPromise } from 'xstate';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import type { EmailRequest } from '#machines/people/emailChange/emailChange.contract.ts';
import { emailChangeMachine } from '#machines/people/emailChange/emailChange.machine.ts';
import type { PendingVerification } from '#machines/people/verification/verification.pending.ts';
import { verificationLogic } from '#web/actors/verificationLogic.ts';
import { changeEmail } from '#web/api/people/account.ts';
import { passwordErrorsByCode } from '#web/commands/passwordErrorsByCode.ts';
import { type FormErrorsByCode, submissionResult } from '#web/forms/formErrors.ts';

const errorsByCode: FormErrorsByCode = {
  ...passwordErrorsByCode('password'),
  user_already_registered: { fields: { email: { id: 'account.email.taken' } } },
  codes_used_up: { form: { id: 'auth.codeLocked' } },
};

export const emailChangeLogic = emailChangeMachine.provide({
  actors: {
    changeEmail: fromPromise<SubmitResult<PendingVerification>, EmailRequest>(({ input }) =>
      submissionResult(
        changeEmail(input).then(({ verification }) => verification),
        errorsByCode,
      ),
    ),
    verification: verificationLogic,
  },
});
