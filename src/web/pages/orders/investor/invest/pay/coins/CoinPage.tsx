import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { CoinPayment } from '#machines/orders/coinDeposit/coinDeposit.wire.ts';
import { css } from '#styled/css';
import { coinPaymentQuery } from '#web/api/orders/coinPayment.ts';
import { ErrorState } from '#web/api/shown/ErrorState.tsx';
import { StepHeader } from '#web/pages/orders/investor/invest/StepHeader.tsx';
import { CoinAmount } from '#web/parts/orders/invest/CoinAmount.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { CoinDeposits } from './CoinDeposits.tsx';
import { CoinDetails } from './CoinDetails.tsx';
import { PayWithWallet } from './PayWithWallet.tsx';
import { ProveWallet } from './ProveWallet.tsx';

/** A payment in coins: the amount, the address and the deposits. The stream of changes keeps the page current. */
export function CoinPage({ investmentId }: { investmentId: string }) {
  const { data, error, refetch, isFetching } = useQuery(coinPaymentQuery(investmentId));
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined) return <SkeletonRows count={6} />;
  return data && <Shown payment={data} />;
}

/** Unconfirmed coins on the chain count here, so that the investor does not send them again. */
const isOnItsWay = ({ due, counted, arriving }: CoinPayment) => arriving > 0 && counted + arriving >= due;

function Shown({ payment }: { payment: CoinPayment }) {
  const { symbol, deposits } = payment;
  const isComing = isOnItsWay(payment);
  return (
    <>
      <StepHeader
        title={<FormattedMessage id="invest.coin.title" values={{ symbol }} />}
        detail={isComing ? <FormattedMessage id="invest.coin.detailComing" /> : <WhatToSend payment={payment} />}
      />
      <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
        <ProveWallet deposits={deposits} />
        {!isComing && (
          <>
            <Panel title={<FormattedMessage id="invest.coin.where" />}>
              <CoinDetails payment={payment} />
            </Panel>
            <PayWithWallet payment={payment} />
          </>
        )}
        <CoinDeposits payment={payment} />
      </div>
    </>
  );
}

function WhatToSend({ payment: { symbol, counted, coins } }: { payment: CoinPayment }) {
  const money = useMoney();
  return (
    <FormattedMessage
      id={counted > 0 ? 'invest.coin.detailRest' : 'invest.coin.detail'}
      values={{ coins: <CoinAmount coins={`${coins} ${symbol}`} />, received: money(counted) }}
    />
  );
}
