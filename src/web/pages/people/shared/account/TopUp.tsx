import { FormattedMessage, useIntl } from 'react-intl';
import type { Balance } from '#machines/people/user/account.wire.ts';
import { flow } from '#styled/recipes';
import { CopyField } from '#web/ui/fields/CopyField.tsx';
import { groupedIban } from './iban.ts';

type TopUpProps = { account: NonNullable<Balance['account']>; reference: string };

/** How a bank transfer adds to the balance: the platform's account, and the user's own reference. */
export function TopUp({ account, reference }: TopUpProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={flow()}>
      <p>
        <FormattedMessage id="account.balance.addDetail" />
      </p>
      <CopyField label={formatMessage({ id: 'account.balance.reference' })} value={reference} />
      <CopyField label={formatMessage({ id: 'account.balance.iban' }, { holder: account.holder })} value={account.iban}>
        {groupedIban(account.iban)}
      </CopyField>
    </div>
  );
}
