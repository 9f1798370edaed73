import * as v from 'valibot';
import { fromCallback, fromPromise } from 'xstate';
import { type Checked, CodeFault, type Resent } from '#machines/verification/verification.contract.ts';
import { type VerificationEvent, verificationMachine } from '#machines/verification/verification.machine.ts';
import { resend, verify } from '#web/api/auth.ts';
import { ApiError } from '#web/api/errors.ts';

const TriesLeft = v.fallback(v.object({ tries_left: v.number() }), { tries_left: 0 });

/** What the server says of a code; anything else that went wrong is thrown on. */
function faultOf(error: unknown): { ok: false; fault: CodeFault; triesLeft: number } {
  if (!(error instanceof ApiError) || !v.is(CodeFault, error.error)) throw error;
  return { ok: false, fault: error.error, triesLeft: v.parse(TriesLeft, error.data).tries_left };
}

export const verificationLogic = verificationMachine.provide({
  actors: {
    check: fromPromise<Checked, { id: string; code: string }>(({ input: { id, code } }) =>
      verify({ verification_id: id, code }).then((value) => ({ ok: true, value }), faultOf),
    ),
    resend: fromPromise<Resent, { id: string }>(({ input }) =>
      resend(input.id).then(({ verification }) => ({ ok: true, value: verification }), faultOf),
    ),
    clock: fromCallback<VerificationEvent>(({ sendBack }) => {
      const began = Date.now();
      const timer = setInterval(() => sendBack({ type: 'clock.tick', elapsed: Date.now() - began }), 1_000);
      return () => clearInterval(timer);
    }),
  },
});
