import { fromPromise } from 'xstate';
import type { Refusal, SubmitResult } from '#machines/app/form/form.contract.ts';
import type { SignatureView } from '#machines/orders/invest/invest.contract.ts';
import type { SignatureEvent } from '#machines/orders/signature/signature.contract.ts';
import { buildCodeRequest, buildPendingCode, triesLeft } from '#machines/orders/signature/signature.selectors.ts';
import type { CheckResult, ResendResult } from '#machines/people/verification/verification.contract.ts';
import { verificationMachine } from '#machines/people/verification/verification.machine.ts';
import { verificationClock } from '#web/actors/verificationClock.ts';
import { submitEvent } from '#web/wizard/submitEvent.ts';
import type { WizardActor } from '#web/wizard/wizardActor.ts';

/**
 * The code that signs a contract. It works like the code that verifies an address, but its requests go through the
 * wizard.
 */
export function signingCodeLogic(wizard: WizardActor, email: string) {
  const signature = () => wizard.getSnapshot().context.data.signature;
  const send = (event: SignatureEvent) => submitEvent(wizard, { type: 'signature.send', event });
  return verificationMachine.provide({
    actors: {
      clock: verificationClock,
      check: fromPromise<CheckResult, { id: string; code: string }>(async ({ input: { code } }) =>
        toCheckResult(await send({ type: 'code.enter', code }), signature(), email),
      ),
      resend: fromPromise<ResendResult, { id: string }>(async () => {
        const before = signature();
        const answer = await send(buildCodeRequest(before?.status ?? 'prepared'));
        if (!answer.ok) return refusedWith(answer.refusal);
        const after = signature();
        return after ? { ok: true, value: buildPendingCode(after, { email, isNew: true }) } : refusedWith({});
      }),
    },
  });
}

function toCheckResult(answer: SubmitResult, signature: SignatureView | null, email: string): CheckResult {
  if (answer.ok) return { ok: true, value: { email, email_verification: '' } };
  const isWrong = answer.refusal.fields?.code !== undefined;
  if (answer.refusal.form?.id === CODE_EXPIRED) return { ok: false, error: 'code_expired', triesLeft: 0 };
  return isWrong && signature
    ? { ok: false, error: 'code_incorrect', triesLeft: triesLeft(signature.facts) }
    : refusedWith(answer.refusal);
}

/** The reason with which the server refuses a code that was mailed too long ago. */
const CODE_EXPIRED = 'reason.signature.isCodeCurrent';

const refusedWith = (refusal: Refusal) => ({ ok: false, error: 'refused', refusal }) as const;
