import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { inspector } from '#styled/recipes';
import { type ChartState, type ChartTransition, isForbidden } from '../graph/chart.ts';
import { triggerText } from '../layout/transitionLabels.ts';
import { Section } from './Section.tsx';

const keyOf = (id: string) => id.split('.').slice(1).join('.') || id;

/** The definition of one state. */
export function StateDetails({ state, children }: { state: ChartState; children?: ReactNode }) {
  const styles = inspector();
  const { description, tags, entry, exit, invokes, transitions } = state;
  const parts = [
    ['inspect.tags', tags],
    ['inspect.entry', entry],
    ['inspect.exit', exit],
    ['inspect.invokes', invokes.map(({ src }) => src)],
  ] as const;
  return (
    <Section title={state.key}>
      {children}
      {description && <p>{description}</p>}
      {parts
        .filter(([, names]) => names.length > 0)
        .map(([id, names]) => (
          <p key={id}>
            <FormattedMessage id={id} values={{ names: names.join(', ') }} />
          </p>
        ))}
      <ul className={styles.list}>
        {transitions.map((transition) => (
          <li key={transition.id}>{sentenceOf(transition)}</li>
        ))}
      </ul>
    </Section>
  );
}

function sentenceOf(transition: ChartTransition): string {
  const { trigger, guard, targets, actions, isReentering } = transition;
  const target = targets.length ? `→ ${targets.map(keyOf).join(', ')}` : '';
  const done = actions.length ? `/ ${actions.join(', ')}` : '';
  const how = isForbidden(transition) ? '⊘' : isReentering && '↻';
  return [triggerText(trigger), guard && `[${guard}]`, how, target, done].filter(Boolean).join(' ');
}
