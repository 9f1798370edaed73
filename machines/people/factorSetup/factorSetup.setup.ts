import { assign, emit, fromPromise, setup } from 'xstate';
import { type Refusal, type SubmitResult, unforeseen } from '#machines/app/form/form.contract.ts';
import type { PasskeyOptions } from '#machines/people/signIn/factor.contract.ts';
import type { PasskeyResponse } from '#machines/people/signIn/factorProof.contract.ts';
import type { AppStarted, PasskeyStarted } from '#machines/people/user/factors.wire.ts';
import { notProvided } from '#machines/shared/notProvided.ts';
import type {
  CreatedPasskey,
  FactorResult,
  FactorSetupEmitted,
  FactorSetupEvent,
  PasskeyCreateResult,
  PasskeyStartResult,
} from './factorSetup.contract.ts';

export interface FactorSetupContext {
  app: AppStarted | null;
  passkey: (PasskeyStarted & { name: string; response: PasskeyResponse | null }) | null;
  /** The name that the user gives to the passkey. */
  name: string;
  codes: readonly string[];
  refusal: Refusal;
}

export const setUp = setup({
  types: {
    context: {} as FactorSetupContext,
    events: {} as FactorSetupEvent,
    emitted: {} as FactorSetupEmitted,
    tags: {} as 'busy',
  },
  actors: {
    startApp: fromPromise<SubmitResult<AppStarted>, { password: string }>(notProvided),
    confirmApp: fromPromise<FactorResult, { pending: string; code: string }>(notProvided),
    startPasskey: fromPromise<PasskeyStartResult, { name: string; password: string }>(notProvided),
    /** Opens the dialog of the device. */
    createPasskey: fromPromise<PasskeyCreateResult, { options: PasskeyOptions }>(notProvided),
    confirmPasskey: fromPromise<FactorResult, CreatedPasskey>(notProvided),
  },
  guards: {
    isAccepted: (_, submitted: SubmitResult) => submitted.ok,
    /** Recovery codes come only with the first factor. */
    hasCodes: (_, added: FactorResult) => added.ok && added.value.recoveryCodes !== null,
  },
  actions: {
    storeApp: assign((_, started: SubmitResult<AppStarted>) => ({ app: started.ok ? started.value : null })),
    dropApp: assign({ app: null }),
    storeName: assign((_, { name }: { name: string }) => ({ name })),
    storePasskey: assign(({ context: { name } }, started: PasskeyStartResult) => ({
      passkey: started.ok ? { ...started.value, name, response: null } : null,
    })),
    storeResponse: assign(({ context: { passkey } }, created: PasskeyCreateResult) => ({
      passkey: passkey && { ...passkey, response: created.ok ? created.value : null },
    })),
    dropPasskey: assign({ passkey: null, name: '' }),
    storeCodes: assign((_, { codes }: { codes: readonly string[] }) => ({ codes })),
    storeNewCodes: assign((_, added: FactorResult) => ({ codes: (added.ok && added.value.recoveryCodes) || [] })),
    dropCodes: assign({ codes: [] }),
    clearRefusal: assign({ refusal: {} }),
    refuse: assign((_, submitted: SubmitResult) => ({ refusal: submitted.ok ? {} : submitted.refusal })),
    fail: assign({ refusal: unforeseen }),
    notifyAdded: emit({ type: 'factor.added' }),
  },
});
