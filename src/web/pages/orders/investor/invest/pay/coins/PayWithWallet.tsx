import { useActorRef, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { SnapshotFrom } from 'xstate';
import { chainNameOf } from '#machines/orders/coinDeposit/chainNames.ts';
import type { CoinPayment } from '#machines/orders/coinDeposit/coinDeposit.wire.ts';
import { flow } from '#styled/recipes';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice, type NoticeTone } from '#web/ui/states/Notice.tsx';
import { coinWalletLogic, injectedWallet } from './injectedWallet.ts';

type Now = SnapshotFrom<typeof coinWalletLogic>;

const outcomes = ['rejected', 'unknownChain', 'failed', 'unanswered', 'sent'] as const;
type Outcome = (typeof outcomes)[number];

const tones: Record<Outcome, NoticeTone> = {
  rejected: 'waiting',
  unknownChain: 'waiting',
  failed: 'negative',
  unanswered: 'waiting',
  sent: 'positive',
};

const findOutcome = (now: Now) => outcomes.find((outcome) => now.matches({ idle: outcome }));

/** Pays with the wallet in this browser, if there is one. After a refusal the other payment methods stay available. */
export function PayWithWallet({ payment }: { payment: CoinPayment }) {
  const actor = useActorRef(coinWalletLogic, inspectOptions());
  const now = useSelector(actor, (snapshot) => snapshot);
  if (!injectedWallet() || !payment.isOpen) return null;
  const { chainId, token, call, symbol } = payment;
  const outcome = findOutcome(now);
  const isBusy = now.hasTag('busy');
  return (
    <div className={flow({ gap: '4' })}>
      {outcome && (
        <Notice tone={tones[outcome]} isLive>
          <FormattedMessage id={`invest.coin.wallet.${outcome}`} values={{ symbol, chain: chainNameOf(chainId) }} />
        </Notice>
      )}
      <div className={flow({ direction: 'row', gap: '3' })}>
        <Button
          width="phone"
          tone={outcome === 'sent' ? 'secondary' : 'primary'}
          isLoading={isBusy}
          onClick={() => actor.send({ type: 'wallet.pay', call: { chainId, to: token, data: call } })}
        >
          <FormattedMessage id="invest.coin.wallet.pay" />
        </Button>
        {isBusy && (
          <Button tone="plain" onClick={() => actor.send({ type: 'wallet.giveUp' })}>
            <FormattedMessage id="invest.coin.wallet.giveUp" />
          </Button>
        )}
      </div>
    </div>
  );
}
