import { FormattedMessage } from 'react-intl';
import { transferMachine } from '#machines/market/transfer/transfer.machine.ts';
import { transferPageActions } from '#machines/market/transfer/transfer.pageActions.ts';
import type { Transfer } from '#machines/market/transfer/transfer.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { TransferFields } from '#web/parts/orders/TransferFields.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import type { CardResult } from '../shared/transferSearch.ts';
import { CardPayment, isCardOffered } from './CardPayment.tsx';
import type { SendTransfer } from './transferCommands.ts';

type TransferPaymentProps = { transfer: Transfer; returned: CardResult; onSend: SendTransfer };

/** The payment methods: the balance, a card, a bank transfer, or, if the tenant allows it, outside the platform. */
export function TransferPayment({ transfer, returned, onSend }: TransferPaymentProps) {
  const { status, facts, total, payment } = transfer;
  const show = createActionRenderer(transferPageActions, restoreSnapshot(transferMachine, status, facts));
  const amount = <Money amount={total} />;
  const pay = show({ type: 'transfer.pay' }, (disabledReason) => (
    <ActionButton
      label={<FormattedMessage id="market.act.pay" />}
      title={<FormattedMessage id="market.act.pay.title" values={{ amount }} />}
      tone="primary"
      disabledReason={disabledReason}
      onConfirm={(proof) => onSend({ type: 'transfer.pay', ...proof })}
    >
      <FormattedMessage id="market.act.pay.detail" />
    </ActionButton>
  ));
  const outside = (['declare', 'confirm'] as const).map((act) =>
    show({ type: `payment.${act}` }, (disabledReason) => (
      <ActionButton
        key={act}
        label={<FormattedMessage id={`market.act.${act}`} />}
        title={<FormattedMessage id={`market.act.${act}.title`} values={{ amount }} />}
        tone={act === 'confirm' ? 'primary' : 'secondary'}
        disabledReason={disabledReason}
        onConfirm={(proof) => onSend({ type: `payment.${act}`, ...proof })}
      >
        <FormattedMessage id={`market.act.${act}.detail`} />
      </ActionButton>
    )),
  );
  const isByCard = isCardOffered(transfer);
  if (![pay, isByCard, payment, ...outside].some(Boolean)) return null;
  return (
    <div className={flow({ gap: '5' })}>
      {pay && (
        <section className={flow({ gap: '3' })}>
          <Title id="market.pay.balance" />
          <p>
            <FormattedMessage id="market.pay.available" values={{ amount: <Money amount={facts.balance} /> }} />
          </p>
          <ActionRow>{pay}</ActionRow>
        </section>
      )}
      {isByCard && (
        <section className={flow({ gap: '3' })}>
          <Title id="market.pay.card" />
          <CardPayment transfer={transfer} returned={returned} onSend={onSend} />
        </section>
      )}
      {payment?.account && <BankTransfer payment={payment} account={payment.account} />}
      {outside.some(Boolean) && (
        <section className={flow({ gap: '3' })}>
          <Title id="market.pay.outside" />
          <ActionRow>{outside}</ActionRow>
        </section>
      )}
    </div>
  );
}

const Title = ({ id }: { id: `market.pay.${'balance' | 'card' | 'bank' | 'outside'}` }) => (
  <h3 className={css({ textStyle: 'strong' })}>
    <FormattedMessage id={id} />
  </h3>
);

type Payment = NonNullable<Transfer['payment']>;
type BankTransferProps = { payment: Payment; account: NonNullable<Payment['account']> };

function BankTransfer({ payment: { amount, reference }, account }: BankTransferProps) {
  return (
    <section className={flow({ gap: '3' })}>
      <Title id="market.pay.bank" />
      <TransferFields account={account} reference={reference} amount={amount} />
      <p className={css({ textStyle: 'small', color: 'muted' })}>
        <FormattedMessage id="market.pay.reference" />
      </p>
    </section>
  );
}
