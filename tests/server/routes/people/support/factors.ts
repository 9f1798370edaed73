import { computeTotpStep, totpCode } from '#server/secrets/totp.ts';
import { softPasskey } from '#tests/support/softPasskey.ts';
import { origin, type UsersTenant } from './usersTenant.ts';
import { password, type visitorOf } from './visitor.ts';

export const FACTORS = '/v2/pfp/account/factors';

type Visitor = ReturnType<typeof visitorOf>;
export type App = { secret: string; codes: string[] };

/** The header that proves the second factor again. */
export const proved = (value: string) => ({ 'x-second-factor': value });

/** What users with a second factor do. */
export function factorsFor(users: UsersTenant, visitor: Visitor) {
  const stepNow = () => computeTotpStep(users.tenant.clock.now());
  const codeOf = ({ secret }: { secret: string }, drift = 0) => totpCode(secret, stepNow() + drift);

  /** Adds an app, whose current code is used up by it. */
  async function addApp(token: string, header?: string): Promise<App> {
    const headers = header ? proved(header) : {};
    const { data, status, text } = await visitor.call('POST', `${FACTORS}/app`, { token, headers, body: { password } });
    if (status !== 201) throw new Error(`${status} ${text}`);
    const code = totpCode(data.secret, stepNow());
    const added = await visitor.post(`${FACTORS}/app/confirm`, { pending: data.pending, code }, token);
    if (added.status !== 201) throw new Error(`${added.status} ${added.text}`);
    return { secret: data.secret, codes: added.data.recoveryCodes };
  }

  async function addPasskey(token: string, name = 'Laptop', header?: string) {
    const headers = header ? proved(header) : {};
    const body = { name, password };
    const { data, status, text } = await visitor.call('POST', `${FACTORS}/passkey`, { token, headers, body });
    if (status !== 201) throw new Error(`${status} ${text}`);
    const passkey = softPasskey();
    const response = passkey.create(data.options.challenge, { origin });
    const added = await visitor.post(`${FACTORS}/passkey/confirm`, { pending: data.pending, name, response }, token);
    if (added.status !== 201) throw new Error(`${added.status} ${added.text}`);
    return { passkey, codes: added.data.recoveryCodes };
  }

  /** Signs in with the password, up to the second step. */
  async function ask(email: string, typed = password) {
    const { data, status, text } = await visitor.post('/v2/user/login', { email, password: typed });
    if (status !== 200 || !data.factor) throw new Error(`${status} ${text}`);
    return data.factor as { token: string; hasApp: boolean; passkey: { challenge: string } | null };
  }

  const prove = (token: string, proof: object, more: { address?: string; headers?: Record<string, string> } = {}) =>
    visitor.call('POST', '/v2/auth/factor', { body: { token, proof }, ...more });

  const proveApp = (token: string, code: string) => prove(token, { kind: 'app', code });

  /** Waits until the app shows another code. */
  const nextCode = () => users.wait(30_000);

  return { addApp, addPasskey, ask, prove, proveApp, codeOf, nextCode };
}
