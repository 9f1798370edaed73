import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { inspector } from '#styled/recipes';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import type { Lit } from '../draw/ChartDrawing.tsx';
import { Moments } from './Moments.tsx';
import { NextEvents } from './NextEvents.tsx';
import { StateDetails } from './StateDetails.tsx';
import type { Inspection } from './useInspection.ts';

interface SidePanelProps {
  inspection: Inspection;
  selected: string | null;
  lit: Lit | null;
  folded: ReadonlySet<string>;
  onFold: (state: string) => void;
}

/** What is told beside the chart: the actor, the state that was selected, this moment, what may follow, what happened. */
export function SidePanel({ inspection, selected, lit, folded, onFold }: SidePanelProps) {
  const { formatMessage } = useIntl();
  const { actors, actor, choose, chart, moment } = inspection;
  const state = selected === null ? undefined : chart?.byId.get(selected);
  return (
    <aside className={inspector().side} aria-label={formatMessage({ id: 'inspect.details' })}>
      {actors.length > 1 && (
        <SelectField
          label={formatMessage({ id: 'inspect.actor' })}
          value={actor?.id ?? ''}
          options={actors.map(({ id, name }) => ({ value: id, label: name === id ? id : `${name} (${id})` }))}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      {state && (
        <StateDetails state={state}>
          {state.states.length > 0 && (
            <Button size="small" tone="secondary" onClick={() => onFold(state.id)}>
              <FormattedMessage id={folded.has(state.id) ? 'inspect.unfold' : 'inspect.fold'} />
            </Button>
          )}
        </StateDetails>
      )}
      {/* A machine that was only defined is in no state. */}
      {lit && lit.now.size > 0 && <NextEvents inspection={inspection} lit={lit} />}
      {moment?.value !== undefined && (
        <Section title={<FormattedMessage id="inspect.context" />}>
          <Json value={moment.value} />
          <Json value={moment.context} />
        </Section>
      )}
      <Moments inspection={inspection} />
    </aside>
  );
}

export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const styles = inspector();
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

export function Json({ value }: { value: unknown }) {
  if (value === undefined) return null;
  return <pre className={inspector().json}>{JSON.stringify(value, null, 2)}</pre>;
}
