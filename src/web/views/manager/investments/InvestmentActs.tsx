import { FormattedMessage } from 'react-intl';
import type { InvestmentEvent } from '#machines/investment/investment.contract.ts';
import { investmentMachine } from '#machines/investment/investment.machine.ts';
import type { Investment } from '#machines/investment/investment.wire.ts';
import { snapshotOf } from '#machines/shared/advance.ts';
import { flow } from '#styled/recipes';
import { useMoney } from '#web/ui/useMoney.ts';
import { Act, ReasonAct } from '../acts/Act.tsx';
import { RefusalNotice } from '../acts/Refusal.tsx';
import { useSend } from '../acts/useSend.ts';
import { SettleAct } from './SettleAct.tsx';

/** Enough of a reason to ask the machine whether one may be given. */
const SOME_REASON = '-';

/** The acts that the machine would take now from who asks, and no others. */
export function InvestmentActs({ investment }: { investment: Investment }) {
  const { id, version, status, facts } = investment;
  const { send, refusal } = useSend<InvestmentEvent>({
    things: ['investment'],
    path: `/investments/${id}/events`,
    version,
  });
  const now = snapshotOf(investmentMachine, status, { ...facts });
  const may = {
    settle:
      now.can({ type: 'payment.settle', proofSeen: true }) ||
      (facts.due !== null && now.can({ type: 'payment.settle', proofSeen: false, receipt: facts.due })),
    fail: now.can({ type: 'payment.fail', reason: SOME_REASON }),
    mint: now.can({ type: 'mint.request' }),
    cancel: facts.actor === 'ADMIN' && now.can({ type: 'investment.cancel', reason: SOME_REASON }),
  };
  if (!refusal && !Object.values(may).some(Boolean)) return null;
  return (
    <div className={flow()}>
      <RefusalNotice error={refusal} />
      <div className={flow({ direction: 'row', gap: '3' })}>
        {may.settle && <SettleAct facts={facts} proofFileId={investment.proofFileId} onSend={send} />}
        {may.mint && <MintAct investment={investment} onSend={send} />}
        {may.fail && (
          <ReasonAct
            label={<FormattedMessage id="manager.act.payment.fail" />}
            title={<FormattedMessage id="manager.fail.title" />}
            isDangerous
            onConfirm={(reason) => send({ type: 'payment.fail', reason })}
          >
            <FormattedMessage id="manager.fail.detail" />
          </ReasonAct>
        )}
        {may.cancel && <CancelAct investment={investment} onSend={send} />}
      </div>
    </div>
  );
}

type ActOf = { investment: Investment; onSend: (event: InvestmentEvent) => Promise<unknown> };

function MintAct({ investment: { tokens, project, investor }, onSend }: ActOf) {
  const values = { tokens, symbol: project.tokenSymbol, investor: investor?.name };
  return (
    <Act
      label={<FormattedMessage id="manager.act.mint.request" />}
      title={<FormattedMessage id="manager.mint.title" values={values} />}
      tone="primary"
      onConfirm={() => onSend({ type: 'mint.request' })}
    >
      <FormattedMessage id="manager.mint.detail" values={values} />
    </Act>
  );
}

function CancelAct({ investment: { number, amount, project }, onSend }: ActOf) {
  const money = useMoney();
  return (
    <ReasonAct
      label={<FormattedMessage id="manager.act.investment.cancel" />}
      title={<FormattedMessage id="manager.cancel.title" values={{ number: `INV-${number}` }} />}
      isDangerous
      onConfirm={(reason) => onSend({ type: 'investment.cancel', reason })}
    >
      <FormattedMessage id="manager.cancel.detail" values={{ amount: money(amount), project: project.title }} />
    </ReasonAct>
  );
}
