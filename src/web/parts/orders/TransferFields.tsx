import { use } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { creditTransferCode } from '#machines/orders/payment/creditTransferCode.ts';
import { groupedIban } from '#machines/shared/iban.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { CopyAll } from '#web/ui/fields/CopyAll.tsx';
import { CopyField } from '#web/ui/fields/CopyField.tsx';
import { CurrencyContext, currencyDecimals } from '#web/ui/figures/currency.ts';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { QrFigure } from '#web/ui/QrFigure.tsx';

type TransferFieldsProps = {
  account: { iban: string; bic: string; holder: string };
  reference: string;
  /** Minor units. Without an amount, the payer chooses it. */
  amount?: number;
  amountLabel?: string;
};

/** Everything that a bank asks for, each to copy, all to copy, and as a code that the bank's app reads. */
export function TransferFields({ account, reference, amount, amountLabel }: TransferFieldsProps) {
  const { formatMessage } = useIntl();
  const money = useMoney();
  const currency = use(CurrencyContext);
  const { iban, bic, holder } = account;
  const decimals = currencyDecimals(currency);
  const fields = [
    ...(amount === undefined
      ? []
      : [
          {
            label: amountLabel ?? formatMessage({ id: 'invest.transfer.amount' }),
            value: (amount / 10 ** decimals).toFixed(decimals),
            shown: money(amount),
          },
        ]),
    { label: formatMessage({ id: 'invest.transfer.reference' }), value: reference, shown: reference },
    { label: 'IBAN', value: iban, shown: groupedIban(iban) },
    { label: formatMessage({ id: 'invest.transfer.holder' }), value: holder, shown: holder },
    { label: 'BIC', value: bic, shown: bic },
  ];
  const code =
    currency.code === 'EUR'
      ? creditTransferCode({ holder, iban, bic, reference, ...(amount !== undefined && { amount }) })
      : undefined;
  return (
    <div className={layout}>
      <div className={flow({ gap: '3' })}>
        {fields.map(({ label, value, shown }) => (
          <CopyField key={label} label={label} value={value}>
            {shown}
          </CopyField>
        ))}
        <CopyAll text={fields.map(({ label, shown }) => `${label}: ${shown}`).join('\n')} />
      </div>
      {code && (
        <QrFigure
          value={code}
          title={formatMessage({ id: 'invest.transfer.code' })}
          caption={<FormattedMessage id="invest.transfer.scan" />}
        />
      )}
    </div>
  );
}

const layout = css({
  display: 'grid',
  gap: '6',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', laptop: 'minmax(0, 1fr) auto' },
});
