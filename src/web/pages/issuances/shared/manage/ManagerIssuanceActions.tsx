import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ProjectFacts } from '#machines/issuances/project/project.contract.ts';
import { projectMachine } from '#machines/issuances/project/project.machine.ts';
import { canOpenByDate } from '#machines/issuances/project/project.opening.ts';
import { projectPageActions } from '#machines/issuances/project/project.pageActions.ts';
import { nextPhase, phaseOf } from '#machines/issuances/project/project.phases.ts';
import type { ConfirmedProjectEvent } from '#machines/issuances/project/project.stepUp.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { isProposed } from '#machines/oversight/approval/approval.acts.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { flow } from '#styled/recipes';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { MoreActs } from '#web/commands/MoreActs.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { useSend } from '#web/commands/useSend.ts';
import { NeedLinks } from '../editor/NeedLinks.tsx';
import { CloseAction } from './CloseAction.tsx';
import { DeclareInsolvencyAction } from './DeclareInsolvencyAction.tsx';
import { ExtendAction } from './ExtendAction.tsx';
import { LiftInsolvencyAction } from './LiftInsolvencyAction.tsx';
import { OpeningAction } from './OpeningAction.tsx';
import { PhaseAction } from './PhaseAction.tsx';
import { ReleaseAction } from './ReleaseAction.tsx';
import { ResumeCampaignAction } from './ResumeCampaignAction.tsx';
import { ReturnAction } from './ReturnAction.tsx';
import { SuspendCampaignAction } from './SuspendCampaignAction.tsx';
import { useProposeProject } from './useProposeProject.ts';
import { WithdrawAction } from './WithdrawAction.tsx';

/** Placeholders to ask the machine whether it would accept a reason or a date. */
const PLACEHOLDER_REASON = '-';
const LONG_AGO = '2000-01-01';
const FAR_FUTURE = '9999-12-31T00:00:00.000Z';
const justBefore = (endsAt: string | null) => new Date(Date.parse(endsAt ?? FAR_FUTURE) - 1).toISOString();

type ManagerIssuanceActionsProps = { project: Project; facts: ProjectFacts };

/** The actions that the status and the user's role allow. A disabled action shows which guard refuses it. */
export function ManagerIssuanceActions({ project, facts }: ManagerIssuanceActionsProps) {
  const { id, version, status } = project;
  const area = facts.actor === 'ADMIN' ? 'manager' : 'entrepreneur';
  const { send, refusal } = useSend<ConfirmedProjectEvent>({
    entities: ['project'],
    path: `/issuances/${id}/events`,
    version,
  });
  const propose = useProposeProject(project);
  const show = createActionRenderer(
    projectPageActions,
    restoreSnapshot(projectMachine, status, { ...facts }),
    (guard) => (guard === 'isComplete' ? <NeedLinks area={area} issuance={id} needs={facts.missing} /> : null),
  );
  const showSimple = (type: SimpleType, isMain?: boolean) =>
    show({ type }, (reason) => <SimpleAction type={type} isMain={isMain} disabledReason={reason} onSend={send} />);
  const from = phaseOf(status);
  const to = nextPhase(facts.phases, from);
  const { endsAt } = facts;
  const isClosedEarly = to !== undefined && isProposed({ type: 'phase.advance', to });
  return (
    <div className={flow()}>
      <RefusalNotice error={refusal} />
      <ActionRow>
        {to &&
          !isClosedEarly &&
          show({ type: 'phase.advance', to }, (reason) => (
            <PhaseAction from={from} to={to} disabledReason={reason} onSend={send} />
          ))}
        {canOpenByDate(to) &&
          show({ type: 'opening.schedule', to, at: justBefore(endsAt) }, (reason) => (
            <OpeningAction to={to} facts={facts} startsAt={project.startsAt} disabledReason={reason} onSend={send} />
          ))}
        {showSimple('validation.request', true)}
        {showSimple('validation.approve', true)}
        {show({ type: 'funds.release' }, (reason) => (
          <ReleaseAction
            releasable={facts.releasable}
            releaseWithinLimit={facts.releaseWithinLimit}
            disabledReason={reason}
            onPropose={propose}
          />
        ))}
        {show({ type: 'campaign.resume', reason: PLACEHOLDER_REASON }, (reason) => (
          <ResumeCampaignAction
            title={project.title}
            escrow={facts.escrow}
            disabledReason={reason}
            onPropose={propose}
          />
        ))}
        <MoreActs of={project.title}>
          {endsAt &&
            show({ type: 'campaign.extend', endsAt: FAR_FUTURE }, (reason) => (
              <ExtendAction endsAt={endsAt} disabledReason={reason} onPropose={propose} />
            ))}
          {showSimple('opening.cancel')}
          {showSimple('visibility.show')}
          {showSimple('visibility.hide')}
          {isClosedEarly &&
            show({ type: 'phase.advance', to }, (reason) => (
              <CloseAction disabledReason={reason} onPropose={propose} />
            ))}
          {show({ type: 'campaign.suspend', reason: PLACEHOLDER_REASON }, (reason) => (
            <SuspendCampaignAction title={project.title} disabledReason={reason} onSend={send} />
          ))}
          {show({ type: 'insolvency.declare', on: LONG_AGO, reference: PLACEHOLDER_REASON }, (reason) => (
            <DeclareInsolvencyAction title={project.title} disabledReason={reason} onPropose={propose} />
          ))}
          {show({ type: 'insolvency.lift', reason: PLACEHOLDER_REASON }, (reason) => (
            <LiftInsolvencyAction title={project.title} disabledReason={reason} onPropose={propose} />
          ))}
          {show({ type: 'validation.return', reasons: [PLACEHOLDER_REASON] }, (reason) => (
            <ReturnAction issuance={project.id} disabledReason={reason} onSend={send} />
          ))}
          {show({ type: 'project.withdraw', reason: PLACEHOLDER_REASON }, (reason) => (
            <WithdrawAction title={project.title} escrow={facts.escrow} disabledReason={reason} onPropose={propose} />
          ))}
        </MoreActs>
      </ActionRow>
    </div>
  );
}

type SimpleType =
  | 'validation.request'
  | 'validation.approve'
  | 'opening.cancel'
  | 'visibility.show'
  | 'visibility.hide';
type SimpleActionProps = {
  type: SimpleType;
  isMain?: boolean | undefined;
  disabledReason: ReactNode;
  onSend: (event: ConfirmedProjectEvent) => Promise<unknown>;
};

function SimpleAction({ type, isMain, disabledReason, onSend }: SimpleActionProps) {
  return (
    <ActionButton
      label={<FormattedMessage id={`manager.act.${type}`} />}
      title={<FormattedMessage id={`manager.ask.${type}`} />}
      tone={isMain ? 'primary' : 'secondary'}
      disabledReason={disabledReason}
      onConfirm={(proof) => onSend({ type, ...proof })}
    >
      <FormattedMessage id={`manager.follows.${type}`} />
    </ActionButton>
  );
}
