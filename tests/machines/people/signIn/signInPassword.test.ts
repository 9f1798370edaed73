import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import { forgotPasswordMachine } from '#machines/people/signIn/forgotPassword.machine.ts';
import { NewPasswordForm } from '#machines/people/signIn/password.contract.ts';
import { rememberPasswordMachine, type SetPasswordResult } from '#machines/people/signIn/rememberPassword.machine.ts';
import { fieldErrors } from '#machines/shared/fields/errors.ts';
import { explore } from '#tests/machines/support/explore.ts';

const unknown: SubmitResult<never> = {
  ok: false,
  refusal: { fields: { email: { id: 'forgot_password.error_unknown' } } },
};
const accepted: SubmitResult<null> = { ok: true, value: null };

describe('a forgotten password', () => {
  it('reaches every state, survives every failure, and never ends', () => {
    const events = [{ type: 'link.request', email: 'ada@demo.test' } as const, { type: 'step.back' } as const];
    expect(explore({ machine: forgotPasswordMachine, events, answers: { requestLink: [accepted, unknown] } })).toEqual({
      unreachable: [],
      ends: [],
      broken: [],
    });
  });

  it('shows that the account does not exist, or that the mail is on its way', async () => {
    const answers: SubmitResult[] = [unknown, accepted];
    const requestLink = fromPromise<SubmitResult, { email: string }>(async ({ input }) => {
      expect(input).toEqual({ email: 'ada@demo.test' });
      return answers.shift() ?? unknown;
    });
    const actor = createActor(forgotPasswordMachine.provide({ actors: { requestLink } })).start();
    const requestLinkAgain = () => {
      actor.send({ type: 'link.request', email: 'ada@demo.test' });
      return waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    };
    expect((await requestLinkAgain()).context.refusal).toEqual({
      fields: { email: { id: 'forgot_password.error_unknown' } },
    });
    expect((await requestLinkAgain()).value).toBe('sent');
  });
});

describe('a new password', () => {
  const refused: SetPasswordResult = {
    ok: false,
    refusal: { fields: { password: { id: 'validator.error_string_min' } } },
  };
  const useless: SetPasswordResult = { ok: false, useless: true };

  it('reaches every state, survives every failure, and ends changed or with a useless link', () => {
    expect(
      explore({
        machine: rememberPasswordMachine,
        inputs: [{ token: 't' }, { token: null }],
        events: [{ type: 'password.set', password: 'Tesela-2026' }],
        answers: { setPassword: [accepted, refused, useless] },
      }),
    ).toEqual({ unreachable: [], ends: ['changed', 'useless'], broken: [] });
  });

  it.each([
    [accepted, 'changed', {}],
    [useless, 'useless', {}],
    [refused, 'entering', { fields: { password: { id: 'validator.error_string_min' } } }],
    [new Error('cut'), 'entering', { form: { id: 'api_client.error_default' } }],
  ] as const)('with the answer %j becomes %s', async (answer, value, refusal) => {
    const setPassword = fromPromise<SetPasswordResult, { token: string; password: string }>(async ({ input }) => {
      expect(input).toEqual({ token: 't', password: 'Tesela-2026' });
      if (answer instanceof Error) throw answer;
      return answer;
    });
    const machine = rememberPasswordMachine.provide({ actors: { setPassword } });
    const actor = createActor(machine, { input: { token: 't' } }).start();
    actor.send({ type: 'password.set', password: 'Tesela-2026' });
    const snapshot = await waitFor(actor, (now) => !now.hasTag('busy'));
    expect([snapshot.value, snapshot.context.refusal, snapshot.context.password]).toEqual([value, refusal, '']);
  });

  it('needs eight characters and an identical repetition', () => {
    expect(fieldErrors(NewPasswordForm, { password: '1234567', passwordRepeat: '1234567' })).toEqual({
      password: { id: 'validator.error_string_min', values: { limit: 8 } },
    });
    expect(fieldErrors(NewPasswordForm, { password: '12345678', passwordRepeat: '12345679' }).passwordRepeat?.id).toBe(
      'validator.error_password_match',
    );
    expect(fieldErrors(NewPasswordForm, { password: '12345678', passwordRepeat: '12345678' })).toEqual({});
  });
});
