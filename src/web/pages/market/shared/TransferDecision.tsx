import { FormattedMessage } from 'react-intl';
import { transferMachine } from '#machines/market/transfer/transfer.machine.ts';
import { transferPageActions } from '#machines/market/transfer/transfer.pageActions.ts';
import type { ConfirmedTransferAction } from '#machines/market/transfer/transfer.stepUp.ts';
import type { Transfer } from '#machines/market/transfer/transfer.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { flow } from '#styled/recipes';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { ReasonActionButton } from '#web/commands/ReasonActionButton.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { usePropose } from '#web/commands/usePropose.ts';
import { useSend } from '#web/commands/useSend.ts';
import { ProposeAgainAction } from '#web/parts/oversight/ProposeAgainAction.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';

const PLACEHOLDER_REASON = '-';
const inheritance = { type: 'inheritance.approve' } as const;

/** The acts of a manager on a transfer. An inheritance is proposed to another manager. */
export function TransferDecision({ transfer: { id, version, status, facts } }: { transfer: Transfer }) {
  const propose = usePropose(version);
  const { send, refusal } = useSend<ConfirmedTransferAction>({
    entities: ['transfer', 'ad', 'holding'],
    path: `/transfers/${id}/events`,
    version,
  });
  const { buyerWalletWaitsUntil } = facts;
  const show = createActionRenderer(transferPageActions, restoreSnapshot(transferMachine, status, facts), (guard) =>
    guard === 'isBuyerWalletUsable' && buyerWalletWaitsUntil ? (
      <>
        {' '}
        <FormattedMessage
          id="market.transfer.usableFrom"
          values={{ date: <DateTime value={buyerWalletWaitsUntil} format="dateTime" /> }}
        />
      </>
    ) : null,
  );
  return (
    <div className={flow()}>
      <RefusalNotice error={refusal} />
      <ActionRow>
        {show({ type: 'transfer.approve' }, (disabledReason) => (
          <ActionButton
            label={<FormattedMessage id="manager.act.transfer.approve" />}
            title={<FormattedMessage id="manager.act.transfer.approve.title" />}
            tone="primary"
            disabledReason={disabledReason}
            onConfirm={(proof) => send({ type: 'transfer.approve', ...proof })}
          >
            <FormattedMessage id="manager.act.transfer.approve.detail" />
          </ActionButton>
        ))}
        {show(inheritance, (disabledReason) => (
          <ProposeAgainAction
            disabledReason={disabledReason}
            onPropose={(password) => propose({ entity: 'transfer', id, event: inheritance }, password)}
          />
        ))}
        {(['reject', 'stop'] as const).map((act) =>
          show({ type: `transfer.${act}`, reason: PLACEHOLDER_REASON }, (disabledReason) => (
            <ReasonActionButton
              key={act}
              label={<FormattedMessage id={`manager.act.transfer.${act}`} />}
              title={<FormattedMessage id={`manager.act.transfer.${act}.title`} />}
              tone="secondary"
              isDangerous
              disabledReason={disabledReason}
              onConfirm={(reason, proof) => send({ type: `transfer.${act}`, reason, ...proof })}
            >
              <FormattedMessage id={`manager.act.transfer.${act}.detail`} />
            </ReasonActionButton>
          )),
        )}
      </ActionRow>
    </div>
  );
}
