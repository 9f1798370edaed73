import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { LifecycleOverview } from '#machines/oversight/journal/lifecycleOverview.wire.ts';
import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import type { ChartDifference } from '#visualiser/chart/chartDifference.ts';
import { CountBadge, roomFor } from '#visualiser/draw/CountBadge.tsx';
import { computeHeats, EdgeHeat } from '#visualiser/draw/EdgeHeat.tsx';
import { EmptyStage } from '#visualiser/page/EmptyStage.tsx';
import { computeHighlights } from '#visualiser/page/highlights.ts';
import { Stage } from '#visualiser/page/Stage.tsx';
import { usePlacedChart } from '#visualiser/page/usePlacedChart.ts';
import { lifecycleOverviewQuery, lifecycleTrendsQuery } from '#web/api/oversight/journal.ts';
import { statusChart } from '#web/parts/oversight/statusChart.ts';
import { InspectorFrame } from '../inspected/InspectorFrame.tsx';
import { Activity, type Period } from './Activity.tsx';
import { buildBadges } from './badges.ts';
import { CountsBar } from './CountsBar.tsx';
import { CountsPanel } from './CountsPanel.tsx';
import type { EntitySearch } from './entitySearch.ts';
import { FindEntities } from './FindEntities.tsx';
import { takenTransitions } from './heat.ts';
import { MachineChanges } from './MachineChanges.tsx';
import { toStateKey } from './stateKey.ts';

/** The number of entities in each state, on the chart of their machine. */
export function CountsPage({ entity, search }: { entity: Journalled; search: EntitySearch }) {
  const query = useQuery(lifecycleOverviewQuery(entity));
  return (
    <InspectorFrame query={query}>
      {(overview) => <CountsView key={overview.entity} overview={overview} search={search} />}
    </InspectorFrame>
  );
}

export function CountsView({ overview, search }: { overview: LifecycleOverview; search: EntitySearch }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [difference, setDifference] = useState<ChartDifference | null>(null);
  const chart = difference?.chart ?? statusChart(intl, overview.entity);
  const badges = useMemo(() => buildBadges(chart, overview), [chart, overview]);
  const [hidesLabels, setHidesLabels] = useState(true);
  const { placed, fold } = usePlacedChart(chart, { beside: roomFor(badges.values()), hidesLabels });
  const [selected, setSelected] = useState<string | null>(null);
  const [period, setPeriod] = useState<Period | undefined>(30);
  const { data: trends } = useQuery({
    ...lifecycleTrendsQuery(overview.entity, period ?? 0),
    enabled: period !== undefined,
    placeholderData: keepPreviousData,
  });
  const shownTrends = period === undefined ? undefined : trends;
  const taken = useMemo(() => shownTrends && takenTransitions(chart, shownTrends.transitions), [chart, shownTrends]);
  const heats = useMemo(() => placed && taken && computeHeats(placed.edges, taken), [placed, taken]);
  const entities = formatMessage({ id: `inspect.entities.${overview.entity}` });
  const busiest = overview.statuses.toSorted((one, other) => other.count - one.count)[0]?.status;
  return (
    <>
      <CountsBar
        entity={overview.entity}
        chart={chart}
        placed={placed}
        hidesLabels={hidesLabels}
        onHideLabels={setHidesLabels}
      />
      {placed ? (
        <Stage
          placed={placed}
          highlights={computeHighlights(chart, undefined, '', selected)}
          badges={badges}
          BadgeMark={CountBadge}
          {...(heats && { heats, HeatMark: EdgeHeat })}
          focus={busiest && `${chart.id}.${busiest}`}
          label={formatMessage({ id: 'inspect.counts.chart' }, { entities })}
          onSelect={setSelected}
          onFold={fold}
        />
      ) : (
        <EmptyStage />
      )}
      <CountsPanel overview={overview} trends={shownTrends} chart={chart} selected={selected}>
        <FindEntities overview={overview} search={search} />
        <Activity
          entity={overview.entity}
          period={period}
          onPeriod={setPeriod}
          trends={shownTrends}
          state={toStateKey(chart, selected)}
        />
        <MachineChanges entity={overview.entity} shown={difference} onShow={setDifference} />
      </CountsPanel>
    </>
  );
}
