import { createHmac } from 'node:crypto';
import { privateKeyToAccount } from 'viem/accounts';
import type { Wallet } from './chain.ts';

/** The wallet of a person who brings none. The key follows from the secret, so it is nowhere stored and never leaves. */
export function managedWalletOf(secret: string, personId: string): Wallet {
  const key = createHmac('sha256', secret).update(`wallet:${personId}`).digest('hex');
  return privateKeyToAccount(`0x${key}`).address;
}
