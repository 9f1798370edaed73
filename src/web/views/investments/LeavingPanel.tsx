import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { InvestmentEvent } from '#machines/investment/investment.contract.ts';
import { investmentMachine } from '#machines/investment/investment.machine.ts';
import { isPaid } from '#machines/investment/investment.selectors.ts';
import type { Investment } from '#machines/investment/investment.wire.ts';
import { snapshotOf } from '#machines/shared/advance.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Countdown } from '#web/ui/Countdown.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { useMoney } from '#web/ui/useMoney.ts';
import { InvestorRefusal } from './InvestorRefusal.tsx';

type LeavingProps = { investment: Investment; onSend: (event: InvestmentEvent) => Promise<unknown> };

/** The ways out that are open now: to revoke while one may think it over (ECSPR art. 22), else to cancel what is unpaid. */
export function LeavingPanel({ investment, onSend }: LeavingProps) {
  const { status, facts, reflectionEndsAt } = investment;
  const now = snapshotOf(investmentMachine, status, { ...facts });
  if (now.can({ type: 'investment.revoke' }) && reflectionEndsAt)
    return (
      <Panel>
        <div className={flow({ gap: '3' })}>
          <h2 className={css({ textStyle: 'strong' })}>
            <FormattedMessage
              id="investments.reflection.title"
              values={{ left: <Countdown until={reflectionEndsAt} /> }}
            />
          </h2>
          <p className={css({ textStyle: 'small', color: 'muted' })}>
            <FormattedMessage
              id="investments.reflection.detail"
              values={{
                date: <DateTime value={reflectionEndsAt} format="long" />,
                isPaid: isPaid(status) ? 'yes' : 'no',
              }}
            />
          </p>
          <div>
            <LeaveAct way="revoke" investment={investment} onConfirm={() => onSend({ type: 'investment.revoke' })} />
          </div>
        </div>
      </Panel>
    );
  if (!now.can({ type: 'investment.cancel' })) return null;
  return (
    <div>
      <LeaveAct way="cancel" investment={investment} onConfirm={() => onSend({ type: 'investment.cancel' })} />
    </div>
  );
}

type LeaveActProps = { way: 'revoke' | 'cancel'; investment: Investment; onConfirm: () => Promise<unknown> };

function LeaveAct({ way, investment: { status, amount, project }, onConfirm }: LeaveActProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const money = useMoney();
  const kind = status === 'RESERVED' ? 'interest' : 'order';
  return (
    <>
      <Button tone={way === 'revoke' ? 'secondary' : 'plain'} onClick={() => setOpen(true)}>
        <FormattedMessage id={`investments.${way}.${kind}`} />
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={<FormattedMessage id={`investments.${way}.title.${kind}`} values={{ project: project.title }} />}
        confirmLabel={<FormattedMessage id={`investments.${way}.${kind}`} />}
        tone="danger"
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
