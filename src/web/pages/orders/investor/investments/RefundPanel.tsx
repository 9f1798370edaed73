import { FormattedMessage } from 'react-intl';
import type { Investment, Refund } from '#machines/orders/investment/investment.wire.ts';
import { isRefundRefused, refundStateOf } from '#machines/orders/payment/payment.selectors.ts';
import { refundTarget, toRefundReason } from '#machines/orders/payment/refund.ts';
import { flow } from '#styled/recipes';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';

/** The refund of the investor: amount, account and date. A refused refund asks for another account. */
export function RefundPanel({ refunds }: Pick<Investment, 'refunds'>) {
  if (!refunds.length) return null;
  return (
    <Panel title={<FormattedMessage id="investments.refund.title" />}>
      <div className={flow({ gap: '4' })}>
        {refunds.map((refund) => (
          <RefundItem key={refund.id} refund={refund} />
        ))}
      </div>
    </Panel>
  );
}

function RefundItem({ refund }: { refund: Refund }) {
  const money = useMoney();
  const { balance, requestedAt } = refund;
  return (
    <div className={flow({ gap: '2' })}>
      {refund.amount > 0 && <OutsideRefund refund={refund} />}
      {balance > 0 && (
        <p>
          <FormattedMessage
            id="investments.refund.balance"
            values={{ amount: money(balance), date: <DateTime value={requestedAt} format="long" /> }}
          />
        </p>
      )}
    </div>
  );
}

/** One refund in a sentence: amount, target and date. */
export function RefundLine({ refund }: { refund: Refund }) {
  const money = useMoney();
  const { status, ending, reason, requestedAt, refundedAt, balance } = refund;
  const amount = money(refund.amount);
  if (refund.amount === 0)
    return (
      <FormattedMessage
        id="investments.refund.balance"
        values={{ amount: money(balance), date: <DateTime value={requestedAt} format="long" /> }}
      />
    );
  if (isRefundRefused(status))
    return <FormattedMessage id="investments.refund.failed" values={{ amount, reason: toRefundReason(reason) }} />;
  return (
    <FormattedMessage
      id={`investments.refund.${refundStateOf(status)}`}
      values={{
        amount,
        to: refundTarget(refund),
        ending,
        date: <DateTime value={refundedAt ?? requestedAt} format="long" />,
      }}
    />
  );
}

function OutsideRefund({ refund }: { refund: Refund }) {
  const money = useMoney();
  const { status, ending } = refund;
  const amount = money(refund.amount);
  if (!isRefundRefused(status))
    return (
      <p>
        <RefundLine refund={refund} />
      </p>
    );
  return (
    <Notice
      tone="negative"
      title={<FormattedMessage id="investments.refund.failedTitle" values={{ amount }} />}
      actions={
        <LinkButton href="/user/account?section=bank" tone="secondary">
          <FormattedMessage id="investments.refund.correct" />
        </LinkButton>
      }
    >
      <p>
        <RefundLine refund={refund} />
      </p>
      <p>
        <FormattedMessage id="investments.refund.failedDetail" values={{ to: nextTarget(refund), ending }} />
      </p>
    </Notice>
  );
}

/** After the terminal's refusal a card refund goes by transfer. After the bank's, the account has to be corrected. */
function nextTarget(refund: Refund): 'account' | 'transfer' | 'unknown' {
  const target = refundTarget(refund);
  if (target === 'account' || target === 'unknown') return target;
  return refund.ending ? 'transfer' : 'unknown';
}
