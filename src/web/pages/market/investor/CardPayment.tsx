import { useMutation } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { transferMachine } from '#machines/market/transfer/transfer.machine.ts';
import type { Transfer } from '#machines/market/transfer/transfer.wire.ts';
import { findFailure } from '#machines/orders/payment/payment.selectors.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { css } from '#styled/css';
import { ApiError } from '#web/api/errors.ts';
import { fetchCardForm } from '#web/api/market/transfers.ts';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { ProviderForm } from '#web/pages/orders/investor/invest/pay/ProviderForm.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { useLongWait } from '#web/ui/useLongWait.ts';
import type { CardResult } from '../shared/transferSearch.ts';
import type { SendTransfer } from './transferCommands.ts';

type CardPaymentProps = { transfer: Transfer; returned: CardResult; onSend: SendTransfer };

/** Whether the buyer can start a payment by card, or go on with one. */
export const isCardOffered = ({ status, facts }: Transfer) =>
  facts.cardOpen || restoreSnapshot(transferMachine, status, facts).can({ type: 'card.start' });

/** Leads to the page of the card terminal, and shows the outcome of the last payment there. */
export function CardPayment({ transfer, returned, onSend }: CardPaymentProps) {
  const { id, status, facts } = transfer;
  const { cardOpen } = facts;
  const isAwaited = cardOpen && returned === 'ok';
  const isSecond = isAwaited || restoreSnapshot(transferMachine, status, facts).can({ type: 'transfer.pay' });
  const opening = useMutation({
    meta: { showsError: true },
    mutationFn: async () => {
      if (!cardOpen) await onSend({ type: 'card.start' });
      return fetchCardForm(id);
    },
  });
  if (opening.data)
    return <ProviderForm redirect={opening.data}>{(button) => <ActionRow>{button}</ActionRow>}</ProviderForm>;
  return (
    <>
      {cardOpen ? <CardWait returned={returned} /> : <CardFailure payment={transfer.cardPayment} />}
      <p className={css({ textStyle: 'small', color: 'muted' })}>
        <FormattedMessage id="market.card.detail" />
      </p>
      {!isRefusal(opening.error) && <RefusalNotice error={opening.error} />}
      <ActionRow>
        <Button
          tone={isSecond ? 'secondary' : 'primary'}
          isLoading={opening.isPending}
          onClick={() => opening.mutate()}
        >
          <FormattedMessage id={cardOpen ? 'invest.provider.again' : 'market.card.go'} />
        </Button>
      </ActionRow>
    </>
  );
}

/** The panel of the transfer shows why its machine has refused an act. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status === 409;

/** The result in the return URL proves nothing. Only the terminal's own answer changes the payment. */
function CardWait({ returned }: { returned: CardResult }) {
  const isLong = useLongWait();
  if (returned === 'ko')
    return (
      <Notice tone="waiting" isLive title={<FormattedMessage id="invest.provider.koTitle" />}>
        <FormattedMessage id="invest.provider.koDetail" />
      </Notice>
    );
  if (!returned)
    return (
      <p>
        <FormattedMessage id="market.card.open" />
      </p>
    );
  const wait = isLong ? 'invest.provider.longTitle' : 'invest.provider.waitTitle';
  return (
    <Notice tone="waiting" isLive title={<FormattedMessage id={wait} />}>
      <FormattedMessage id={isLong ? 'market.card.longDetail' : 'invest.provider.waitDetail'} />
    </Notice>
  );
}

function CardFailure({ payment }: { payment: Transfer['cardPayment'] }) {
  const failure = payment && findFailure(payment.status);
  if (!failure) return null;
  const reason = payment.failure ?? 'declined';
  return (
    <Notice
      tone="negative"
      title={<FormattedMessage id={failure === 'expired' ? 'market.card.expired' : `invest.failed.${reason}`} />}
    >
      <FormattedMessage id="market.card.failed" />
    </Notice>
  );
}
