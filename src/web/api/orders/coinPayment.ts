import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { CoinPayment, ProvenWallet, type WalletProofForm } from '#machines/orders/coinDeposit/coinDeposit.wire.ts';
import { request } from '../client.ts';

/** The payment of an order in coins, and all its deposits. */
export const coinPaymentQuery = (investmentId: string) =>
  queryOptions({
    queryKey: ['coinDeposit', 'of', investmentId],
    queryFn: ({ signal }) => request(v.nullable(CoinPayment), `/investments/${investmentId}/coin-payment`, { signal }),
    meta: { relatedEntities: ['payment', 'investment'] },
  });

export const proveWallet = (form: v.InferOutput<typeof WalletProofForm>) =>
  request(ProvenWallet, '/account/wallet/proofs', { method: 'POST', body: form });
