import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { inspector, offscreen } from '#styled/recipes';
import { idle } from '#web/ui/idle.ts';
import { contentId, SkipLink } from '#web/ui/layouts/SkipLink.tsx';
import { useIsWide, width } from '#web/ui/navigation/screenWidth.ts';
import type { Chart } from '../chart/chart.ts';
import type { ChartDifference } from '../chart/chartDifference.ts';
import type { SourceLines } from '../chart/sourceLines.ts';
import { chooseFocus, computeHighlights } from './highlights.ts';
import { InspectBar } from './InspectBar.tsx';
import { Stage } from './Stage.tsx';
import { TimeBar } from './TimeBar.tsx';
import { type Inspection, type InspectionOptions, useInspection } from './useInspection.ts';
import { usePlacedChart } from './usePlacedChart.ts';
import type { View } from './ViewSwitch.tsx';

const NoChart = lazy(async () => ({ default: (await import('./NoChart.tsx')).NoChart }));
/** The surroundings of the first chart are one file, which is loaded once the chart is shown. */
const surroundings = async () => {
  await idle();
  return import('./surroundings.ts');
};
const SequenceDiagram = lazy(async () => ({ default: (await surroundings()).SequenceDiagram }));
const ViewSwitch = lazy(async () => ({ default: (await surroundings()).ViewSwitch }));
const SidePanel = lazy(async () => ({ default: (await surroundings()).SidePanel }));
const Exports = lazy(async () => ({ default: (await surroundings()).Exports }));
const ChartRemarks = lazy(async () => ({ default: (await surroundings()).ChartRemarks }));

export type InspectorProps = InspectionOptions & {
  brand: ReactNode;
  /** Chooses a machine that is played by hand, where there are some. */
  picker?: (inspection: Inspection, play: (name: string) => void) => ReactNode;
  onMachine?: (name: string) => void;
  /** Where an actor's machine is written, if that is known. */
  sourceOf?: (actor: string) => SourceLines | undefined;
  /** The pattern of the addresses with which the developer's editor opens a line. */
  editor?: string;
  /** More ways to connect an app than those of every inspector. */
  connections?: ReactNode;
  /** How the reader wants to see it: theme and language. */
  choices?: ReactNode;
};

/**
 * `question`: another site asks to connect and waits for an answer. `sequence`: the messages between the actors. `chart`: the
 * chart of the chosen actor. `nothing`: no chart yet, or one that cannot be drawn.
 */
type Shown = 'question' | 'sequence' | 'chart' | 'nothing';

/** The visualiser of machines, running actors and recordings. */
export function Inspector({
  brand,
  picker,
  onMachine,
  connections,
  choices,
  sourceOf,
  editor = '',
  ...options
}: InspectorProps) {
  const styles = inspector();
  const inspection = useInspection(options);
  const { formatMessage } = useIntl();
  const { value, isRunning, isEmpty, otherSite } = inspection;
  const [compared, setCompared] = useState<{ chart: Chart | null; difference: ChartDifference | null } | null>(null);
  const difference = compared?.chart === inspection.chart ? (compared?.difference ?? null) : null;
  const chart = difference?.chart ?? inspection.chart;
  const { placed, isFailed, fold, folded } = usePlacedChart(chart, { keepsLists: difference !== null });
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<string | null>(null);
  const highlights = chart && {
    ...computeHighlights(chart, value, search, selected),
    ...(difference && search === '' && { found: new Set(difference.changes.map(({ id }) => id)) }),
  };
  const play = (name: string) => {
    setSelected(null);
    inspection.play(name);
    onMachine?.(name);
  };
  const [view, setView] = useState<View>('chart');
  const hasMessages = inspection.recording.timeline.length > 0;
  const isSequence = view === 'sequence' && hasMessages;
  const drawn: Shown = isSequence ? 'sequence' : placed && highlights ? 'chart' : 'nothing';
  const shown: Shown = otherSite?.answer === 'asked' ? 'question' : drawn;
  const hasRoom = useIsWide(width.tablet);
  const files = (
    <span className={styles.exports}>
      <Suspense>
        <Exports inspection={inspection} placed={shown === 'sequence' ? null : placed} />
      </Suspense>
    </span>
  );
  return (
    <div className={styles.root}>
      <SkipLink />
      <h1 className={offscreen()}>
        <FormattedMessage id="inspect.title" />
      </h1>
      <InspectBar
        search={search}
        onSearch={setSearch}
        hasSearch={shown !== 'sequence' && !isEmpty}
        brand={brand}
        files={hasRoom && files}
        picker={
          <>
            {picker?.(inspection, play)}
            {hasMessages && (
              <Suspense>
                <ViewSwitch view={view} onView={setView} />
              </Suspense>
            )}
          </>
        }
      >
        {chart && (
          <Suspense>
            <ChartRemarks inspection={inspection} />
          </Suspense>
        )}
      </InspectBar>
      {shown === 'sequence' ? (
        <Suspense fallback={<main id={contentId} className={styles.stage} tabIndex={-1} />}>
          <SequenceDiagram inspection={inspection} />
        </Suspense>
      ) : shown === 'chart' && placed && highlights ? (
        <Stage
          placed={placed}
          highlights={highlights}
          focus={chooseFocus(highlights)}
          onSelect={setSelected}
          onFold={fold}
          onOpenFile={inspection.open}
        />
      ) : (
        <Suspense fallback={<main id={contentId} className={styles.stage} tabIndex={-1} />}>
          <NoChart inspection={inspection} isFailed={isFailed}>
            {connections}
          </NoChart>
        </Suspense>
      )}
      <aside className={styles.side} aria-label={formatMessage({ id: 'inspect.details' })}>
        <Suspense>
          {isRunning && !isEmpty && (
            <SidePanel
              inspection={inspection}
              selected={selected}
              highlights={highlights}
              folded={folded}
              onFold={fold}
              chart={chart}
              difference={difference}
              source={sourceOf?.(inspection.actor?.id ?? '')}
              editor={editor}
              onCompare={(next) => setCompared({ chart: inspection.chart, difference: next })}
            />
          )}
          {!hasRoom && files}
          {isRunning && choices}
        </Suspense>
      </aside>
      {!isEmpty && <TimeBar inspection={inspection} />}
    </div>
  );
}
