import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { CoinPayment } from '#machines/coinDeposit/coinDeposit.wire.ts';
import { css } from '#styled/css';
import { coinPaymentQuery } from '#web/api/coinPayment.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { SkeletonRows } from '#web/ui/SkeletonRows.tsx';
import { useMoney } from '#web/ui/useMoney.ts';
import { StepHeader } from '../../StepHeader.tsx';
import { CoinAmount } from './CoinAmount.tsx';
import { CoinDeposits } from './CoinDeposits.tsx';
import { CoinDetails } from './CoinDetails.tsx';
import { PayWithWallet } from './PayWithWallet.tsx';
import { ProveWallet } from './ProveWallet.tsx';

/** A payment in coins: what to send and where, and what has arrived. The stream of changes keeps it fresh. */
export function CoinPage({ investmentId }: { investmentId: string }) {
  const { data, error, refetch, isFetching } = useQuery(coinPaymentQuery(investmentId));
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined) return <SkeletonRows count={6} />;
  return data && <Shown payment={data} />;
}

function Shown({ payment }: { payment: CoinPayment }) {
  const money = useMoney();
  const { symbol, counted, coins, deposits } = payment;
  const hasPart = counted > 0;
  return (
    <>
      <StepHeader
        title={<FormattedMessage id="invest.coin.title" values={{ symbol }} />}
        detail={
          <FormattedMessage
            id={hasPart ? 'invest.coin.detailRest' : 'invest.coin.detail'}
            values={{ coins: <CoinAmount coins={`${coins} ${symbol}`} />, received: money(counted) }}
          />
        }
      />
      <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
        <ProveWallet deposits={deposits} />
        <Panel title={<FormattedMessage id="invest.coin.where" />}>
          <CoinDetails payment={payment} />
        </Panel>
        <PayWithWallet payment={payment} />
        <CoinDeposits payment={payment} />
      </div>
    </>
  );
}
