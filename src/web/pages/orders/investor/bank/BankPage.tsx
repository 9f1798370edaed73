import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { Account, Balance } from '#machines/people/user/account.wire.ts';
import { flow, moneyPage } from '#styled/recipes';
import { accountQuery, balanceQuery } from '#web/api/people/account.ts';
import { ErrorState } from '#web/api/shown/ErrorState.tsx';
import { TopUp } from '#web/pages/people/shared/account/TopUp.tsx';
import { useCustomization } from '#web/shell/appContext.ts';
import { Figures } from '#web/ui/figures/Figures.tsx';
import { UnitFigure } from '#web/ui/figures/UnitFigure.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { BankAccountPanel } from './BankAccountPanel.tsx';
import { BankEntries } from './BankEntries.tsx';
import type { BankSearch } from './bankSearch.ts';

/** The investor's money with the platform: the balance, deposits and withdrawals, and every transaction. */
export function BankPage({ search }: { search: BankSearch }) {
  const balance = useQuery(balanceQuery);
  const account = useQuery(accountQuery);
  const failed = [balance, account].find(({ data, error }) => !data && error);
  return (
    <>
      <PageHeader title={<FormattedMessage id="bank.title" />} />
      {failed?.error && (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
      )}
      {!failed && !(balance.data && account.data) && (
        <Panel>
          <SkeletonRows count={5} />
        </Panel>
      )}
      <div className={flow({ gap: '4' })}>
        {balance.data && account.data && <Loaded balance={balance.data} account={account.data} />}
        <BankEntries search={search} />
      </div>
    </>
  );
}

function Loaded({ balance, account }: { balance: Balance; account: Account }) {
  const { modules } = useCustomization();
  const styles = moneyPage();
  return (
    <div className={styles.overview}>
      <BalanceFigures balance={balance} />
      <div className={styles.split}>
        <BankAccountPanel account={account} available={balance.available} />
        {modules.payment && balance.account && (
          <Panel title={<FormattedMessage id="bank.topUp" />}>
            <TopUp account={balance.account} reference={balance.reference} />
          </Panel>
        )}
      </div>
    </div>
  );
}

function BalanceFigures({ balance: { available, held } }: { balance: Balance }) {
  const money = useMoney();
  const renderFigure = (amount: number) => <UnitFigure size="inherit" text={money(amount)} />;
  return (
    <Figures
      items={[
        {
          key: 'available',
          label: <FormattedMessage id="bank.available" />,
          value: renderFigure(available),
          detail: <FormattedMessage id="bank.availableDetail" />,
        },
        {
          key: 'held',
          label: <FormattedMessage id="bank.held" />,
          value: renderFigure(held),
          detail: <FormattedMessage id="bank.heldDetail" />,
        },
        {
          key: 'total',
          label: <FormattedMessage id="bank.total" />,
          value: renderFigure(available + held),
          detail: <FormattedMessage id="bank.totalDetail" />,
        },
      ]}
    />
  );
}
