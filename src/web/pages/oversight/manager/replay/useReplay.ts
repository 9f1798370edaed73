import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Journal } from '#machines/shared/journal/journal.wire.ts';
import type { Highlights } from '#visualiser/draw/drawing.types.ts';
import { computeHighlights } from '#visualiser/page/highlights.ts';
import { statusChart } from '#web/parts/oversight/statusChart.ts';
import { replayMoments, takenTransitions } from './replayMoments.ts';

/** The state of a replay: the chosen moment, the selected state and the chart's highlights. */
export function useReplay(journal: Journal) {
  const chart = statusChart(useIntl(), journal.entity);
  const moments = useMemo(() => replayMoments(journal, chart), [journal, chart]);
  /** The index of a past moment, or null while the newest one is followed. */
  const [past, setPast] = useState<number | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const last = moments.length - 1;
  const moment = moments[past ?? last] ?? moments[last];
  const highlights: Highlights = {
    ...computeHighlights(chart, moment?.value, '', selected),
    found: moment ? takenTransitions(chart, moment) : new Set(),
  };
  return {
    journal,
    chart,
    moments,
    moment,
    highlights,
    isNewest: past === null || past >= last,
    selected: selected === null ? undefined : chart.byId.get(selected),
    select: setSelected,
    goTo: (index: number) => setPast(index >= last ? null : Math.max(0, index)),
  };
}

export type Replay = ReturnType<typeof useReplay>;
