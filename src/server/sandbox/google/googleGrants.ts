import { createHash, randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import * as v from 'valibot';
import { MINUTE } from '#machines/shared/duration.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { readRow, type SandboxStore } from '../../postgres/sandboxStore.ts';

/** An account at the issuer. */
export const Account = v.object({
  email: v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254)),
  name: v.pipe(v.string(), v.trim(), v.maxLength(100)),
  emailVerified: v.boolean(),
});
export type Account = v.InferOutput<typeof Account>;

/** The sign-in that an authorization code is exchanged for. */
export const Grant = v.object({
  account: Account,
  clientId: v.string(),
  redirectUri: v.string(),
  nonce: v.optional(v.string()),
  challenge: v.string(),
  expiresAt: v.number(),
  used: v.optional(v.boolean(), false),
});
export type Grant = v.InferOutput<typeof Grant>;

const Access = v.object({ account: Account, expiresAt: v.number() });

const codeLifeMs = MINUTE;
export const tokenLifeSeconds = 3600;
const algorithm = 'RS256';

/** The codes, tokens and signing key of the sandbox issuer, in its store. */
export class GoogleGrants {
  #store: SandboxStore;
  #clock: Clock;

  constructor(store: SandboxStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async issueCode(grant: Omit<Grant, 'expiresAt' | 'used'>): Promise<string> {
    const code = randomBytes(24).toString('base64url');
    const expiresAt = this.#clock.now().getTime() + codeLifeMs;
    await this.#store.put('google.code', digest(code), { ...grant, expiresAt });
    return code;
  }

  /** A code can be redeemed once, within a minute, and only with the PKCE verifier of its challenge. */
  async redeem(code: string, verifier: string): Promise<Grant | undefined> {
    const id = digest(code);
    const grant = await readRow(this.#store, { kind: 'google.code', id, schema: Grant });
    if (!grant || grant.used || grant.expiresAt < this.#clock.now().getTime()) return undefined;
    await this.#store.put('google.code', id, { ...grant, used: true });
    return createHash('sha256').update(verifier).digest('base64url') === grant.challenge ? grant : undefined;
  }

  async issueAccess(account: Account): Promise<string> {
    const token = randomBytes(24).toString('base64url');
    const expiresAt = this.#clock.now().getTime() + tokenLifeSeconds * 1000;
    await this.#store.put('google.token', digest(token), { account, expiresAt });
    return token;
  }

  async findAccount(token: string): Promise<Account | undefined> {
    const access = await readRow(this.#store, { kind: 'google.token', id: digest(token), schema: Access });
    return access && access.expiresAt > this.#clock.now().getTime() ? access.account : undefined;
  }

  async issueIdToken(issuer: string, { account, clientId, nonce }: Grant): Promise<string> {
    const key = await this.#key();
    const now = Math.floor(this.#clock.now().getTime() / 1000);
    return new SignJWT({ ...buildClaims(account), ...(nonce && { nonce }) })
      .setProtectedHeader({ alg: algorithm, kid: key.kid })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setIssuedAt(now)
      .setExpirationTime(now + tokenLifeSeconds)
      .sign(await importJWK(key, algorithm));
  }

  async publicKeys(): Promise<{ keys: JWK[] }> {
    const { kty, n, e, kid } = await this.#key();
    return { keys: [{ kty, n, e, kid, alg: algorithm, use: 'sig' }] };
  }

  /** Created on first use. If two processes create one at the same time, both use the one that is stored last. */
  async #key(): Promise<JWK> {
    const stored = await this.#store.get('google.key', 'signing');
    if (stored) return stored;
    const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
    const key = { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex') };
    await this.#store.put('google.key', 'signing', key);
    return (await this.#store.get('google.key', 'signing')) as JWK;
  }
}

export function buildClaims({ email, name, emailVerified }: Account) {
  return { sub: digest(email.toLowerCase()).slice(0, 21), email, email_verified: emailVerified, name };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
