import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import {
  decideOwnTurn,
  isDone,
  isOpen,
  isUnsuccessful,
  whoActsNext,
} from '#machines/market/transfer/transfer.selectors.ts';
import type { ConfirmedTransferAction } from '#machines/market/transfer/transfer.stepUp.ts';
import type { Transfer } from '#machines/market/transfer/transfer.wire.ts';
import { isRefundDue } from '#machines/orders/payment/payment.selectors.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { useSend } from '#web/commands/useSend.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { SuccessNotice } from '#web/ui/states/SuccessNotice.tsx';
import { StopReason } from '../shared/StopReason.tsx';
import type { CardResult } from '../shared/transferSearch.ts';
import { CardRefund } from './CardRefund.tsx';
import { GiftCardButton } from './giftCard/GiftCardButton.tsx';
import { SalesPaused } from './SalesPaused.tsx';
import { TransferAgreement } from './TransferAgreement.tsx';
import { TransferAnswers } from './TransferAnswers.tsx';
import { TransferPayment } from './TransferPayment.tsx';

/** The next step, and the acts of the reader. */
export function TransferAct({ transfer, returned }: { transfer: Transfer; returned?: CardResult }) {
  const { id, version, status, facts, side, reason, deadlineAt } = transfer;
  const { send, refusal } = useSend<ConfirmedTransferAction>({
    entities: ['transfer', 'ad', 'holding'],
    path: `/transfers/${id}/events`,
    version,
  });
  const { usually } = whoActsNext(status, facts);
  const turn = decideOwnTurn(status, facts, side);
  const isByCard = transfer.cardPayment !== null && (facts.paidVia ?? 'card') === 'card';
  return (
    <Panel title={<FormattedMessage id={chooseHeading(transfer)} />}>
      <div className={flow({ gap: '5' })}>
        <RefusalNotice error={refusal} />
        {isOpen(status) && (
          <p className={css({ color: 'muted' })}>
            {!turn && <FormattedMessage id={usually} />}{' '}
            {deadlineAt && (
              <FormattedMessage
                id="market.transfer.deadline"
                values={{ date: <DateTime value={deadlineAt} format="dateTime" /> }}
              />
            )}
          </p>
        )}
        <SalesPaused transfer={transfer} />
        {isDone(status) && <Done transfer={transfer} />}
        {isUnsuccessful(status) && (
          <Notice title={<FormattedMessage id={`market.over.${isByCard ? 'card' : (side ?? 'seller')}`} />}>
            {reason && (
              <Why>
                <StopReason reason={reason} />
              </Why>
            )}
          </Notice>
        )}
        <CardRefund transfer={transfer} />
        <TransferAgreement transfer={transfer} onSend={send} />
        <TransferPayment transfer={transfer} returned={returned} onSend={send} />
        <GiftCardButton transfer={transfer} />
        <TransferAnswers transfer={transfer} onSend={send} />
      </div>
    </Panel>
  );
}

/** An ended sale stays open for a buyer whose money has not come back. */
function chooseHeading({ status, facts, side, cardPayment }: Transfer) {
  const turn = decideOwnTurn(status, facts, side);
  if (turn) return `market.turn.${turn}` as const;
  return cardPayment && isRefundDue(cardPayment.status)
    ? 'market.card.refund.pending'
    : whoActsNext(status, facts).what;
}

const Why = ({ children }: { children: ReactNode }) => (
  <FormattedMessage id="market.over.reason" values={{ reason: children }} />
);

function Done({ transfer: { side, tokens, project } }: { transfer: Transfer }) {
  return (
    <div className={flow()}>
      <SuccessNotice>
        <FormattedMessage id={`market.done.${side ?? 'seller'}`} values={{ tokens, project: project.title }} />
      </SuccessNotice>
      <div>
        <LinkButton tone="secondary" href="/user/portfolio">
          <FormattedMessage id="market.done.toPortfolio" />
        </LinkButton>
      </div>
    </div>
  );
}
