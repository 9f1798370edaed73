import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { investmentMachine } from '#machines/orders/investment/investment.machine.ts';
import { investmentPageActions } from '#machines/orders/investment/investment.pageActions.ts';
import type { ConfirmedInvestmentEvent } from '#machines/orders/investment/investment.stepUp.ts';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { flow } from '#styled/recipes';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { MoreActs } from '#web/commands/MoreActs.tsx';
import { ReasonActionButton } from '#web/commands/ReasonActionButton.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { useSend } from '#web/commands/useSend.ts';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { UsableFrom } from '../UsableFrom.tsx';
import { SettlePayment } from './SettlePayment.tsx';

/** A placeholder to ask the machine whether it would accept a reason. */
const PLACEHOLDER_REASON = '-';

/** The actions that the status and the user's role allow. A disabled action shows which guard refuses it. */
export function InvestmentActions({ investment }: { investment: Investment }) {
  const { id, version, status, facts } = investment;
  const { send, refusal } = useSend<ConfirmedInvestmentEvent>({
    entities: ['investment'],
    path: `/investments/${id}/events`,
    version,
  });
  const now = restoreSnapshot(investmentMachine, status, { ...facts });
  const show = createActionRenderer(
    investmentPageActions,
    now,
    (guard) =>
      guard === 'isWalletUsable' && (
        <>
          {' '}
          <FormattedMessage id="manager.mint.walletWait" values={{ date: <UsableFrom facts={facts} /> }} />
        </>
      ),
  );
  const isManager = facts.actor === 'ADMIN';
  const settle = isManager && now.hasTag('paying') && (
    <SettlePayment investmentId={id} proofFileId={investment.proofFileId} />
  );
  const mint = show({ type: 'mint.request' }, (reason) => (
    <MintAction investment={investment} disabledReason={reason} onSend={send} />
  ));
  const fail = show({ type: 'payment.fail', reason: PLACEHOLDER_REASON }, (reason) => (
    <FailAction disabledReason={reason} onSend={send} />
  ));
  const cancel =
    isManager &&
    show({ type: 'investment.cancel', reason: PLACEHOLDER_REASON }, (reason) => (
      <CancelAction investment={investment} disabledReason={reason} onSend={send} />
    ));
  if (!refusal && ![settle, mint, fail, cancel].some(Boolean)) return null;
  return (
    <div className={flow()}>
      <RefusalNotice error={refusal} />
      <ActionRow>
        {settle}
        {mint}
        <MoreActs of={`INV-${investment.number}`}>
          {fail}
          {cancel}
        </MoreActs>
      </ActionRow>
    </div>
  );
}

type ActionProps = {
  investment: Investment;
  disabledReason: ReactNode;
  onSend: (event: ConfirmedInvestmentEvent) => Promise<unknown>;
};

function FailAction({ disabledReason, onSend }: Omit<ActionProps, 'investment'>) {
  return (
    <ReasonActionButton
      label={<FormattedMessage id="manager.act.payment.fail" />}
      title={<FormattedMessage id="manager.fail.title" />}
      isDangerous
      disabledReason={disabledReason}
      onConfirm={(reason, proof) => onSend({ type: 'payment.fail', reason, ...proof })}
    >
      <FormattedMessage id="manager.fail.detail" />
    </ReasonActionButton>
  );
}

function MintAction({ investment: { tokens, project, investor }, disabledReason, onSend }: ActionProps) {
  const values = { tokens, symbol: project.tokenSymbol, investor: investor?.name };
  return (
    <ActionButton
      label={<FormattedMessage id="manager.act.mint.request" />}
      title={<FormattedMessage id="manager.mint.title" values={values} />}
      tone="primary"
      disabledReason={disabledReason}
      onConfirm={(proof) => onSend({ type: 'mint.request', ...proof })}
    >
      <FormattedMessage id="manager.mint.detail" values={values} />
    </ActionButton>
  );
}

function CancelAction({ investment: { number, amount, project }, disabledReason, onSend }: ActionProps) {
  const money = useMoney();
  return (
    <ReasonActionButton
      label={<FormattedMessage id="manager.act.investment.cancel" />}
      title={<FormattedMessage id="manager.cancel.title" values={{ number: `INV-${number}` }} />}
      isDangerous
      disabledReason={disabledReason}
      onConfirm={(reason, proof) => onSend({ type: 'investment.cancel', reason, ...proof })}
    >
      <FormattedMessage id="manager.cancel.detail" values={{ amount: money(amount), project: project.title }} />
    </ReasonActionButton>
  );
}
