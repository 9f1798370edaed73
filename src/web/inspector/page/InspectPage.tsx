import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MachineName } from '#machines/catalogue.ts';
import { inspector, offscreen } from '#styled/recipes';
import { SkipLink } from '#web/layouts/SkipLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Bar } from './Bar.tsx';
import { EmptyStage } from './EmptyStage.tsx';
import { focusOf, litOf } from './lit.ts';
import { SidePanel } from './SidePanel.tsx';
import { Stage } from './Stage.tsx';
import { TimeBar } from './TimeBar.tsx';
import { type Inspection, useInspection } from './useInspection.ts';
import { usePlaced } from './usePlaced.ts';

export interface InspectPageProps {
  machine: MachineName | undefined;
  onMachine: (name: MachineName) => void;
}

/** The visualiser: a chart, the moment that it is at, and everything that led there. */
export function InspectPage({ machine, onMachine }: InspectPageProps) {
  const styles = inspector();
  const inspection = useInspection(machine);
  const { chart, moment } = inspection;
  const { placed, fold, folded } = usePlaced(chart);
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<string | null>(null);
  const lit = chart ? litOf(chart, moment?.value, search, selected) : null;
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
      <Bar inspection={inspection} search={search} onSearch={setSearch} onPlay={play} placed={placed} />
      {placed && lit ? (
        <Stage
          placed={placed}
          lit={lit}
          focus={focusOf(lit)}
          onSelect={setSelected}
          onFold={fold}
          onOpenFile={inspection.open}
        />
      ) : (
        <Undrawn inspection={inspection} />
      )}
      <SidePanel inspection={inspection} selected={selected} lit={lit} folded={folded} onFold={fold} />
      <TimeBar inspection={inspection} />
    </div>
  );
}

/** Why there is no chart: it is on its way, or nobody told of a machine, or what was told cannot be drawn. */
function Undrawn({ inspection: { chart, undrawn } }: { inspection: Inspection }) {
  if (chart) return <EmptyStage />;
  return (
    <EmptyStage>
      {undrawn === null ? (
        <EmptyState title={<FormattedMessage id="inspect.waiting" />} />
      ) : (
        <EmptyState title={<FormattedMessage id="inspect.undrawn" />}>{undrawn}</EmptyState>
      )}
    </EmptyStage>
  );
}
