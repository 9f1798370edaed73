import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { Breakdown } from '#machines/orders/invest/breakdown.selectors.ts';
import type { PaymentMethod } from '#machines/orders/investment/investment.contract.ts';
import { formatCount } from '#web/ui/figures/count.ts';
import type { DefinitionRow } from '#web/ui/figures/DefinitionRows.tsx';
import { formatShare } from '#web/ui/figures/share.ts';
import { useMoney } from '#web/ui/figures/useMoney.ts';

export function useBreakdownRows(breakdown: Breakdown | null): DefinitionRow[] {
  const intl = useIntl();
  const money = useMoney();
  if (!breakdown) return [];
  const { tokens, price, symbol, amount, fee, methodFee, total, balance, due, method } = breakdown;
  const quantity = `${formatCount(intl, tokens)} ${symbol} × ${money(price)}`;
  const rows: DefinitionRow[] = [
    { key: 'tokens', label: <FormattedMessage id="invest.row.tokens" />, value: quantity },
    { key: 'amount', label: <FormattedMessage id="invest.row.amount" />, value: money(amount) },
    { key: 'fee', label: formatLabel(intl, 'invest.row.feeOf', breakdown.feePoints), value: money(fee) },
    {
      key: 'methodFee',
      label: formatLabel(intl, 'invest.row.methodFeeOf', breakdown.methodFeePoints, method),
      value: money(methodFee),
    },
    { key: 'total', label: <FormattedMessage id="invest.row.total" />, value: money(total), isTotal: true },
  ];
  if (balance === 0) return rows;
  return [
    ...rows,
    { key: 'balance', label: <FormattedMessage id="invest.row.balance" />, value: money(-balance) },
    { key: 'due', label: <FormattedMessage id="invest.row.due" />, value: money(due), isTotal: true },
  ];
}

const formatLabel = (
  intl: IntlShape,
  id: 'invest.row.feeOf' | 'invest.row.methodFeeOf',
  points: number,
  method?: PaymentMethod,
) =>
  intl.formatMessage(
    { id },
    { share: formatShare(intl, points), method: method ? intl.formatMessage({ id: `method.${method}` }) : '' },
  );
