import { FormattedMessage, useIntl } from 'react-intl';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { PartsNotice } from '#web/pages/orders/investor/investments/PartsNotice.tsx';
import { TransferFields } from '#web/parts/orders/TransferFields.tsx';
import { CopyField } from '#web/ui/fields/CopyField.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';

type Payment = NonNullable<Investment['payment']>;

/** The details of the transfer, its parts so far and its deadline. */
export function TransferDetails({ payment }: { payment: Payment }) {
  const { formatMessage } = useIntl();
  const { account, amount, parts = 0, reference, expiresAt } = payment;
  const missing = amount - parts;
  return (
    <div className={flow({ gap: '3' })}>
      {parts > 0 && <PartsNotice amount={amount} parts={parts} reference={reference} />}
      {account ? (
        <TransferFields
          account={account}
          reference={reference}
          amount={missing}
          amountLabel={formatMessage({ id: parts > 0 ? 'invest.transfer.missing' : 'invest.transfer.amount' })}
        />
      ) : (
        <CopyField label={formatMessage({ id: 'invest.transfer.reference' })} value={reference} />
      )}
      <p className={css({ textStyle: 'small', color: 'muted' })}>
        <FormattedMessage id="invest.transfer.referenceHint" />
        {expiresAt && (
          <>
            {' '}
            <FormattedMessage
              id="invest.transfer.deadline"
              values={{ date: <DateTime value={expiresAt} format="dateTime" /> }}
            />
          </>
        )}
      </p>
    </div>
  );
}
