import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#machines/people/user/account.wire.ts';
import { flow } from '#styled/recipes';
import { CopyField } from '#web/ui/fields/CopyField.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { BankAccountFields } from '../BankAccountFields.tsx';
import { groupedIban } from '../iban.ts';

export function BankSection({ account: { bankAccount } }: { account: Account }) {
  const { formatMessage } = useIntl();
  return (
    <div className={flow({ gap: '5' })}>
      {bankAccount && (
        <CopyField
          label={formatMessage({ id: 'account.bank.now' }, { holder: bankAccount.holder })}
          value={bankAccount.iban}
        >
          {groupedIban(bankAccount.iban)}
        </CopyField>
      )}
      {bankAccount && !bankAccount.usable && (
        <Notice tone="waiting">
          <FormattedMessage
            id="account.bank.usableFrom"
            values={{ date: <DateTime value={bankAccount.usableFrom} format="dateTime" /> }}
          />
        </Notice>
      )}
      <p>
        <FormattedMessage id={bankAccount ? 'account.bank.change' : 'account.bank.why'} />
      </p>
      <BankAccountFields />
    </div>
  );
}
