import { assign, fromPromise, setup } from 'xstate';
import { type Refusal, type Submitted, unforeseen } from '#machines/form/form.contract.ts';
import { unsupplied } from '#machines/session/unsupplied.ts';

export interface RememberPasswordContext {
  token: string;
  password: string;
  refusal: Refusal;
}

/** A link that is used, too old or cut off is a place to go back from, not an error of a field. */
export type Remembered = Submitted | { ok: false; useless: true };

/** Setting a new password with the link of a mail, at `/remember-password`. */
export const rememberPasswordMachine = setup({
  types: {
    context: {} as RememberPasswordContext,
    input: {} as { token: string | null },
    events: {} as { type: 'password.set'; password: string },
    tags: {} as 'busy',
  },
  actors: { setPassword: fromPromise<Remembered, { token: string; password: string }>(unsupplied) },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    isTaken: (_, remembered: Remembered) => remembered.ok,
    isUseless: (_, remembered: Remembered) => 'useless' in remembered,
  },
  actions: {
    keepPassword: assign((_, { password }: { password: string }) => ({ password, refusal: {} })),
    forget: assign({ token: '', password: '' }),
    refuse: assign((_, remembered: Remembered) => ({
      password: '',
      refusal: 'refusal' in remembered ? remembered.refusal : unforeseen,
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
      on: { 'password.set': { target: 'saving', actions: { type: 'keepPassword', params: ({ event }) => event } } },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'setPassword',
        input: ({ context: { token, password } }) => ({ token, password }),
        onDone: [
          { guard: { type: 'isTaken', params: ({ event }) => event.output }, target: 'changed' },
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
