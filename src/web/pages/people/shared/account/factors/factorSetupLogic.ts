import { type ActorRefFrom, fromPromise } from 'xstate';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import type {
  CreatedPasskey,
  FactorResult,
  PasskeyCreateResult,
  PasskeyStartResult,
} from '#machines/people/factorSetup/factorSetup.contract.ts';
import { factorSetupMachine } from '#machines/people/factorSetup/factorSetup.machine.ts';
import type { PasskeyOptions } from '#machines/people/signIn/factor.contract.ts';
import type { AppStarted } from '#machines/people/user/factors.wire.ts';
import { createdPasskey } from '#web/api/passkeys.ts';
import { confirmApp, confirmPasskey, startApp, startPasskey } from '#web/api/people/factors.ts';
import { passwordErrorsByCode } from '#web/commands/passwordErrorsByCode.ts';
import { submissionResult } from '#web/forms/formErrors.ts';

const over = { form: { id: 'factor.error.over' } } as const;
const notMade = { form: { id: 'factor.error.notMade' } } as const;

const appErrors = {
  factor_wrong: { fields: { code: { id: 'login.error_factor' } } },
  challenge_over: over,
  already_there: { form: { id: 'factor.error.hasApp' } },
} as const;
const passkeyErrors = {
  factor_wrong: notMade,
  challenge_over: over,
  already_there: { form: { id: 'factor.error.hasPasskey' } },
} as const;

const passwordErrors = passwordErrorsByCode('password');

async function createPasskey(options: PasskeyOptions): Promise<PasskeyCreateResult> {
  const response = await createdPasskey(options);
  return response ? { ok: true, value: response } : { ok: false, refusal: notMade };
}

export const factorSetupLogic = factorSetupMachine.provide({
  actors: {
    startApp: fromPromise<SubmitResult<AppStarted>, { password: string }>(({ input: { password } }) =>
      submissionResult(startApp(password), passwordErrors),
    ),
    confirmApp: fromPromise<FactorResult, { pending: string; code: string }>(({ input }) =>
      submissionResult(confirmApp(input), appErrors),
    ),
    startPasskey: fromPromise<PasskeyStartResult, { name: string; password: string }>(({ input }) =>
      submissionResult(startPasskey(input), passwordErrors),
    ),
    createPasskey: fromPromise<PasskeyCreateResult, { options: PasskeyOptions }>(({ input: { options } }) =>
      createPasskey(options),
    ),
    confirmPasskey: fromPromise<FactorResult, CreatedPasskey>(({ input }) =>
      submissionResult(confirmPasskey(input), passkeyErrors),
    ),
  },
});

export type FactorSetup = ActorRefFrom<typeof factorSetupMachine>;
