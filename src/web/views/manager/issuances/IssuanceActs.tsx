import { FormattedMessage } from 'react-intl';
import type { ProjectEvent, ProjectFacts } from '#machines/project/project.contract.ts';
import { projectMachine } from '#machines/project/project.machine.ts';
import { nextPhase } from '#machines/project/project.phases.ts';
import { phaseOf } from '#machines/project/project.selectors.ts';
import type { Project } from '#machines/project/project.wire.ts';
import { snapshotOf } from '#machines/shared/advance.ts';
import { flow } from '#styled/recipes';
import { Act, ReasonAct } from '../acts/Act.tsx';
import { RefusalNotice } from '../acts/Refusal.tsx';
import { useSend } from '../acts/useSend.ts';
import { ExtendAct } from './ExtendAct.tsx';
import { PhaseAct } from './PhaseAct.tsx';
import { ReleaseAct } from './ReleaseAct.tsx';
import { ReturnAct } from './ReturnAct.tsx';

/** Asked of the machine to learn whether a reason, or any later day, would be taken. */
const SOME_REASON = '-';
const FAR_AWAY = '9999-12-31T00:00:00.000Z';

type IssuanceActsProps = { project: Project; facts: ProjectFacts };

/** The acts that the machine would take now from who asks, and no others. */
export function IssuanceActs({ project, facts }: IssuanceActsProps) {
  const { id, version, status } = project;
  const { send, refusal } = useSend<ProjectEvent>({ things: ['project'], path: `/issuances/${id}/events`, version });
  const now = snapshotOf(projectMachine, status, { ...facts });
  const may = (event: ProjectEvent) => now.can(event);
  const from = phaseOf(status);
  const to = nextPhase(facts.phases, from);
  return (
    <div className={flow()}>
      <RefusalNotice error={refusal} />
      <div className={flow({ direction: 'row', gap: '3' })}>
        {to && may({ type: 'phase.advance', to }) && <PhaseAct from={from} to={to} onSend={send} />}
        {may({ type: 'validation.request' }) && <SimpleAct type="validation.request" isMain onSend={send} />}
        {may({ type: 'validation.approve' }) && <SimpleAct type="validation.approve" isMain onSend={send} />}
        {may({ type: 'funds.release' }) && (
          <ReleaseAct releasable={facts.releasable} feePoints={project.feePoints} onSend={send} />
        )}
        {may({ type: 'campaign.extend', endsAt: FAR_AWAY }) && facts.endsAt && (
          <ExtendAct endsAt={facts.endsAt} onSend={send} />
        )}
        {may({ type: 'visibility.show' }) && <SimpleAct type="visibility.show" onSend={send} />}
        {may({ type: 'visibility.hide' }) && <SimpleAct type="visibility.hide" onSend={send} />}
        {may({ type: 'validation.return', reasons: [SOME_REASON] }) && <ReturnAct onSend={send} />}
        {may({ type: 'project.withdraw', reason: SOME_REASON }) && (
          <ReasonAct
            label={<FormattedMessage id="manager.act.project.withdraw" />}
            title={<FormattedMessage id="manager.withdraw.title" values={{ title: project.title }} />}
            isDangerous
            onConfirm={(reason) => send({ type: 'project.withdraw', reason })}
          >
            <FormattedMessage id="manager.withdraw.detail" />
          </ReasonAct>
        )}
      </div>
    </div>
  );
}

type SimpleType = 'validation.request' | 'validation.approve' | 'visibility.show' | 'visibility.hide';
type SimpleActProps = { type: SimpleType; isMain?: boolean; onSend: (event: ProjectEvent) => Promise<unknown> };

function SimpleAct({ type, isMain, onSend }: SimpleActProps) {
  return (
    <Act
      label={<FormattedMessage id={`manager.act.${type}`} />}
      title={<FormattedMessage id={`manager.ask.${type}`} />}
      tone={isMain ? 'primary' : 'secondary'}
      onConfirm={() => onSend({ type })}
    >
      <FormattedMessage id={`manager.follows.${type}`} />
    </Act>
  );
}
