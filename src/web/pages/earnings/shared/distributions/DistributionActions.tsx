import { Fragment, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { distributionMachine } from '#machines/earnings/distribution/distribution.machine.ts';
import { distributionPageActions } from '#machines/earnings/distribution/distribution.pageActions.ts';
import {
  isAboutIssuerBank,
  isAboutSecondApproval,
  isPartlyFailed,
  toneOf,
  whoActsNext,
} from '#machines/earnings/distribution/distribution.selectors.ts';
import type { ConfirmedDistributionEvent } from '#machines/earnings/distribution/distribution.stepUp.ts';
import type { Distribution } from '#machines/earnings/distribution/distribution.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { isDurationHelpful } from '#machines/shared/waiting.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { type ManagementArea, readerIn } from '#web/api/managementArea.ts';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { MoreActs } from '#web/commands/MoreActs.tsx';
import { ReasonActionButton } from '#web/commands/ReasonActionButton.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { useSend } from '#web/commands/useSend.ts';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { Notice } from '#web/ui/states/Notice.tsx';
import { BankMissing } from './BankMissing.tsx';
import { EditDistribution } from './EditDistribution.tsx';
import { FailedPayments } from './FailedPayments.tsx';
import { HeldLines } from './HeldLines.tsx';
import { PayAction } from './PayAction.tsx';

type DistributionActionsProps = { area: ManagementArea; distribution: Distribution };

/** The reason why the distribution waits, and the actions that its status and the user's role allow. */
export function DistributionActions({ area, distribution }: DistributionActionsProps) {
  const { id, version, status, facts, project } = distribution;
  const { send, refusal } = useSend<ConfirmedDistributionEvent>({
    entities: ['distribution', 'earning'],
    path: `/distributions/${id}/events`,
    version,
  });
  const show = createActionRenderer(
    distributionPageActions,
    restoreSnapshot(distributionMachine, status, { ...facts }),
  );
  return (
    <div className={flow()}>
      <RefusalNotice error={refusal} />
      {distribution.withholdingReason && (
        <Notice tone="waiting">
          <FormattedMessage id="manager.lowerRate" values={{ reason: distribution.withholdingReason }} />
        </Notice>
      )}
      <div className={decision}>
        <div className={flow()}>
          {isPartlyFailed(status) && <FailedPayments area={area} distribution={distribution} />}
          <HeldLines lines={distribution.lines} />
          {!(isPartlyFailed(status) && facts.issuerHasBank) && <Waiting area={area} distribution={distribution} />}
        </div>
        <ActionRow>
          {steps.map((type) => (
            <Fragment key={type}>
              {show({ type }, (reason) => (
                <Step type={type} distribution={distribution} disabledReason={reason} onSend={send} />
              ))}
            </Fragment>
          ))}
          {show({ type: 'distribution.pay' }, (reason) => (
            <PayAction distribution={distribution} disabledReason={reason} />
          ))}
          <MoreActs of={project.title}>
            {show({ type: 'distribution.edit', ...possibleTerms(distribution) }, (reason) => (
              <EditDistribution
                distribution={distribution}
                disabledReason={reason}
                onEdit={(terms) => send({ type: 'distribution.edit', ...terms })}
              />
            ))}
            {show({ type: 'distribution.cancel', reason: '-' }, (disabledReason) => (
              <ReasonActionButton
                label={<FormattedMessage id="manager.act.distribution.cancel" />}
                title={<FormattedMessage id="manager.cancelDistribution.title" />}
                isDangerous
                disabledReason={disabledReason}
                onConfirm={(reason) => send({ type: 'distribution.cancel', reason })}
              >
                <FormattedMessage id="manager.cancelDistribution.detail" />
              </ReasonActionButton>
            ))}
          </MoreActs>
        </ActionRow>
      </div>
    </div>
  );
}

/** Terms that the machine accepts, to ask it whether there is an edit at all. */
const possibleTerms = ({ kind, gross, withholdingPoints, recordDate, facts }: Distribution) => ({
  kind,
  gross: facts.instalment ? gross : 1,
  withholdingPoints,
  recordDate,
});

/** The acts are beside the notice that they answer. */
const decision = css({
  display: 'flex',
  flexDirection: { base: 'column', laptop: 'row' },
  alignItems: { laptop: 'center' },
  justifyContent: 'flex-end',
  gap: '4',
  '& > :first-child': { flex: '1', _empty: { display: 'none' } },
});

/** The machine allows at most one of these steps at a time. */
const steps = ['distribution.calculate', 'distribution.approve', 'distribution.retry'] as const;

type StepProps = {
  type: (typeof steps)[number];
  distribution: Distribution;
  disabledReason: ReactNode;
  onSend: (event: ConfirmedDistributionEvent) => Promise<unknown>;
};

function Step({ type, distribution: { gross, facts }, disabledReason, onSend }: StepProps) {
  const money = useMoney();
  const values = { gross: money(gross), holders: facts.lines, failed: facts.failedCount };
  return (
    <ActionButton
      label={<FormattedMessage id={`manager.act.${type}`} />}
      title={<FormattedMessage id={`manager.ask.${type}`} values={values} />}
      tone="primary"
      disabledReason={disabledReason}
      onConfirm={(proof) => onSend({ type, ...proof })}
    >
      <FormattedMessage id={`manager.follows.${type}`} values={values} />
    </ActionButton>
  );
}

function Waiting({ area, distribution }: DistributionActionsProps) {
  const { status, facts } = distribution;
  const next = whoActsNext(status, facts);
  if (next.who === 'nobody') return null;
  // Managers read it on the card of the proposal, which says who may approve it.
  if (area === 'manager' && isAboutSecondApproval(next.what)) return null;
  if (isAboutIssuerBank(next.what)) return <BankMissing area={area} owner={undefined} />;
  return (
    <Notice tone="waiting" isLive={false} title={<FormattedMessage id={`manager.${next.what}`} />}>
      {isDurationHelpful(next, readerIn[area], toneOf(status)) && <FormattedMessage id={`manager.${next.usually}`} />}
    </Notice>
  );
}
