import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Account, Balance } from '#machines/user/account.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { balanceQuery } from '#web/api/account.ts';
import { CopyField } from '#web/ui/CopyField.tsx';
import { DefinitionRows } from '#web/ui/DefinitionRows.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SkeletonRows } from '#web/ui/SkeletonRows.tsx';
import { groupedIban } from '../iban.ts';
import { PayoutForm } from './PayoutForm.tsx';

type BalanceSectionProps = { account: Account; canDeposit: boolean };

/** The user's available balance, with the forms to deposit and to withdraw money. */
export function BalanceSection({ account: { bankAccount, hasPassword }, canDeposit }: BalanceSectionProps) {
  const { data, error, refetch } = useQuery(balanceQuery);
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={3} />;
  const canPayOut = data.available > 0 && bankAccount?.usable && hasPassword;
  return (
    <div className={flow({ gap: '6' })}>
      <DefinitionRows
        rows={[
          {
            key: 'available',
            label: <FormattedMessage id="account.balance.available" />,
            value: <Money amount={data.available} />,
            isTotal: true,
          },
          { key: 'held', label: <FormattedMessage id="account.balance.held" />, value: <Money amount={data.held} /> },
        ]}
      />
      {canPayOut && <PayoutForm available={data.available} iban={bankAccount.iban} />}
      {data.available > 0 && !bankAccount?.usable && (
        <Notice tone="waiting">
          <FormattedMessage id={bankAccount ? 'account.balance.bankWaiting' : 'account.balance.bankMissing'} />
        </Notice>
      )}
      {canDeposit && data.account && <Deposit account={data.account} reference={data.reference} />}
    </div>
  );
}

function Deposit({ account, reference }: { account: NonNullable<Balance['account']>; reference: string }) {
  const { formatMessage } = useIntl();
  return (
    <div className={flow()}>
      <h3 className={css({ textStyle: 'strong' })}>
        <FormattedMessage id="account.balance.add" />
      </h3>
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
