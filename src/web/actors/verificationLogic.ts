import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { type CheckResult, CodeError, type ResendResult } from '#machines/people/verification/verification.contract.ts';
import { verificationMachine } from '#machines/people/verification/verification.machine.ts';
import { ApiError, takeOver } from '#web/api/errors.ts';
import { resend, verify } from '#web/api/people/auth.ts';
import { verificationClock } from './verificationClock.ts';

const TriesLeft = v.fallback(v.object({ tries_left: v.number() }), { tries_left: 0 });

/** The server's refusal of a code as a value. Any other error is rethrown. */
function toCodeError(error: unknown): { ok: false; error: CodeError; triesLeft: number } {
  if (!(error instanceof ApiError) || !v.is(CodeError, error.error)) throw error;
  takeOver(error);
  return { ok: false, error: error.error, triesLeft: v.parse(TriesLeft, error.data).tries_left };
}

export const verificationLogic = verificationMachine.provide({
  actors: {
    check: fromPromise<CheckResult, { id: string; code: string }>(({ input: { id, code } }) =>
      verify({ verification_id: id, code }).then((value) => ({ ok: true, value }), toCodeError),
    ),
    resend: fromPromise<ResendResult, { id: string }>(({ input }) =>
      resend(input.id).then(({ verification }) => ({ ok: true, value: verification }), toCodeError),
    ),
    clock: verificationClock,
  },
});
