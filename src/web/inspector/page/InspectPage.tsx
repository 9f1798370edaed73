import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MachineName } from '#machines/catalogue.names.ts';
import { inspector, offscreen } from '#styled/recipes';
import { contentId, SkipLink } from '#web/ui/layouts/SkipLink.tsx';
import { focusOf, highlightsOf } from './highlights.ts';
import { InspectBar } from './InspectBar.tsx';
import { Stage } from './Stage.tsx';
import { TimeBar } from './TimeBar.tsx';
import { useInspection } from './useInspection.ts';
import { usePlacedChart } from './usePlacedChart.ts';

const NoChart = lazy(async () => ({ default: (await import('./NoChart.tsx')).NoChart }));
const SidePanel = lazy(async () => ({ default: (await import('./SidePanel.tsx')).SidePanel }));

export interface InspectPageProps {
  machine: MachineName | undefined;
  onMachine: (name: MachineName) => void;
}

/** The visualiser of machines, running actors and recordings. */
export function InspectPage({ machine, onMachine }: InspectPageProps) {
  const styles = inspector();
  const inspection = useInspection(machine);
  const { formatMessage } = useIntl();
  const { chart, value, isRunning } = inspection;
  const { placed, fold, folded } = usePlacedChart(chart);
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<string | null>(null);
  const highlights = chart ? highlightsOf(chart, value, search, selected) : null;
  const play = (name: MachineName) => {
    setSelected(null);
    inspection.play(name);
    onMachine(name);
  };
  return (
    <div className={styles.root}>
      <SkipLink />
      <h1 className={offscreen()}>
        <FormattedMessage id="inspect.title" />
      </h1>
      <InspectBar inspection={inspection} search={search} onSearch={setSearch} onPlay={play} placed={placed} />
      {placed && highlights ? (
        <Stage
          placed={placed}
          highlights={highlights}
          focus={focusOf(highlights)}
          onSelect={setSelected}
          onFold={fold}
          onOpenFile={inspection.open}
        />
      ) : (
        <Suspense fallback={<main id={contentId} className={styles.stage} tabIndex={-1} />}>
          <NoChart inspection={inspection} />
        </Suspense>
      )}
      <aside className={styles.side} aria-label={formatMessage({ id: 'inspect.details' })}>
        <Suspense>
          {isRunning && (
            <SidePanel
              inspection={inspection}
              selected={selected}
              highlights={highlights}
              folded={folded}
              onFold={fold}
            />
          )}
        </Suspense>
      </aside>
      <TimeBar inspection={inspection} />
    </div>
  );
}
