import { FormattedMessage, useIntl } from 'react-intl';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { PartsNotice } from '#web/pages/orders/investor/investments/PartsNotice.tsx';
import { CopyField } from '#web/ui/fields/CopyField.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';

type Payment = NonNullable<Investment['payment']>;

/** The details of the transfer, each with a button that copies it. */
export function TransferDetails({ payment }: { payment: Payment }) {
  const { formatMessage } = useIntl();
  const money = useMoney();
  const { account, amount, parts = 0, reference, expiresAt } = payment;
  const missing = amount - parts;
  return (
    <div className={flow({ gap: '3' })}>
      {parts > 0 && <PartsNotice amount={amount} parts={parts} reference={reference} />}
      <CopyField
        label={formatMessage({ id: parts > 0 ? 'invest.transfer.missing' : 'invest.transfer.amount' })}
        value={(missing / 100).toFixed(2)}
      >
        {money(missing)}
      </CopyField>
      <CopyField label={formatMessage({ id: 'invest.transfer.reference' })} value={reference} />
      {account && (
        <>
          <CopyField label="IBAN" value={account.iban}>
            {account.iban.replace(/(.{4})(?=.)/g, '$1 ')}
          </CopyField>
          <CopyField label={formatMessage({ id: 'invest.transfer.holder' })} value={account.holder} />
          <CopyField label="BIC" value={account.bic} />
        </>
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
