import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import { transferMachine } from '#machines/market/transfer/transfer.machine.ts';
import { transferPageActions } from '#machines/market/transfer/transfer.pageActions.ts';
import type { ConfirmedTransferAction } from '#machines/market/transfer/transfer.stepUp.ts';
import type { Transfer } from '#machines/market/transfer/transfer.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { flow } from '#styled/recipes';
import { ActionButton, ReasonActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { noPassword, passwordEntry, StepUp, stepUpErrors } from '#web/commands/StepUp.tsx';
import { usePropose } from '#web/commands/usePropose.ts';
import { useSend } from '#web/commands/useSend.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';

const PLACEHOLDER_REASON = '-';
const schema = v.object(passwordEntry);
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
          <FormActionButton
            label={<FormattedMessage id="instruction.proposeAgain" />}
            title={<FormattedMessage id="instruction.proposeAgain.title" />}
            tone="secondary"
            disabledReason={disabledReason}
            schema={schema}
            values={noPassword}
            isSecret
            errorsByCode={stepUpErrors}
            onSend={({ password }) => propose({ entity: 'transfer', id, event: inheritance }, password)}
          >
            {(form) => <StepUp field={form.field('password')} isSecondNeeded />}
          </FormActionButton>
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
