import { FormattedMessage } from 'react-intl';
import type { ProjectPhase, ProjectStatus } from '#machines/issuances/project/project.contract.ts';
import { phaseOf } from '#machines/issuances/project/project.phases.ts';
import { css } from '#styled/css';

type PhaseStepperProps = { phases: readonly ProjectPhase[]; status: ProjectStatus };

/** The tenant's phases in order. The current one shows its exact status, such as validated or financed. */
export function PhaseStepper({ phases, status }: PhaseStepperProps) {
  const current = phaseOf(status);
  const currentIndex = phases.indexOf(current);
  return (
    <ol className={list}>
      {phases.map((phase, index) => (
        <li
          key={phase}
          className={step}
          data-state={stateAt(index, currentIndex)}
          aria-current={phase === current ? 'step' : undefined}
        >
          <FormattedMessage id={phase === current ? `manager.issuanceStatus.${status}` : `manager.phase.${phase}`} />
        </li>
      ))}
    </ol>
  );
}

function stateAt(index: number, currentIndex: number) {
  if (index === currentIndex) return 'now';
  return index < currentIndex ? 'done' : 'next';
}

const list = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(5.5rem, 1fr))]',
  gap: '2',
  listStyle: 'none',
});

const step = css({
  pt: '2',
  borderTop: '[3px solid]',
  borderColor: 'line.strong',
  color: 'muted',
  textStyle: 'small',
  '&[data-state=done]': { borderColor: 'brand.fg', color: 'fg' },
  '&[data-state=now]': { borderColor: 'brand.fg', color: 'brand.fg', fontWeight: 'strong' },
});
