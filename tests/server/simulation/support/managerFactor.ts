import { computeTotpStep, totpCode } from '#server/secrets/totp.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { password } from '#tests/support/fourEyes.ts';
import type { TestTenant } from '#tests/support/testTenant.ts';

const STEP = 30_000;

/** Gives an account an app as its second factor. Returns the header that proves it, each time with a code of its own. */
export async function addFactor(test: TestTenant, tokenOf: () => Promise<string>) {
  const post = async (path: string, body: object) =>
    (await callApi(test, 'POST', `/v2/pfp/account/factors/app${path}`, { token: await tokenOf(), body })).body.data;
  const now = () => test.tenant.clock.now();
  const { secret, pending } = (await post('', { password })) as { secret: string; pending: string };
  await post('/confirm', { pending, code: totpCode(secret, computeTotpStep(now())) });
  return () => {
    test.moveClock(new Date(now().getTime() + STEP));
    return { 'x-second-factor': `app ${totpCode(secret, computeTotpStep(now()))}` };
  };
}
