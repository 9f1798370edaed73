import { FormattedMessage } from 'react-intl';
import type { ProjectFacts } from '#machines/project/project.contract.ts';
import { phaseOf, whoActsNext } from '#machines/project/project.selectors.ts';
import type { Project } from '#machines/project/project.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { Panel } from '#web/ui/Panel.tsx';
import { Missing } from './Missing.tsx';
import { PhaseStepper } from './PhaseStepper.tsx';

/** Where the issuance is in the tenant's phases, what it waits for, and what it lacks to go on. */
export function PhasePanel({ project: { status }, facts }: { project: Project; facts: ProjectFacts }) {
  const { what, usually } = whoActsNext(status, facts);
  const phase = phaseOf(status);
  const isBeforeCampaign = phase !== 'CAMPAIGN' && phase !== 'CLOSED';
  return (
    <Panel title={<FormattedMessage id="manager.phase.title" />}>
      <div className={flow({ gap: '5' })}>
        <PhaseStepper phases={facts.phases} status={status} />
        <div>
          <p className={css({ textStyle: 'strong' })}>
            <FormattedMessage id={`manager.${what}`} />
          </p>
          <p className={css({ textStyle: 'small', color: 'muted' })}>
            <FormattedMessage id={`manager.${usually}`} />
          </p>
        </div>
        {isBeforeCampaign && <Missing needs={facts.missing} />}
        {facts.returnReasons.length > 0 && phase === 'DRAFT' && <Returned reasons={facts.returnReasons} />}
      </div>
    </Panel>
  );
}

function Returned({ reasons }: { reasons: readonly string[] }) {
  return (
    <div>
      <p className={css({ textStyle: 'strong' })}>
        <FormattedMessage id="manager.phase.returned" />
      </p>
      <ul className={css({ pl: '5', listStyle: 'disc' })}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}
