import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { inspectorDetails } from '#styled/recipes';
import { type ChartState, type ChartTransition, type Invoked, isForbidden } from '../chart/chart.ts';
import { findSourcePlace, type SourceLines } from '../chart/sourceLines.ts';
import { guardText, triggerText } from '../layout/transitionLabels.ts';
import { Json, Section } from './Section.tsx';
import { SourceLink } from './SourceLink.tsx';

const toKey = (id: string) => id.split('.').slice(1).join('.') || id;

interface StateDetailsProps {
  state: ChartState;
  /** Where the machine is written, and how to open it. */
  source?: SourceLines | undefined;
  editor?: string;
  children?: ReactNode;
}

/** The definition of one state. */
export function StateDetails({ state, source, editor = '', children }: StateDetailsProps) {
  const styles = inspectorDetails();
  const { description, meta, isCut, tags, entry, exit, invokes, transitions } = state;
  const parts = [
    ['inspect.tags', tags],
    ['inspect.entry', entry],
    ['inspect.exit', exit],
    ['inspect.invokes', invokes.map(invokedText)],
  ] as const;
  return (
    <Section title={state.key}>
      {children}
      {source && <SourceLink place={findSourcePlace(source, state.id)} editor={editor} />}
      {description && <p>{description}</p>}
      {isCut && (
        <p>
          <FormattedMessage id="inspect.cutState" />
        </p>
      )}
      {parts
        .filter(([, names]) => names.length > 0)
        .map(([id, names]) => (
          <p key={id}>
            <FormattedMessage id={id} values={{ names: names.join(', ') }} />
          </p>
        ))}
      <ul className={styles.list}>
        {transitions.map((transition) => (
          <li key={transition.id}>
            {describeTransition(transition)}
            {source && <SourceLink place={findSourcePlace(source, state.id, transition)} editor={editor} />}
            {transition.description && <p className={styles.quiet}>{transition.description}</p>}
            <Json value={transition.meta} />
          </li>
        ))}
      </ul>
      <Json value={meta} />
    </Section>
  );
}

const invokedText = ({ src, systemId }: Invoked) => (systemId === undefined ? src : `${src} (${systemId})`);

/** A transition in one line, with its targets and actions. */
export function describeTransition(transition: ChartTransition): string {
  const { trigger, targets, actions, isReentering, isCut } = transition;
  const names = [...targets.map(toKey), ...(isCut ? ['?'] : [])];
  const target = names.length ? `→ ${names.join(', ')}` : '';
  const done = actions.length ? `/ ${actions.join(', ')}` : '';
  const how = isForbidden(transition) ? '⊘' : isReentering && '↻';
  return [triggerText(trigger), guardText(transition), how, target, done].filter(Boolean).join(' ');
}
