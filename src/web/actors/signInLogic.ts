import { fromPromise } from 'xstate';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import type { LoginAnswer } from '#machines/people/session/session.contract.ts';
import type { FactorAttempt, FactorChallenge, LoginOutcome } from '#machines/people/signIn/factor.contract.ts';
import type { FactorProof } from '#machines/people/signIn/factorProof.contract.ts';
import type { Credentials } from '#machines/people/signIn/signIn.contract.ts';
import { signInMachine } from '#machines/people/signIn/signIn.machine.ts';
import { login as callLogin, proveFactor as callProveFactor } from '#web/api/people/session.ts';
import { submissionResult } from '#web/forms/formErrors.ts';
import { beginOpenId } from './openId.ts';
import { verificationLogic } from './verificationLogic.ts';

const login = fromPromise<SubmitResult<LoginOutcome>, Credentials>(({ input }) =>
  submissionResult(callLogin(input), { credentials_not_found: { form: { id: 'login.error_credentials' } } }),
);

const over = { form: { id: 'login.error_factor_over' } } as const;
const codeErrors = {
  factor_wrong: { fields: { code: { id: 'login.error_factor' } } },
  factor_used: { fields: { code: { id: 'login.error_factor_used' } } },
  challenge_over: over,
} as const;
const passkeyErrors = { factor_wrong: { form: { id: 'login.error_passkey' } }, challenge_over: over } as const;

const proveFactor = fromPromise<SubmitResult<LoginAnswer>, { factor: FactorChallenge; attempt: FactorAttempt }>(
  async ({ input: { factor, attempt } }) => {
    const proof = await obtainProof(factor, attempt);
    if (!proof) return { ok: false, refusal: { form: { id: 'login.error_passkey' } } };
    const errors = attempt.kind === 'passkey' ? passkeyErrors : codeErrors;
    return submissionResult(callProveFactor({ token: factor.token, proof }), errors);
  },
);

async function obtainProof({ passkey }: FactorChallenge, attempt: FactorAttempt): Promise<FactorProof | undefined> {
  if (attempt.kind !== 'passkey') return attempt;
  if (!passkey) return undefined;
  const { usedPasskey } = await import('../api/passkeys.ts');
  const response = await usedPasskey(passkey);
  return response ? { kind: 'passkey', response } : undefined;
}

export const signInLogic = signInMachine.provide({
  actors: { login, proveFactor, beginOpenId, verification: verificationLogic },
});
