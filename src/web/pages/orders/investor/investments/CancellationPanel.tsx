import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { InvestmentEvent } from '#machines/orders/investment/investment.contract.ts';
import { investmentMachine } from '#machines/orders/investment/investment.machine.ts';
import { investmentPageActions } from '#machines/orders/investment/investment.pageActions.ts';
import { isInterest, isPaid } from '#machines/orders/investment/investment.selectors.ts';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx';
import { InvestorRefusal } from '#web/parts/orders/investments/InvestorRefusal.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Countdown } from '#web/ui/figures/Countdown.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { Panel } from '#web/ui/navigation/Panel.tsx';

type CancellationPanelProps = {
  investment: Investment;
  /** Below another act, which it must not compete with. */
  isQuiet?: boolean;
  onSend: (event: InvestmentEvent) => Promise<unknown>;
};

/**
 * During the reflection period (ECSPR art. 22) or a suspension of the campaign the investor can revoke. Otherwise an unpaid order can be cancelled, or
 * the panel says why it is too late to revoke.
 */
export function CancellationPanel({ investment, isQuiet = false, onSend }: CancellationPanelProps) {
  const { status, facts, reflectionEndsAt } = investment;
  const now = restoreSnapshot(investmentMachine, status, { ...facts });
  if (now.can({ type: 'investment.revoke' }) && reflectionEndsAt) {
    const text = facts.campaignSuspended ? (
      <SuspensionText isQuiet={isQuiet} />
    ) : (
      <ReflectionText status={status} endsAt={reflectionEndsAt} isQuiet={isQuiet} />
    );
    const button = (
      <CancellationButton
        action="revoke"
        isQuiet={isQuiet}
        investment={investment}
        onConfirm={() => onSend({ type: 'investment.revoke' })}
      />
    );
    if (isQuiet)
      return (
        <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })}>
          <div className={css({ flex: '[1 1 16rem]' })}>{text}</div>
          <div className={css({ ml: { base: '-3', tablet: '0' }, mr: { tablet: '-3' } })}>{button}</div>
        </div>
      );
    return (
      <Panel>
        <div className={flow({ gap: '3' })}>
          {text}
          <div>{button}</div>
        </div>
      </Panel>
    );
  }
  if (now.can({ type: 'investment.cancel' }))
    return (
      <div>
        <CancellationButton
          action="cancel"
          investment={investment}
          onConfirm={() => onSend({ type: 'investment.cancel' })}
        />
      </div>
    );
  return createActionRenderer(investmentPageActions, now)({ type: 'investment.revoke' }, (reason) => (
    <div>
      <CancellationButton
        action="revoke"
        isQuiet={isQuiet}
        investment={investment}
        disabledReason={reason}
        onConfirm={() => onSend({ type: 'investment.revoke' })}
      />
    </div>
  ));
}

/** As long as the campaign is suspended, whether a reflection period runs or not. */
function SuspensionText({ isQuiet }: { isQuiet: boolean }) {
  return (
    <>
      <h2 className={css({ textStyle: isQuiet ? 'smallStrong' : 'strong' })}>
        <FormattedMessage id="investments.suspension.title" />
      </h2>
      <p className={css({ textStyle: 'small', color: 'muted' })}>
        <FormattedMessage id="investments.suspension.detail" />
      </p>
    </>
  );
}

type ReflectionTextProps = { status: Investment['status']; endsAt: string; isQuiet: boolean };

function ReflectionText({ status, endsAt, isQuiet }: ReflectionTextProps) {
  return (
    <>
      <h2 className={css({ textStyle: isQuiet ? 'smallStrong' : 'strong' })}>
        <FormattedMessage id="investments.reflection.title" values={{ left: <Countdown until={endsAt} /> }} />
      </h2>
      <p className={css({ textStyle: 'small', color: 'muted' })}>
        <FormattedMessage
          id="investments.reflection.detail"
          values={{ date: <DateTime value={endsAt} format="long" />, isPaid: isPaid(status) ? 'yes' : 'no' }}
        />
      </p>
    </>
  );
}

type CancellationButtonProps = {
  action: 'revoke' | 'cancel';
  isQuiet?: boolean;
  investment: Investment;
  disabledReason?: ReactNode;
  onConfirm: () => Promise<unknown>;
};

function CancellationButton({
  action,
  isQuiet = false,
  investment: { status, amount, project },
  disabledReason,
  onConfirm,
}: CancellationButtonProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const money = useMoney();
  const kind = isInterest(status) ? 'interest' : 'order';
  return (
    <>
      <Button
        tone={action === 'revoke' && !isQuiet ? 'secondary' : 'plain'}
        size={isQuiet ? 'small' : 'medium'}
        disabledReason={disabledReason}
        onClick={() => setOpen(true)}
      >
        <FormattedMessage id={`investments.${action}.${kind}`} />
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={<FormattedMessage id={`investments.${action}.title.${kind}`} values={{ project: project.title }} />}
        confirmLabel={<FormattedMessage id={`investments.${action}.${kind}`} />}
        tone="danger"
        disabledReason={disabledReason}
        onConfirm={onConfirm}
        describeError={(error) => <InvestorRefusal error={error} />}
      >
        <p>
          <FormattedMessage
            id="investments.leave.detail"
            values={{ amount: money(amount), isPaid: isPaid(status) ? 'yes' : 'no' }}
          />
        </p>
      </ConfirmDialog>
    </>
  );
}
