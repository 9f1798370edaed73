import { type ChangeEvent, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { button, flow, inspectorDetails, offscreen } from '#styled/recipes';
import type { RecordedActor } from '#visualiser/machine/inspection.recorded.ts';
import { actorsIn } from '#visualiser/machine/inspection.recording.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { actorChart } from '../chart/actorChart.ts';
import { signOf } from '../chart/changeSign.ts';
import { type ChartChange, type ChartDifference, compareCharts } from '../chart/chartDifference.ts';
import { reportFailure } from '../failures.ts';
import { nameIn } from './actorName.ts';
import { describeTransition } from './StateDetails.tsx';
import type { Inspection } from './useInspection.ts';

interface ComparisonProps {
  inspection: Inspection;
  difference: ChartDifference | null;
  /** Shows how the displayed machine differs from another version; null ends the comparison. */
  onCompare: (difference: ChartDifference | null) => void;
}

/** Compares the machine with another version, which is in the recording or in a file. */
export function Comparison({ inspection, difference, onCompare }: ComparisonProps) {
  const { actors, actor } = inspection;
  const styles = inspectorDetails();
  const { formatMessage } = useIntl();
  const names = nameIn(actors);
  const versions = otherVersions(actors, actor);
  const choose = (chosen: RecordedActor | undefined) => {
    const before = actorChart(chosen).chart;
    if (before && inspection.chart) onCompare(compareCharts(before, inspection.chart));
  };
  return (
    <Disclosure title={<FormattedMessage id="inspect.compare" />} isOpen={difference !== null}>
      <div className={flow({ gap: '3' })}>
        {versions.length > 0 && (
          <SelectField
            label={formatMessage({ id: 'inspect.compare.with' })}
            placeholder={formatMessage({ id: 'inspect.compare.choose' })}
            value=""
            options={versions.map((each) => ({ value: each.id, label: names(each) }))}
            onChange={({ target }) => choose(versions.find(({ id }) => id === target.value))}
          />
        )}
        <div className={flow({ direction: 'row', gap: '2' })}>
          <OpenVersion onActor={choose} />
          {difference && (
            <Button size="small" tone="secondary" onClick={() => onCompare(null)}>
              <FormattedMessage id="inspect.compare.end" />
            </Button>
          )}
        </div>
        {difference && (
          <>
            <p role="status">
              <FormattedMessage id="inspect.compare.changes" values={{ count: difference.changes.length }} />
            </p>
            <ul className={styles.list}>
              {difference.changes.map((each) => (
                <li key={each.id} className={styles.difference} data-kind={each.change}>
                  <Changed change={each} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Disclosure>
  );
}

/** One change in a line. */
export function Changed({ change }: { change: ChartChange }) {
  const styles = inspectorDetails();
  if (change.of === 'state')
    return (
      <strong>
        {signOf(change.change)}
        {change.name}
      </strong>
    );
  return (
    <>
      <span className={styles.aside}>
        {signOf(change.change)}
        {change.state}
      </span>
      {change.before && <del>{describeTransition(change.before)}</del>}
      {change.after && <ins>{describeTransition(change.after)}</ins>}
    </>
  );
}

/** One actor of each other definition. */
function otherVersions(actors: readonly RecordedActor[], shown: RecordedActor | undefined): RecordedActor[] {
  const versions = new Map(
    actors
      .filter(({ hasStates, definition }) => hasStates && definition !== null && definition !== shown?.definition)
      .map((each) => [each.definition, each]),
  );
  return [...versions.values()];
}

function OpenVersion({ onActor }: { onActor: (actor: RecordedActor | undefined) => void }) {
  const id = useId();
  const [isRefused, setRefused] = useState(false);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = await target.files?.[0]?.text();
    target.value = '';
    if (text === undefined) return;
    const { openFile } = await import('../recording/openFile.ts');
    const opened = openFile(text);
    const machine = opened.ok ? actorsIn(opened.recording).find(({ hasStates }) => hasStates) : undefined;
    setRefused(!machine);
    onActor(machine);
  };
  return (
    <>
      <label htmlFor={id} className={button({ tone: 'secondary', size: 'small' })}>
        <FormattedMessage id="inspect.compare.open" />
      </label>
      <input
        id={id}
        type="file"
        accept=".json"
        className={offscreen()}
        onChange={(event) => read(event).catch(reportFailure)}
      />
      {isRefused && (
        <span role="alert">
          <FormattedMessage id="inspect.openRefused" />
        </span>
      )}
    </>
  );
}
