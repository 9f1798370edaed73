import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { Account } from '#machines/people/user/account.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { balanceQuery } from '#web/api/people/account.ts';
import { ErrorState } from '#web/api/shown/ErrorState.tsx';
import { DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { TopUp } from '../TopUp.tsx';
import { Withdrawal } from '../Withdrawal.tsx';

type BalanceSectionProps = { account: Account; canDeposit: boolean };

/** The user's available balance, with the forms to deposit and to withdraw money. */
export function BalanceSection({ account, canDeposit }: BalanceSectionProps) {
  const { data, error, refetch } = useQuery(balanceQuery);
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={3} />;
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
      <div>
        <LinkButton href="/user/bbva" tone="secondary">
          <FormattedMessage id="bank.seeEntries" />
        </LinkButton>
      </div>
      <Withdrawal account={account} available={data.available} />
      {canDeposit && data.account && (
        <div className={flow()}>
          <h3 className={css({ textStyle: 'strong' })}>
            <FormattedMessage id="account.balance.add" />
          </h3>
          <TopUp account={data.account} reference={data.reference} />
        </div>
      )}
    </div>
  );
}
