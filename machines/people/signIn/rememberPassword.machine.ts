import { assign, fromPromise, setup } from 'xstate';
import { type Refusal, type SubmitResult, unforeseen } from '#machines/app/form/form.contract.ts';
import { notProvided } from '#machines/shared/notProvided.ts';

export interface RememberPasswordContext {
  token: string;
  password: string;
  refusal: Refusal;
}

/** A used, expired or incomplete link is shown on a separate page, not as an error of a field. */
export type SetPasswordResult = SubmitResult | { ok: false; useless: true };

/** Sets a new password with the link of a mail, at `/remember-password`. */
export const rememberPasswordMachine = setup({
  types: {
    context: {} as RememberPasswordContext,
    input: {} as { token: string | null },
    events: {} as { type: 'password.set'; password: string },
    tags: {} as 'busy',
  },
  actors: { setPassword: fromPromise<SetPasswordResult, { token: string; password: string }>(notProvided) },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    isAccepted: (_, result: SetPasswordResult) => result.ok,
    isUseless: (_, result: SetPasswordResult) => 'useless' in result,
  },
  actions: {
    storePassword: assign((_, { password }: { password: string }) => ({ password, refusal: {} })),
    forget: assign({ token: '', password: '' }),
    refuse: assign((_, result: SetPasswordResult) => ({
      password: '',
      refusal: 'refusal' in result ? result.refusal : unforeseen,
    })),
    fail: assign({ password: '', refusal: unforeseen }),
  },
}).createMachine({
  id: 'rememberPassword',
  context: ({ input }) => ({ token: input.token ?? '', password: '', refusal: {} }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasToken', target: 'entering' }, { target: 'useless' }] },
    entering: {
      on: { 'password.set': { target: 'saving', actions: { type: 'storePassword', params: ({ event }) => event } } },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'setPassword',
        input: ({ context: { token, password } }) => ({ token, password }),
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'changed' },
          { guard: { type: 'isUseless', params: ({ event }) => event.output }, target: 'useless' },
          { target: 'entering', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
        onError: { target: 'entering', actions: 'fail' },
      },
    },
    useless: { entry: 'forget' },
    changed: { type: 'final', entry: 'forget' },
  },
});
