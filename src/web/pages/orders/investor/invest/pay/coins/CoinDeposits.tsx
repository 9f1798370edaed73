import { FormattedMessage } from 'react-intl';
import { transactionUrl } from '#machines/orders/coinDeposit/chainNames.ts';
import { isForeign, isUnconfirmed } from '#machines/orders/coinDeposit/coinDeposit.selectors.ts';
import type { CoinDeposit, CoinPayment } from '#machines/orders/coinDeposit/coinDeposit.wire.ts';
import { css } from '#styled/css';
import { flow, link } from '#styled/recipes';
import { CoinAmount } from '#web/parts/orders/invest/CoinAmount.tsx';
import { CoinDepositBadge } from '#web/parts/orders/invest/CoinDepositBadge.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { Panel } from '#web/ui/navigation/Panel.tsx';

type Props = { payment: Pick<CoinPayment, 'deposits' | 'confirmations' | 'explorer'> };

/** The deposits for an order, and the number of blocks until each counts. */
export function CoinDeposits({ payment: { deposits, confirmations, explorer } }: Props) {
  return (
    <Panel title={<FormattedMessage id="invest.coin.arrived" />}>
      <div role="status">
        {deposits.length === 0 ? (
          <p className={css({ color: 'muted' })}>
            <FormattedMessage id="invest.coin.nothing" />
          </p>
        ) : (
          <ul className={flow({ gap: '5' })}>
            {deposits.map((deposit) => (
              <li key={deposit.id}>
                <DepositItem deposit={deposit} confirmations={confirmations} explorer={explorer} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}

/** The beginning and the end are enough to recognise a transaction. */
const shortened = (hash: string) => (hash.length > 20 ? `${hash.slice(0, 10)}…${hash.slice(-8)}` : hash);

function DepositItem({
  deposit,
  confirmations,
  explorer,
}: {
  deposit: CoinDeposit;
  confirmations: number;
  explorer: string;
}) {
  const money = useMoney();
  const { status, coins, seenAt, transaction, credited } = deposit;
  const url = transactionUrl(explorer, deposit.returnTransaction ?? transaction);
  return (
    <div className={flow({ gap: '1' })}>
      <div className={css({ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: '3' })}>
        <span className={css({ textStyle: 'strong' })}>
          <CoinAmount coins={coins} />
        </span>
        <CoinDepositBadge status={status} />
      </div>
      <p className={css({ textStyle: 'small', color: 'muted', overflowWrap: 'anywhere' })}>
        <DateTime value={seenAt} format="dateTime" /> ·{' '}
        {url ? (
          <a className={link()} href={url} target="_blank" rel="noreferrer">
            {shortened(transaction)}
          </a>
        ) : (
          shortened(transaction)
        )}
      </p>
      {isUnconfirmed(status) && (
        <p className={css({ textStyle: 'small' })}>
          <FormattedMessage
            id="invest.coin.blocks"
            values={{ seen: Math.min(deposit.confirmations, confirmations), needed: confirmations }}
          />
        </p>
      )}
      {isForeign(status) && (
        <p className={css({ textStyle: 'small' })}>
          <FormattedMessage id="invest.coin.foreign" />
        </p>
      )}
      {credited > 0 && (
        <p className={css({ textStyle: 'small' })}>
          <FormattedMessage id="invest.coin.credited" values={{ amount: money(credited) }} />
        </p>
      )}
    </div>
  );
}
