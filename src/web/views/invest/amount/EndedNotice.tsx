import { FormattedMessage } from 'react-intl';
import type { Investment } from '#machines/investment/investment.wire.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { useMoney } from '#web/ui/useMoney.ts';

/** What became of the investment that these pages were about a moment ago. */
export function EndedNotice({ investment }: { investment: Investment }) {
  const money = useMoney();
  const { number, payment, history, status } = investment;
  if (status !== 'CANCELED') return null;
  const isPaid = history.some(({ to }) => to === 'CHARGED');
  const paid = payment ? payment.amount + payment.balancePart : 0;
  return (
    <Notice tone="info" isLive title={<FormattedMessage id="invest.ended.title" values={{ number }} />}>
      <FormattedMessage id="invest.ended.detail" values={{ isPaid: isPaid ? 'yes' : 'no', amount: money(paid) }} />
    </Notice>
  );
}
