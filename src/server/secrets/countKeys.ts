import { createHmac } from 'node:crypto';
import type { TenantCore } from './tenantCore.ts';

declare const hashed: unique symbol;

/** The keys of counted calls and guesses: their kind, and hashes of the caller. */
export type CountKey = string & { readonly [hashed]: true };

const LENGTH = 22;

/**
 * The hashes need a secret, because addresses and networks could otherwise be found by trying all likely ones. Each
 * part has its own hash, so that keys with common first parts begin alike.
 */
export function countKey(tenant: Pick<TenantCore, 'secret'>, kind: string, ...who: readonly string[]): CountKey {
  const hash = (text: string) =>
    createHmac('sha256', tenant.secret('counts')).update(text).digest('base64url').slice(0, LENGTH);
  return [kind, ...who.map(hash)].join(':') as CountKey;
}
