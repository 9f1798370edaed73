import { FormattedMessage } from 'react-intl';
import type { Opening, ProjectFacts } from '#machines/issuances/project/project.contract.ts';
import { isDraft } from '#machines/issuances/project/project.phases.ts';
import { whoActsNext } from '#machines/issuances/project/project.waits.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { InsolvencyNotice } from '#web/parts/issuances/InsolvencyNotice.tsx';
import { SuspendedNotice } from '#web/parts/issuances/SuspendedNotice.tsx';
import { Countdown } from '#web/ui/figures/Countdown.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { ManagerIssuanceActions } from './ManagerIssuanceActions.tsx';
import { PhaseStepper } from './PhaseStepper.tsx';

/** The phases, what happens next, and the acts that make it happen. */
export function PhasePanel({ project, facts }: { project: Project; facts: ProjectFacts }) {
  const { status } = project;
  const { what, usually } = whoActsNext(status, facts);
  return (
    <Panel title={<FormattedMessage id="manager.phase.title" />}>
      <div className={flow({ gap: '5' })}>
        <PhaseStepper phases={facts.phases} status={status} />
        <div className={flow({ direction: 'apart', gap: '5' })}>
          <div>
            <p className={css({ textStyle: 'strong' })}>
              {facts.opening ? <OpeningTime opening={facts.opening} /> : <FormattedMessage id={`manager.${what}`} />}
            </p>
            <p className={css({ textStyle: 'small', color: 'muted' })}>
              <FormattedMessage id={facts.opening ? 'manager.opening.checked' : `manager.${usually}`} />
            </p>
          </div>
          <ManagerIssuanceActions project={project} facts={facts} />
        </div>
        {project.insolvency && <InsolvencyNotice {...project.insolvency} />}
        {project.suspension && <SuspendedNotice {...project.suspension} />}
        {facts.returnReasons.length > 0 && isDraft(status) && <ReturnReasons reasons={facts.returnReasons} />}
      </div>
    </Panel>
  );
}

function OpeningTime({ opening: { to, at } }: { opening: Opening }) {
  return (
    <FormattedMessage
      id="manager.opening.planned"
      values={{ to, at: <DateTime value={at} format="dateTime" />, left: <Countdown until={at} /> }}
    />
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
