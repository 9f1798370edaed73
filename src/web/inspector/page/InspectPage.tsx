import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MachineName } from '#machines/catalogue.ts';
import { inspector, offscreen } from '#styled/recipes';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SkipLink } from '#web/ui/layouts/SkipLink.tsx';
import { EmptyStage } from './EmptyStage.tsx';
import { focusOf, highlightsOf } from './highlights.ts';
import { InspectBar } from './InspectBar.tsx';
import { SidePanel } from './SidePanel.tsx';
import { Stage } from './Stage.tsx';
import { TimeBar } from './TimeBar.tsx';
import { type Inspection, useInspection } from './useInspection.ts';
import { usePlacedChart } from './usePlacedChart.ts';

export interface InspectPageProps {
  machine: MachineName | undefined;
  onMachine: (name: MachineName) => void;
}

/** The visualiser of machines, running actors and recordings. */
export function InspectPage({ machine, onMachine }: InspectPageProps) {
  const styles = inspector();
  const inspection = useInspection(machine);
  const { chart, moment } = inspection;
  const { placed, fold, folded } = usePlacedChart(chart);
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<string | null>(null);
  const highlights = chart ? highlightsOf(chart, moment?.value, search, selected) : null;
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
        <NoChart inspection={inspection} />
      )}
      <SidePanel inspection={inspection} selected={selected} highlights={highlights} folded={folded} onFold={fold} />
      <TimeBar inspection={inspection} />
    </div>
  );
}

/** The reason why there is no chart: it is loading, no machine is known yet, or its definition cannot be drawn. */
function NoChart({ inspection: { chart, chartError } }: { inspection: Inspection }) {
  if (chart) return <EmptyStage />;
  return (
    <EmptyStage>
      {chartError === null ? (
        <EmptyState title={<FormattedMessage id="inspect.waiting" />} />
      ) : (
        <EmptyState title={<FormattedMessage id="inspect.undrawn" />}>{chartError}</EmptyState>
      )}
    </EmptyStage>
  );
}
