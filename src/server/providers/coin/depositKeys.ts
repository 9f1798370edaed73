import { createHmac } from 'node:crypto';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';

/** The account of a payment. Its key is derived from the tenant's secret, so it is never stored. */
export function depositAccount(secret: string, paymentId: string): PrivateKeyAccount {
  const key = createHmac('sha256', secret).update(`deposit:${paymentId}`).digest('hex');
  return privateKeyToAccount(`0x${key}`);
}
