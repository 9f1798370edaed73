import { FormattedMessage } from 'react-intl';
import type { Transfer } from '#machines/market/transfer/transfer.wire.ts';
import { isGoingBack, refundStateOf } from '#machines/orders/payment/payment.selectors.ts';
import { Money } from '#web/ui/figures/Money.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';

const tones = { coming: 'waiting', done: 'positive', failed: 'negative' } as const;

/** The refund of a card payment for tokens that were not transferred, or of a late one. */
export function CardRefund({ transfer: { cardPayment } }: { transfer: Transfer }) {
  if (!cardPayment || !isGoingBack(cardPayment.status)) return null;
  const refund = refundStateOf(cardPayment.status);
  return (
    <Notice
      tone={tones[refund]}
      actions={
        refund === 'failed' && (
          <LinkButton tone="secondary" size="small" href="/user/account?section=bank">
            <FormattedMessage id="market.card.refund.toAccount" />
          </LinkButton>
        )
      }
    >
      <FormattedMessage
        id={`market.card.refund.${refund}`}
        values={{ amount: <Money amount={cardPayment.amount} />, ending: cardPayment.ending ?? 'none' }}
      />
    </Notice>
  );
}
