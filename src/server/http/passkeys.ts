import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { PasskeyResponse } from '#machines/people/signIn/factorProof.contract.ts';
import { countPasskey, listUserPasskeys, type Passkey } from '../secrets/factors.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** A passkey belongs to the host of the tenant's definition, and never to that of a request. */
const hostOf = ({ origin }: Tenant) => new URL(origin).hostname;
const originOf = ({ origin }: Tenant) => new URL(origin).origin;

const described = ({ credential_id, transports }: Passkey) => ({
  id: credential_id,
  transports: transports as AuthenticatorTransport[],
});

/** The browser's options to create a passkey. One device creates no second one for the same account. */
export async function passkeyCreation(tenant: Tenant, user: { id: string; email: string }) {
  const known = await listUserPasskeys(tenant.database, user.id);
  return generateRegistrationOptions({
    rpName: tenant.customization.title,
    rpID: hostOf(tenant),
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    attestationType: 'none',
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
}

/** The browser's options to use one of the user's passkeys, or null if there is none. */
export async function passkeyRequest(tenant: Tenant, userId: string) {
  const known = await listUserPasskeys(tenant.database, userId);
  if (!known.length) return null;
  return generateAuthenticationOptions({
    rpID: hostOf(tenant),
    allowCredentials: known.map(described),
    userVerification: 'required',
  });
}

/** The new passkey, or undefined if the browser's answer does not belong to this challenge and address. */
export async function readNewPasskey(tenant: Tenant, challenge: string, response: PasskeyResponse) {
  const verified = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: originOf(tenant),
    expectedRPID: hostOf(tenant),
    requireUserVerification: true,
  }).catch(() => undefined); // the library throws for every difference
  return verified?.verified ? verified.registrationInfo.credential : undefined;
}

/**
 * Whether one of the user's passkeys has signed this challenge at this address, after it has verified its user. A
 * counter that has not grown reveals a copy of the passkey.
 */
export async function isPasskeyRight(
  tenant: Tenant,
  { userId, challenge }: { userId: string; challenge: string },
  response: PasskeyResponse,
): Promise<boolean> {
  const known = await listUserPasskeys(tenant.database, userId);
  const passkey = known.find(({ credential_id }) => credential_id === response.id);
  if (!passkey) return false;
  const verified = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: originOf(tenant),
    expectedRPID: hostOf(tenant),
    credential: {
      ...described(passkey),
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) return false;
  return countPasskey(tenant.database, tenant.clock.now(), passkey, verified.authenticationInfo.newCounter);
}
