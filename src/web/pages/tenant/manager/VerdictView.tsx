import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ProjectPhase } from '#machines/issuances/project/project.contract.ts';
import type { Verdict } from '#machines/tenant/customization/configuration.wire.ts';
import { faultsBehind } from '#machines/tenant/modelCheck/faultsBehind.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { MessageText } from '#web/forms/MessageText.tsx';
import { findFieldLabel } from '#web/parts/tenant/fieldLabels.ts';
import { Link } from '#web/ui/navigation/Link.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { buildPartHref, inferPart } from './configurationLinks.ts';
import { ViolationView } from './ViolationView.tsx';
import { subjectText } from './violationText.ts';

/** The result of the model check. Each problem links to the field that causes it. */
export function VerdictView({ verdict }: { verdict: Verdict }) {
  const intl = useIntl();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { isSound, faults, stranded, violations } = verdict;
  if (isSound)
    return (
      <Notice tone="positive" isLive title={<FormattedMessage id="configuration.sound.title" />}>
        <FormattedMessage id="check.sound" />
      </Notice>
    );
  const behind = violations.flatMap((violation) => faultsBehind(violation, verdict));
  const alone = faults.filter((fault) => !behind.includes(fault));
  return (
    <div ref={root} className={flow({ gap: '4' })}>
      <Notice tone="negative" title={<FormattedMessage id="configuration.unsound.title" />}>
        <ul className={list}>
          {stranded.map(({ phase, projects }) => (
            <ProblemLine key={phase} path="customization.flows.project_status">
              <Stranded phase={phase} projects={projects} />
            </ProblemLine>
          ))}
          <FaultLines faults={alone} />
        </ul>
        {violations.length > 0 && alone.length + stranded.length === 0 && (
          <FormattedMessage id="configuration.violations" />
        )}
      </Notice>
      {violations.map((violation) => (
        <Panel
          key={`${violation.invariant} ${violation.what}`}
          title={
            <FormattedMessage id={`check.${violation.invariant}`} values={{ what: subjectText(intl, violation) }} />
          }
        >
          <Behind faults={faultsBehind(violation, verdict)} />
          <ViolationView violation={violation} />
        </Panel>
      ))}
    </div>
  );
}

const Behind = ({ faults }: { faults: Verdict['faults'] }) =>
  faults.length > 0 && (
    <ul className={list}>
      <FaultLines faults={faults} />
    </ul>
  );

/** Several faults of the styles have the same path. They are shown in the order of their lines. */
export function FaultLines({ faults }: { faults: Verdict['faults'] }) {
  return faults.map(({ path, message }) => (
    <ProblemLine key={JSON.stringify([path, message])} path={path}>
      <MessageText message={message} />
    </ProblemLine>
  ));
}

function ProblemLine({ path, children }: { path: string; children: ReactNode }) {
  const intl = useIntl();
  return (
    <li>
      <Link
        href={buildPartHref(inferPart(path))}
        className={css({ textDecoration: 'underline', fontWeight: 'medium' })}
      >
        {findFieldLabel(intl, path)}
      </Link>
      {': '}
      {children}
    </li>
  );
}

function Stranded({ phase, projects }: Verdict['stranded'][number]) {
  const { formatMessage } = useIntl();
  const known = ProjectPhase.options.find((option) => option === phase);
  const name = known ? formatMessage({ id: `manager.phase.${known}` }) : phase;
  return <FormattedMessage id="configuration.stranded" values={{ phase: name, projects }} />;
}

const list = css({ display: 'grid', gap: '1', listStyle: 'none' });
