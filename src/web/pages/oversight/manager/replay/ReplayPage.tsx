import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Journal, Journalled } from '#machines/shared/journal/journal.wire.ts';
import { EmptyStage } from '#visualiser/page/EmptyStage.tsx';
import { Stage } from '#visualiser/page/Stage.tsx';
import { TimeBar } from '#visualiser/page/TimeBar.tsx';
import { usePlacedChart } from '#visualiser/page/usePlacedChart.ts';
import { journalQuery } from '#web/api/oversight/journal.ts';
import { InspectorFrame } from '../inspected/InspectorFrame.tsx';
import { ReplayBar } from './ReplayBar.tsx';
import { ReplayPanel } from './ReplayPanel.tsx';
import { useReplay } from './useReplay.ts';

export interface ReplayPageProps {
  entity: Journalled;
  id: string;
}

/** The history of one entity on the chart of its machine. */
export function ReplayPage({ entity, id }: ReplayPageProps) {
  const query = useQuery(journalQuery(entity, id));
  return (
    <InspectorFrame query={query}>{(journal) => <ReplayView key={journal.id} journal={journal} />}</InspectorFrame>
  );
}

export function ReplayView({ journal }: { journal: Journal }) {
  const { formatMessage } = useIntl();
  const replay = useReplay(journal);
  const { chart, moment, highlights, select } = replay;
  const [hidesLabels, setHidesLabels] = useState(true);
  const { placed, fold } = usePlacedChart(chart, { hidesLabels });
  /** The innermost active state. */
  const focus = [...highlights.now].at(-1);
  return (
    <>
      <ReplayBar replay={replay} placed={placed} hidesLabels={hidesLabels} onHideLabels={setHidesLabels} />
      {placed ? (
        <Stage
          placed={placed}
          highlights={highlights}
          focus={focus}
          label={formatMessage({ id: 'inspect.chart' })}
          onSelect={select}
          onFold={fold}
        />
      ) : (
        <EmptyStage />
      )}
      <ReplayPanel replay={replay} />
      {moment && <TimeBar inspection={replay} />}
    </>
  );
}
