import { FormattedMessage } from 'react-intl';
import { Money } from '#web/ui/figures/Money.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';

/** A part of the order's amount has arrived by transfer, and the rest is missing. */
export function PartsNotice({ amount, parts, reference }: { amount: number; parts: number; reference: string }) {
  return (
    <Notice
      tone="waiting"
      title={
        <FormattedMessage
          id="invest.transfer.partsTitle"
          values={{ received: <Money amount={parts} />, due: <Money amount={amount} /> }}
        />
      }
    >
      <FormattedMessage
        id="invest.transfer.partsDetail"
        values={{ missing: <Money amount={amount - parts} />, reference: <strong>{reference}</strong> }}
      />
    </Notice>
  );
}
