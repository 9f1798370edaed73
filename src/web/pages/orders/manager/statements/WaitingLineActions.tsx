import { FormattedMessage, useIntl } from 'react-intl';
import type { BankLineEvent } from '#machines/orders/bankLine/bankLine.contract.ts';
import { bankLineMachine } from '#machines/orders/bankLine/bankLine.machine.ts';
import { bankLinePageActions } from '#machines/orders/bankLine/bankLine.pageActions.ts';
import type { ConfirmedBankLineAction } from '#machines/orders/bankLine/bankLine.stepUp.ts';
import type { WaitingLine } from '#machines/orders/payment/bankStatement.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { css } from '#styled/css';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { ReasonActionButton } from '#web/commands/ReasonActionButton.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { useSend } from '#web/commands/useSend.ts';
import { useAct } from '#web/parts/oversight/useAct.ts';
import { Link } from '#web/ui/navigation/Link.tsx';

/** A manager's decisions about a line whose money is not in the books. */
export function WaitingLineActions({ line }: { line: WaitingLine }) {
  const { id, version, status, facts, amount, currency, approval } = line;
  const { send, refusal } = useSend<ConfirmedBankLineAction>({
    entities: ['bankLine', 'incident'],
    path: `/bank-lines/${id}/events`,
    version,
  });
  const confirm = useAct(`/bank-lines/${id}/confirm`, version, 'line.confirm');
  const now = restoreSnapshot(bankLineMachine, status, { ...facts });
  const show = createActionRenderer<BankLineEvent, typeof bankLinePageActions>(bankLinePageActions, now);
  const { formatNumber } = useIntl();
  const values = { amount: formatNumber(amount / 100, { style: 'currency', currency }) };
  return (
    <>
      <RefusalNotice error={refusal} />
      <ActionRow>
        {show({ type: 'line.same' }, (reason) => (
          <ActionButton
            label={<FormattedMessage id="bankLine.act.same" />}
            title={<FormattedMessage id="bankLine.ask.same" />}
            disabledReason={reason}
            onConfirm={(proof) => send({ type: 'line.same', ...proof })}
          >
            <FormattedMessage id="bankLine.follows.same" />
          </ActionButton>
        ))}
        {approval && (
          <Link href={`/manager/approvals?approval=${approval}`} className={css({ textStyle: 'small' })}>
            <FormattedMessage id="bankLine.proposed" />
          </Link>
        )}
        {!approval && !facts.foreign && (
          <ReasonActionButton
            label={<FormattedMessage id={facts.similar ? 'bankLine.act.new' : 'bankLine.act.confirm'} />}
            title={<FormattedMessage id="bankLine.ask.confirm" values={values} />}
            asksPassword
            isSecret
            wording={{ hint: null }}
            onConfirm={(reason, { password }) => confirm({ reason, password })}
          >
            <p>
              <FormattedMessage id="bankLine.follows.confirm" />
            </p>
          </ReasonActionButton>
        )}
        {show({ type: 'line.deny', reason: '-' }, (disabledReason) => (
          <ReasonActionButton
            label={<FormattedMessage id="bankLine.act.deny" />}
            title={<FormattedMessage id="bankLine.ask.deny" values={values} />}
            isDangerous
            disabledReason={disabledReason}
            onConfirm={(reason, proof) => send({ type: 'line.deny', reason, ...proof })}
          >
            <FormattedMessage id="bankLine.follows.deny" />
          </ReasonActionButton>
        ))}
      </ActionRow>
    </>
  );
}
