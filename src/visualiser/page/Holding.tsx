import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { flow, inspectorDetails } from '#styled/recipes';
import type { Moment } from '#visualiser/machine/inspection.recorded.ts';
import { Button } from '#web/ui/Button.tsx';
import { type Difference, valueDifference } from '../recording/valueDifference.ts';
import { Json, Section } from './Section.tsx';
import type { Inspection } from './useInspection.ts';

/** The actor's data at the displayed moment, and the differences from the previous moment or from a chosen one. */
export function Holding({ inspection: { moment, moments, actor } }: { inspection: Inspection }) {
  const [marked, setMarked] = useState<Moment | null>(null);
  if (!moment || moment.value === undefined) return null;
  const base = marked !== null && marked.actor === actor?.id ? marked : null;
  const before = base ?? moments.at(moments.countWhile(({ order }) => order < moment.order) - 1);
  return (
    <Section title={<FormattedMessage id="inspect.context" />}>
      {before !== undefined && before.order < moment.order && (
        <Differences
          title={
            <FormattedMessage
              id="inspect.difference"
              values={{ event: before.event.type, at: before.index + 1, isMarked: String(base !== null) }}
            />
          }
          differences={[
            ...valueDifference({ state: before.value }, { state: moment.value }),
            ...valueDifference({ context: before.context }, { context: moment.context }),
          ]}
        />
      )}
      <div className={flow({ direction: 'row' })}>
        <Button size="small" tone="secondary" onClick={() => setMarked(base === null ? moment : null)}>
          <FormattedMessage id={base === null ? 'inspect.difference.mark' : 'inspect.difference.unmark'} />
        </Button>
      </div>
      <Json value={moment.value} />
      <Json value={moment.context} />
      <Json value={moment.held.output} />
      <Json value={moment.held.error} />
    </Section>
  );
}

/** Longer values are cut. */
const MAX_LENGTH = 160;

function Differences({ title, differences }: { title: ReactNode; differences: readonly Difference[] }) {
  const styles = inspectorDetails();
  return (
    <div className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      {differences.length === 0 && (
        <p className={styles.quiet}>
          <FormattedMessage id="inspect.difference.none" />
        </p>
      )}
      <ul className={styles.list}>
        {differences.map(({ path, kind, before, after }) => (
          <li key={path} className={styles.difference} data-kind={kind}>
            <span className={styles.aside}>{path}</span>
            {kind !== 'added' && <del>{short(before)}</del>}
            {kind !== 'removed' && <ins>{short(after)}</ins>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
