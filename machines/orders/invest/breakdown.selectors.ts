import { isBankMethod, type PaymentMethod } from '#machines/orders/investment/investment.contract.ts';
import { isChoosingMethod } from '#machines/orders/investment/investment.selectors.ts';
import type { InvestDraft } from './invest.contract.ts';
import type { InvestPageReply } from './invest.wire.ts';

/** The costs of an order with the chosen method. Money is in minor units, shares are in basis points. */
export interface Breakdown {
  method: PaymentMethod;
  /** How the payment continues: by the investor's own transfer, on the provider's page, or from the balance. */
  channel: 'bank' | 'provider' | 'balance';
  tokens: number;
  price: number;
  symbol: string;
  amount: number;
  fee: number;
  feePoints: number;
  methodFee: number;
  methodFeePoints: number;
  total: number;
  balance: number;
  /** What is left to pay by the method. */
  due: number;
}

type Ordered = NonNullable<InvestPageReply['investment']>;
type Terms = InvestPageReply['terms'];

/** The part of the wizard's page that the costs follow from. */
export interface OrderedPage {
  investment:
    | (Pick<Ordered, 'status' | 'quotes' | 'amount' | 'fee' | 'tokens' | 'price'> & {
        project: Pick<Ordered['project'], 'tokenSymbol'>;
      })
    | null;
  terms: Pick<Terms, 'feePoints'> & { methods: readonly Pick<Terms['methods'][number], 'method' | 'feePoints'>[] };
}

/** Returns null if there is no method to confirm. */
export function computeBreakdown(
  { investment, terms }: OrderedPage,
  { method, balance }: Pick<InvestDraft, 'method' | 'balance'>,
): Breakdown | null {
  const quote = investment?.quotes.find((each) => each.method === method);
  if (!investment || !quote || !isChoosingMethod(investment.status)) return null;
  const { amount, fee, tokens, price, project } = investment;
  const total = amount + fee + quote.fee;
  const paid = quote.method === 'balance' ? total : balance;
  return {
    method: quote.method,
    channel: isBankMethod(quote.method) ? 'bank' : quote.method === 'balance' ? 'balance' : 'provider',
    tokens,
    price,
    symbol: project.tokenSymbol,
    amount,
    fee,
    feePoints: terms.feePoints,
    methodFee: quote.fee,
    methodFeePoints: terms.methods.find((each) => each.method === quote.method)?.feePoints ?? 0,
    total,
    balance: paid,
    due: total - paid,
  };
}
