import { FormattedMessage, useIntl } from 'react-intl';
import type { Investment } from '#machines/investment/investment.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { CopyField } from '#web/ui/CopyField.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { useMoney } from '#web/ui/useMoney.ts';

type Payment = NonNullable<Investment['payment']>;

/** The details of the transfer, each with a button that copies it. */
export function TransferDetails({ payment }: { payment: Payment }) {
  const { formatMessage } = useIntl();
  const money = useMoney();
  const { account, amount, reference, expiresAt } = payment;
  const decimal = (amount / 100).toFixed(2);
  return (
    <div className={flow({ gap: '3' })}>
      <CopyField label={formatMessage({ id: 'invest.transfer.amount' })} value={decimal}>
        {money(amount)}
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
