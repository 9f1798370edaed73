import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import { type Refusal, unforeseen } from '#machines/form/form.contract.ts';
import { unsupplied } from '#machines/session/unsupplied.ts';
import type { Checked, CodeFault, Resent, VerifyAnswer } from './verification.contract.ts';
import type { PendingVerification } from './verification.pending.ts';
import { hasExpired, isResendDue } from './verification.time.ts';

export interface VerificationContext {
  pending: PendingVerification;
  /** Milliseconds since `pending` arrived. */
  elapsed: number;
  code: string;
  refusal: Refusal;
  verified: VerifyAnswer | null;
}

export type VerificationEvent =
  | { type: 'code.submit'; code: string }
  | { type: 'code.resend' }
  | { type: 'clock.tick'; elapsed: number };

export type VerificationEmitted = { type: 'code.resent'; email: string } | { type: 'code.resendFailed' };

/** What a refused code leaves of the verification: the server may know better than the clock and the count of this page. */
function faulty(pending: PendingVerification, { fault, triesLeft }: Extract<Checked, { ok: false }>) {
  if (fault === 'code_expired') return { pending: { ...pending, expires_at: pending.now } };
  if (fault === 'code_used_up') return { pending: { ...pending, tries_left: 0 } };
  const message = { id: 'verification.error_incorrect', values: { tries: triesLeft } };
  return { pending: { ...pending, tries_left: triesLeft }, refusal: { fields: { code: message } } };
}

/** Entering the code that a mail brought: what it allows and until when comes from the server, and is counted here. */
export const verificationMachine = setup({
  types: {
    context: {} as VerificationContext,
    input: {} as PendingVerification,
    output: {} as VerifyAnswer | null,
    events: {} as VerificationEvent,
    emitted: {} as VerificationEmitted,
    tags: {} as 'busy',
  },
  actors: {
    check: fromPromise<Checked, { id: string; code: string }>(unsupplied),
    resend: fromPromise<Resent, { id: string }>(unsupplied),
    /** Sends `clock.tick` every second, counted from its start. */
    clock: fromCallback<VerificationEvent>(() => undefined),
  },
  guards: {
    isExpired: ({ context }) => hasExpired(context),
    isExpiring: ({ context }, { elapsed }: { elapsed: number }) => hasExpired({ ...context, elapsed }),
    isUsedUp: ({ context }) => context.pending.tries_left === 0,
    /** This code is over and no other one can be sent. */
    isLocked: ({ context }) =>
      context.pending.codes_left === 0 && (context.pending.tries_left === 0 || hasExpired(context)),
    isResendDue: ({ context }) => isResendDue(context),
    isVerified: (_, checked: Checked) => checked.ok,
    isResent: (_, resent: Resent) => resent.ok,
    isFault: (_, { answer, fault }: { answer: Checked | Resent; fault: CodeFault }) =>
      !answer.ok && answer.fault === fault,
  },
  actions: {
    keepTime: assign((_, { elapsed }: { elapsed: number }) => ({ elapsed })),
    keepCode: assign((_, { code }: { code: string }) => ({ code, refusal: {} })),
    keepVerified: assign((_, checked: Checked) => ({ verified: checked.ok ? checked.value : null })),
    keepFault: assign(({ context: { pending } }, checked: Checked) => (checked.ok ? {} : faulty(pending, checked))),
    beginAnew: assign(({ context }, resent: Resent) => ({
      pending: resent.ok ? resent.value : context.pending,
      elapsed: 0,
      refusal: {},
    })),
    fail: assign({ refusal: unforeseen }),
    tellResent: emit(({ context }) => ({ type: 'code.resent' as const, email: context.pending.email })),
    tellResendFailed: emit({ type: 'code.resendFailed' }),
  },
}).createMachine({
  id: 'verification',
  context: ({ input }) => ({ pending: input, elapsed: 0, code: '', refusal: {}, verified: null }),
  output: ({ context }) => context.verified,
  initial: 'open',
  states: {
    open: {
      invoke: { src: 'clock' },
      initial: 'deciding',
      on: {
        'clock.tick': { actions: { type: 'keepTime', params: ({ event }) => event } },
        'code.resend': { guard: 'isResendDue', target: '.resending' },
      },
      states: {
        deciding: {
          always: [
            { guard: 'isLocked', target: '#verification.locked' },
            { guard: 'isExpired', target: 'expired' },
            { guard: 'isUsedUp', target: 'usedUp' },
            { target: 'entering' },
          ],
        },
        entering: {
          on: {
            'code.submit': { target: 'checking', actions: { type: 'keepCode', params: ({ event }) => event } },
            'clock.tick': [
              {
                guard: { type: 'isExpiring', params: ({ event }) => event },
                target: 'deciding',
                actions: { type: 'keepTime', params: ({ event }) => event },
              },
              { actions: { type: 'keepTime', params: ({ event }) => event } },
            ],
          },
        },
        checking: {
          tags: 'busy',
          on: { 'code.resend': {} },
          invoke: {
            src: 'check',
            input: ({ context }) => ({ id: context.pending.id, code: context.code }),
            onDone: [
              {
                guard: { type: 'isVerified', params: ({ event }) => event.output },
                target: '#verification.verified',
                actions: { type: 'keepVerified', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isFault', params: ({ event }) => ({ answer: event.output, fault: 'codes_used_up' }) },
                target: '#verification.locked',
              },
              { target: 'deciding', actions: { type: 'keepFault', params: ({ event }) => event.output } },
            ],
            onError: { target: 'deciding', actions: 'fail' },
          },
        },
        expired: {},
        usedUp: {},
        resending: {
          tags: 'busy',
          on: { 'code.resend': {} },
          invoke: {
            src: 'resend',
            input: ({ context }) => ({ id: context.pending.id }),
            onDone: [
              {
                guard: { type: 'isResent', params: ({ event }) => event.output },
                target: '#verification.open',
                reenter: true,
                actions: [{ type: 'beginAnew', params: ({ event }) => event.output }, 'tellResent'],
              },
              {
                guard: { type: 'isFault', params: ({ event }) => ({ answer: event.output, fault: 'codes_used_up' }) },
                target: '#verification.locked',
              },
              { target: 'deciding', actions: 'tellResendFailed' },
            ],
            onError: { target: 'deciding', actions: 'tellResendFailed' },
          },
        },
      },
    },
    /** No more codes today: nothing to do here but to come back later. */
    locked: {},
    verified: { type: 'final' },
  },
});
