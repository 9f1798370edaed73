import { FormattedMessage } from 'react-intl';
import type { ProjectFacts } from '#machines/project/project.contract.ts';
import { isDraft } from '#machines/project/project.phases.ts';
import { whoActsNext } from '#machines/project/project.waits.ts';
import type { Project } from '#machines/project/project.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { Panel } from '#web/ui/Panel.tsx';
import { PhaseStepper } from './PhaseStepper.tsx';

export function PhasePanel({ project: { status }, facts }: { project: Project; facts: ProjectFacts }) {
  const { what, usually } = whoActsNext(status, facts);
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
        {facts.returnReasons.length > 0 && isDraft(status) && <ReturnReasons reasons={facts.returnReasons} />}
      </div>
    </Panel>
  );
}

function ReturnReasons({ reasons }: { reasons: readonly string[] }) {
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
