import { createHmac } from 'node:crypto';
import { privateKeyToAccount } from 'viem/accounts';
import type { Wallet } from './chain.ts';

/** The platform's wallet for a user without their own. Its key is derived from the secret, so it is never stored. */
export function deriveManagedWallet(secret: string, userId: string): Wallet {
  const key = createHmac('sha256', secret).update(`wallet:${userId}`).digest('hex');
  return privateKeyToAccount(`0x${key}`).address;
}
