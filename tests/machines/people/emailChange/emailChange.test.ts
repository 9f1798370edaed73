import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type SubmitResult, unforeseen } from '#machines/app/form/form.contract.ts';
import type { EmailChangeEvent, EmailRequest } from '#machines/people/emailChange/emailChange.contract.ts';
import { emailChangeMachine } from '#machines/people/emailChange/emailChange.machine.ts';
import type { CheckResult } from '#machines/people/verification/verification.contract.ts';
import { verificationMachine } from '#machines/people/verification/verification.machine.ts';
import type { PendingVerification } from '#machines/people/verification/verification.pending.ts';
import { explore } from '../../support/explore.ts';
import { pending, verified } from '../verification/verification.data.ts';

const form = { email: pending.email, password: 'Secret-2026' };
const refused: SubmitResult<PendingVerification> = { ok: false, refusal: { form: { id: 'auth.codeLocked' } } };
const sent: SubmitResult<PendingVerification> = { ok: true, value: pending };

const events = Object.values({
  'email.submit': { type: 'email.submit', form },
  'change.cancel': { type: 'change.cancel' },
} satisfies { [T in EmailChangeEvent['type']]: Extract<EmailChangeEvent, { type: T }> });

describe('the change of the e-mail address', () => {
  it('reaches every state, survives every failure, and can always continue', () => {
    const answers = { changeEmail: [sent, refused], verification: [verified] };
    expect(explore({ machine: emailChangeMachine, events, answers })).toEqual({
      unreachable: [],
      ends: [],
      broken: [],
    });
  });

  /** A change whose server gives these replies in order, and accepts every code. */
  function startChange(...replies: (SubmitResult<PendingVerification> | Error)[]) {
    const requests: EmailRequest[] = [];
    const actor = createActor(
      emailChangeMachine.provide({
        actors: {
          changeEmail: fromPromise<SubmitResult<PendingVerification>, EmailRequest>(({ input }) => {
            requests.push(input);
            const reply = replies.shift();
            return reply === undefined || reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
          }),
          verification: verificationMachine.provide({
            actors: {
              check: fromPromise<CheckResult, { id: string; code: string }>(async () => ({
                ok: true,
                value: verified,
              })),
            },
          }),
        },
      }),
    );
    const facts: string[] = [];
    actor.on('*', ({ type }) => facts.push(type));
    actor.start();
    const submit = () => {
      actor.send({ type: 'email.submit', form });
      return waitFor(actor, (now) => !now.hasTag('busy'));
    };
    return { actor, requests, facts, submit };
  }

  it('is complete when the code that was mailed to the new address is entered', async () => {
    const { actor, submit, requests, facts } = startChange(sent);
    expect((await submit()).value).toBe('confirming');
    actor.getSnapshot().children.verification?.send({ type: 'code.submit', code: '12345' });
    const now = await waitFor(actor, (each) => each.matches({ entering: 'changed' }));
    expect(now.context.refusal).toEqual({});
    expect([requests, facts]).toEqual([[form], ['email.changed']]);
  });

  it('forgets the password once it is sent', async () => {
    const { submit } = startChange(sent);
    expect(JSON.stringify((await submit()).context)).not.toContain(form.password);
  });

  it('is not reported as complete when it is cancelled', async () => {
    const { actor, submit, facts } = startChange(sent);
    await submit();
    actor.send({ type: 'change.cancel' });
    expect([actor.getSnapshot().value, facts]).toEqual([{ entering: 'open' }, []]);
  });

  it.each([
    [refused, { form: { id: 'auth.codeLocked' } }],
    [new Error('cut'), unforeseen],
  ])('shows why the address was refused, and accepts another attempt, after %s', async (first, refusal) => {
    const { submit } = startChange(first, sent);
    const now = await submit();
    expect([now.value, now.context.refusal]).toEqual([{ entering: 'open' }, refusal]);
    expect((await submit()).value).toBe('confirming');
  });
});
