import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { InvestDraft } from '#machines/orders/invest/invest.contract.ts';
import { isBankMethod, type PaymentMethod } from '#machines/orders/investment/investment.contract.ts';
import { isChoosingMethod } from '#machines/orders/investment/investment.selectors.ts';
import type { InvestPageData } from '#web/api/orders/invest.ts';
import { formatCount } from '#web/ui/figures/count.ts';
import type { DefinitionRow } from '#web/ui/figures/DefinitionRows.tsx';
import { formatShare } from '#web/ui/figures/share.ts';
import { useMoney } from '#web/ui/figures/useMoney.ts';

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
}

/** Returns null if there is no method to confirm. */
export function breakdownOf(
  { investment, terms }: InvestPageData,
  { method, balance }: Pick<InvestDraft, 'method' | 'balance'>,
): Breakdown | null {
  const quote = investment?.quotes.find((each) => each.method === method);
  if (!investment || !quote || !isChoosingMethod(investment.status)) return null;
  const { amount, fee, tokens, price, project } = investment;
  const total = amount + fee + quote.fee;
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
    balance: quote.method === 'balance' ? total : balance,
  };
}

export function useBreakdownRows(breakdown: Breakdown | null): DefinitionRow[] {
  const intl = useIntl();
  const money = useMoney();
  if (!breakdown) return [];
  const { tokens, price, symbol, amount, fee, methodFee, total, balance, method } = breakdown;
  const quantity = `${formatCount(intl, tokens)} ${symbol} × ${money(price)}`;
  const rows: DefinitionRow[] = [
    { key: 'tokens', label: <FormattedMessage id="invest.row.tokens" />, value: quantity },
    { key: 'amount', label: <FormattedMessage id="invest.row.amount" />, value: money(amount) },
    { key: 'fee', label: labelOf(intl, 'invest.row.feeOf', breakdown.feePoints), value: money(fee) },
    {
      key: 'methodFee',
      label: labelOf(intl, 'invest.row.methodFeeOf', breakdown.methodFeePoints, method),
      value: money(methodFee),
    },
    { key: 'total', label: <FormattedMessage id="invest.row.total" />, value: money(total), isTotal: true },
  ];
  if (balance === 0) return rows;
  return [
    ...rows,
    { key: 'balance', label: <FormattedMessage id="invest.row.balance" />, value: money(-balance) },
    { key: 'due', label: <FormattedMessage id="invest.row.due" />, value: money(total - balance), isTotal: true },
  ];
}

const labelOf = (
  intl: IntlShape,
  id: 'invest.row.feeOf' | 'invest.row.methodFeeOf',
  points: number,
  method?: PaymentMethod,
) =>
  intl.formatMessage(
    { id },
    { share: formatShare(intl, points), method: method ? intl.formatMessage({ id: `method.${method}` }) : '' },
  );
