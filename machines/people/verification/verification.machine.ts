import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import { type Refusal, unforeseen } from '#machines/app/form/form.contract.ts';
import { notProvided } from '#machines/shared/notProvided.ts';
import type { CheckResult, CodeError, ResendResult, VerifyAnswer } from './verification.contract.ts';
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

/** Updates the verification after a refused code. The server's reply replaces the clock and the count of this page. */
function afterRefusal(pending: PendingVerification, checked: Extract<CheckResult, { ok: false }>) {
  if (checked.error === 'refused') return { refusal: checked.refusal };
  const { error, triesLeft } = checked;
  if (error === 'code_expired') return { pending: { ...pending, expires_at: pending.now } };
  if (error === 'code_used_up') return { pending: { ...pending, tries_left: 0 } };
  const message = { id: 'verification.error_incorrect', values: { tries: triesLeft } };
  return { pending: { ...pending, tries_left: triesLeft }, refusal: { fields: { code: message } } };
}

/** The entry of a code that was sent by mail. The limits come from the server and are counted down here. */
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
    check: fromPromise<CheckResult, { id: string; code: string }>(notProvided),
    resend: fromPromise<ResendResult, { id: string }>(notProvided),
    /** Sends `clock.tick` every second, counted from its start. */
    clock: fromCallback<VerificationEvent>(() => undefined),
  },
  guards: {
    isExpired: ({ context }) => hasExpired(context),
    isExpiring: ({ context }, { elapsed }: { elapsed: number }) => hasExpired({ ...context, elapsed }),
    isUsedUp: ({ context }) => context.pending.tries_left === 0,
    /** This code can no longer be used and no other one can be sent. */
    isLocked: ({ context }) =>
      context.pending.codes_left === 0 && (context.pending.tries_left === 0 || hasExpired(context)),
    isResendDue: ({ context }) => isResendDue(context),
    isVerified: (_, checked: CheckResult) => checked.ok,
    isResent: (_, resent: ResendResult) => resent.ok,
    isError: (_, { answer, error }: { answer: CheckResult | ResendResult; error: CodeError }) =>
      !answer.ok && answer.error === error,
  },
  actions: {
    storeTime: assign((_, { elapsed }: { elapsed: number }) => ({ elapsed })),
    storeCode: assign((_, { code }: { code: string }) => ({ code, refusal: {} })),
    storeVerified: assign((_, checked: CheckResult) => ({ verified: checked.ok ? checked.value : null })),
    applyRefusal: assign(({ context: { pending } }, checked: CheckResult) =>
      checked.ok ? {} : afterRefusal(pending, checked),
    ),
    restart: assign(({ context }, resent: ResendResult) => ({
      pending: resent.ok ? resent.value : context.pending,
      elapsed: 0,
      refusal: {},
    })),
    fail: assign({ refusal: unforeseen }),
    notifyResent: emit(({ context }) => ({ type: 'code.resent' as const, email: context.pending.email })),
    notifyResendFailed: emit({ type: 'code.resendFailed' }),
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
        'clock.tick': { actions: { type: 'storeTime', params: ({ event }) => event } },
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
            'code.submit': { target: 'checking', actions: { type: 'storeCode', params: ({ event }) => event } },
            'clock.tick': [
              {
                guard: { type: 'isExpiring', params: ({ event }) => event },
                target: 'deciding',
                actions: { type: 'storeTime', params: ({ event }) => event },
              },
              { actions: { type: 'storeTime', params: ({ event }) => event } },
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
                actions: { type: 'storeVerified', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isError', params: ({ event }) => ({ answer: event.output, error: 'codes_used_up' }) },
                target: '#verification.locked',
              },
              { target: 'deciding', actions: { type: 'applyRefusal', params: ({ event }) => event.output } },
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
                actions: [{ type: 'restart', params: ({ event }) => event.output }, 'notifyResent'],
              },
              {
                guard: { type: 'isError', params: ({ event }) => ({ answer: event.output, error: 'codes_used_up' }) },
                target: '#verification.locked',
              },
              { target: 'deciding', actions: 'notifyResendFailed' },
            ],
            onError: { target: 'deciding', actions: 'notifyResendFailed' },
          },
        },
      },
    },
    /** No more codes can be sent today, so the user has to return later. */
    locked: {},
    verified: { type: 'final' },
  },
});
