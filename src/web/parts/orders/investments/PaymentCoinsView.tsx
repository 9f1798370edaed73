import { FormattedMessage } from 'react-intl';
import { chainNameOf, transactionUrl } from '#machines/orders/coinDeposit/chainNames.ts';
import { coinDepositMachine } from '#machines/orders/coinDeposit/coinDeposit.machine.ts';
import { coinDepositPageActions } from '#machines/orders/coinDeposit/coinDeposit.pageActions.ts';
import { whoActsNext } from '#machines/orders/coinDeposit/coinDeposit.selectors.ts';
import type { ManagedCoinDeposit, PaymentCoins } from '#machines/orders/coinDeposit/coinDeposit.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { css } from '#styled/css';
import { flow, link } from '#styled/recipes';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { usePropose } from '#web/commands/usePropose.ts';
import { CoinAmount } from '#web/parts/orders/invest/CoinAmount.tsx';
import { CoinDepositBadge } from '#web/parts/orders/invest/CoinDepositBadge.tsx';
import { EntityApprovals } from '#web/parts/oversight/EntityApprovals.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';

/** The coins of a payment for managers: each deposit with its transactions and possible acts. */
export function PaymentCoinsView({ coins: { address, chainId, explorer, deposits } }: { coins: PaymentCoins }) {
  return (
    <div className={flow({ gap: '4' })}>
      <p className={small}>
        <FormattedMessage id="manager.coins.address" values={{ address, chain: chainNameOf(chainId) }} />
      </p>
      {deposits.map((deposit) => (
        <DepositView key={deposit.id} deposit={deposit} explorer={explorer} />
      ))}
    </div>
  );
}

function DepositView({ deposit, explorer }: { deposit: ManagedCoinDeposit; explorer: string }) {
  const money = useMoney();
  const { id, status, coins, sender, transaction, returnTransaction, sweepTransaction, credited, reason } = deposit;
  const next = whoActsNext(status);
  return (
    <div className={flow({ gap: '1' })}>
      <div className={css({ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: '3' })}>
        <span className={css({ textStyle: 'strong' })}>
          <CoinAmount coins={coins} />
        </span>
        <CoinDepositBadge status={status} />
      </div>
      {sender && (
        <p className={small}>
          <FormattedMessage id="manager.coins.sender" values={{ sender }} />
        </p>
      )}
      <TransactionLine id="manager.coins.transaction" transaction={transaction} explorer={explorer} />
      {sweepTransaction && (
        <TransactionLine id="manager.coins.swept" transaction={sweepTransaction} explorer={explorer} />
      )}
      {returnTransaction && (
        <TransactionLine id="manager.coins.returned" transaction={returnTransaction} explorer={explorer} />
      )}
      {credited > 0 && (
        <p className={small}>
          <FormattedMessage id="manager.coins.credited" values={{ amount: money(credited) }} />
        </p>
      )}
      {reason && (
        <p className={css({ textStyle: 'small', color: 'negative.fg', overflowWrap: 'anywhere' })}>
          <FormattedMessage id="manager.coins.refused" values={{ reason }} />
        </p>
      )}
      {next.who !== 'nobody' && (
        <p className={css({ textStyle: 'small' })}>
          <FormattedMessage id={`manager.${next.what}`} />
        </p>
      )}
      <ReturnAction deposit={deposit} />
      <EntityApprovals about={id} />
    </div>
  );
}

interface TransactionLineProps {
  id: `manager.coins.${'transaction' | 'swept' | 'returned'}`;
  transaction: string;
  explorer: string;
}

function TransactionLine({ id, transaction, explorer }: TransactionLineProps) {
  const url = transactionUrl(explorer, transaction);
  const hash = url ? (
    <a className={link()} href={url} target="_blank" rel="noreferrer">
      {transaction}
    </a>
  ) : (
    transaction
  );
  return (
    <p className={small}>
      <FormattedMessage id={id} values={{ hash }} />
    </p>
  );
}

/** A manager proposes to send a deposit back, and another one approves it. */
function ReturnAction({ deposit: { id, version, status, facts, coins, sender } }: { deposit: ManagedCoinDeposit }) {
  const propose = usePropose(version);
  const show = createActionRenderer(coinDepositPageActions, restoreSnapshot(coinDepositMachine, status, { ...facts }));
  return show({ type: 'return.execute' }, (disabledReason) => (
    <div>
      <ActionButton
        label={<FormattedMessage id="manager.coins.return" />}
        title={<FormattedMessage id="manager.coins.returnTitle" values={{ coins }} />}
        disabledReason={disabledReason}
        asksPassword
        onConfirm={({ password }) =>
          propose({ entity: 'coinDeposit', id, event: { type: 'return.execute' } }, password)
        }
      >
        <p className={css({ overflowWrap: 'anywhere' })}>
          <FormattedMessage id="manager.coins.returnDetail" values={{ hasSender: sender ? 'yes' : 'no', sender }} />
        </p>
      </ActionButton>
    </div>
  ));
}

const small = css({ textStyle: 'small', color: 'muted', overflowWrap: 'anywhere' });
