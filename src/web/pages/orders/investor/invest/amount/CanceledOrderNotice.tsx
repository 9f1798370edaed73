import { FormattedMessage } from 'react-intl';
import { isCanceled, isPaid } from '#machines/orders/investment/investment.selectors.ts';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { Notice } from '#web/ui/states/Notice.tsx';

/** Explains that the investment of these pages has been cancelled in the meantime. */
export function CanceledOrderNotice({ investment }: { investment: Investment }) {
  const money = useMoney();
  const { number, payment, history, status } = investment;
  if (!isCanceled(status)) return null;
  const wasPaid = history.some(({ to }) => isPaid(to));
  const paid = payment ? payment.amount + payment.balancePart : 0;
  return (
    <Notice tone="info" isLive title={<FormattedMessage id="invest.ended.title" values={{ number }} />}>
      <FormattedMessage id="invest.ended.detail" values={{ isPaid: wasPaid ? 'yes' : 'no', amount: money(paid) }} />
    </Notice>
  );
}
