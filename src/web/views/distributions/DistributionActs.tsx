import { FormattedMessage } from 'react-intl';
import type { DistributionEvent, DistributionFacts } from '#machines/distribution/distribution.contract.ts';
import { distributionMachine } from '#machines/distribution/distribution.machine.ts';
import { whoActsNext } from '#machines/distribution/distribution.selectors.ts';
import type { Distribution } from '#machines/distribution/distribution.wire.ts';
import { snapshotOf } from '#machines/shared/advance.ts';
import { flow } from '#styled/recipes';
import type { RunningArea } from '#web/api/managerLists.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { useMoney } from '#web/ui/useMoney.ts';
import { Act, ReasonAct } from '#web/views/manager/acts/Act.tsx';
import { RefusalNotice } from '#web/views/manager/acts/Refusal.tsx';
import { useSend } from '#web/views/manager/acts/useSend.ts';
import { BankMissing } from './BenefitsPage.tsx';

type DistributionActsProps = { area: RunningArea; distribution: Distribution };

/** Why it waits, and the acts that the machine would take now from who asks. */
export function DistributionActs({ area, distribution }: DistributionActsProps) {
  const { id, version, status, facts } = distribution;
  const { send, refusal } = useSend<DistributionEvent>({
    things: ['distribution', 'earning'],
    path: `/distributions/${id}/events`,
    version,
  });
  const now = snapshotOf(distributionMachine, status, { ...facts });
  const may = (event: DistributionEvent) => now.can(event);
  return (
    <div className={flow()}>
      <RefusalNotice error={refusal} />
      <Waiting area={area} status={status} facts={facts} />
      <div className={flow({ direction: 'row', gap: '3' })}>
        {steps
          .filter((type) => may({ type }))
          .map((type) => (
            <Step key={type} type={type} distribution={distribution} onSend={send} />
          ))}
        {status !== 'draft' && may({ type: 'distribution.edit' }) && (
          <Act
            label={<FormattedMessage id="manager.act.distribution.edit" />}
            title={<FormattedMessage id="manager.edit.title" />}
            onConfirm={() => send({ type: 'distribution.edit' })}
          >
            <FormattedMessage id="manager.edit.detail" />
          </Act>
        )}
        {may({ type: 'distribution.cancel', reason: '-' }) && (
          <ReasonAct
            label={<FormattedMessage id="manager.act.distribution.cancel" />}
            title={<FormattedMessage id="manager.cancelDistribution.title" />}
            isDangerous
            onConfirm={(reason) => send({ type: 'distribution.cancel', reason })}
          >
            <FormattedMessage id="manager.cancelDistribution.detail" />
          </ReasonAct>
        )}
      </div>
    </div>
  );
}

/** One at a time is the next of them. */
const steps = ['distribution.calculate', 'distribution.approve', 'distribution.pay', 'distribution.retry'] as const;

type StepProps = {
  type: (typeof steps)[number];
  distribution: Distribution;
  onSend: (event: DistributionEvent) => Promise<unknown>;
};

function Step({ type, distribution: { gross, facts, lines }, onSend }: StepProps) {
  const money = useMoney();
  const holders = lines.length || facts.lines;
  const values = { gross: money(gross), holders, failed: facts.failedCount };
  return (
    <Act
      label={<FormattedMessage id={`manager.act.${type}`} />}
      title={<FormattedMessage id={`manager.ask.${type}`} values={values} />}
      tone="primary"
      onConfirm={() => onSend({ type })}
    >
      <FormattedMessage id={`manager.follows.${type}`} values={values} />
    </Act>
  );
}

type WaitingProps = { area: RunningArea; status: Distribution['status']; facts: DistributionFacts };

function Waiting({ area, status, facts }: WaitingProps) {
  const { what, usually, who } = whoActsNext(status, facts);
  if (who === 'nobody') return null;
  if (what === 'next.distribution.issuerBank') return <BankMissing area={area} />;
  const isOwnFirst = status === 'awaitingSecond' && facts.isFirstApprover && facts.otherManagers > 0;
  return (
    <Notice
      tone={status === 'partlyFailed' ? 'negative' : 'waiting'}
      isLive={false}
      title={<FormattedMessage id={`manager.${what}`} />}
    >
      <FormattedMessage id={isOwnFirst ? 'manager.second.own' : `manager.${usually}`} />
    </Notice>
  );
}
