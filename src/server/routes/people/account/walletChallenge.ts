import * as v from 'valibot';
import { type Call, problem, type Reply } from '#server/http/operation.ts';
import { unseal } from '#server/secrets/secretLinks.sealed.ts';

const SealedChallenge = v.object({ userId: v.string(), address: v.string(), message: v.string() });

/** A wallet whose key has signed the challenge of the caller. */
export interface SignedWallet {
  address: string;
  message: string;
  signature: string;
}

interface Signed {
  challenge: string;
  signature: string;
}

/** Checks the signature of a challenge. Returns the answer if it must be refused. */
export async function signedWallet(
  { tenant, userId }: Pick<Call, 'tenant' | 'userId'>,
  { challenge, signature }: Signed,
): Promise<SignedWallet | Reply<never>> {
  const challenged = unseal(tenant, 'wallet', challenge, SealedChallenge);
  if (challenged?.userId !== userId) return problem(410, 'challenge_expired');
  const { address, message } = challenged;
  const { verifyMessage } = await import('viem');
  const isSigned = await verifyMessage({
    address: address as `0x${string}`,
    message,
    signature: signature as `0x${string}`,
  }).catch(() => false);
  return isSigned ? { address, message, signature } : problem(422, 'signature_wrong');
}
