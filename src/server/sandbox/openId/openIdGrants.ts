import { createHash, randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import * as v from 'valibot';
import { MINUTE } from '#machines/shared/duration.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { readRow, type SandboxStore } from '../../postgres/sandboxStore.ts';

/** What the issuer says about a user. */
export const Claims = v.looseObject({ sub: v.string(), email: v.string() });
export type Claims = v.InferOutput<typeof Claims>;

/** The sign-in that an authorization code is exchanged for. */
export const Grant = v.object({
  claims: Claims,
  clientId: v.string(),
  redirectUri: v.string(),
  nonce: v.optional(v.string()),
  /** The challenge of PKCE, where the issuer uses it. */
  challenge: v.optional(v.string()),
  expiresAt: v.number(),
  used: v.optional(v.boolean(), false),
});
export type Grant = v.InferOutput<typeof Grant>;

const Access = v.object({ claims: Claims, expiresAt: v.number() });

const codeLifeMs = MINUTE;
export const tokenLifeSeconds = 3600;
const algorithm = 'RS256';

/** The codes, tokens and signing key of a sandbox issuer, in its store. */
export class OpenIdGrants {
  #store: SandboxStore;
  #clock: Clock;
  #issuer: 'google' | 'apple';

  constructor(store: SandboxStore, clock: Clock, issuer: 'google' | 'apple') {
    this.#store = store;
    this.#clock = clock;
    this.#issuer = issuer;
  }

  async issueCode(grant: Omit<Grant, 'expiresAt' | 'used'>): Promise<string> {
    const code = randomBytes(24).toString('base64url');
    const expiresAt = this.#clock.now().getTime() + codeLifeMs;
    await this.#store.put(`${this.#issuer}.code`, digest(code), { ...grant, expiresAt });
    return code;
  }

  /** A code can be redeemed once, within a minute, and only with the PKCE verifier of its challenge, if it has one. */
  async redeem(code: string, verifier = ''): Promise<Grant | undefined> {
    const id = digest(code);
    const grant = await readRow(this.#store, { kind: `${this.#issuer}.code`, id, schema: Grant });
    if (!grant || grant.used || grant.expiresAt < this.#clock.now().getTime()) return undefined;
    await this.#store.put(`${this.#issuer}.code`, id, { ...grant, used: true });
    if (grant.challenge === undefined) return grant;
    return createHash('sha256').update(verifier).digest('base64url') === grant.challenge ? grant : undefined;
  }

  async issueAccess(claims: Claims): Promise<string> {
    const token = randomBytes(24).toString('base64url');
    const expiresAt = this.#clock.now().getTime() + tokenLifeSeconds * 1000;
    await this.#store.put(`${this.#issuer}.token`, digest(token), { claims, expiresAt });
    return token;
  }

  async findClaims(token: string): Promise<Claims | undefined> {
    const access = await readRow(this.#store, { kind: `${this.#issuer}.token`, id: digest(token), schema: Access });
    return access && access.expiresAt > this.#clock.now().getTime() ? access.claims : undefined;
  }

  async issueIdToken(issuer: string, { claims, clientId, nonce }: Grant): Promise<string> {
    const key = await this.#key();
    const now = Math.floor(this.#clock.now().getTime() / 1000);
    return new SignJWT({ ...claims, ...(nonce && { nonce }) })
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

  /** Signs with another key from now on. */
  async rotateKey(): Promise<void> {
    const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
    const key = { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex') };
    await this.#store.put(`${this.#issuer}.key`, 'signing', key);
  }

  /** Created on first use. If two processes create one at the same time, both use the one that is stored last. */
  async #key(): Promise<JWK> {
    const stored = await this.#store.get(`${this.#issuer}.key`, 'signing');
    if (stored) return stored;
    await this.rotateKey();
    return (await this.#store.get(`${this.#issuer}.key`, 'signing')) as JWK;
  }
}

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
