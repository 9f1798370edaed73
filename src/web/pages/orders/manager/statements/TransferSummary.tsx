import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SentTransfer } from '#machines/orders/payment/sentTransfer.wire.ts';
import { css } from '#styled/css';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';

type TransferSummaryProps = Pick<SentTransfer, 'kind' | 'amount' | 'ending' | 'user'> & {
  at: string;
  /** What else is known about it. */
  children?: ReactNode;
};

/** A transfer to a user, an owner or an authority: how much, what for, when and to which account. */
export function TransferSummary({ kind, amount, ending, user, at, children }: TransferSummaryProps) {
  return (
    <>
      <strong>
        <Money amount={amount} />
      </strong>
      {' · '}
      <FormattedMessage id={`sentTransfers.kind.${kind}`} />
      <p className={css({ textStyle: 'small', color: 'muted', overflowWrap: 'anywhere' })}>
        <DateTime value={at} format="dateTime" />
        {user && ` · ${user.name}`}
        {ending && (
          <>
            {' · '}
            <FormattedMessage id="sentTransfers.ending" values={{ ending }} />
          </>
        )}
        {children}
      </p>
    </>
  );
}
