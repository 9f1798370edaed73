import { useMemo, useState } from 'react';
import { catalogued } from '#machines/catalogue.ts';
import type { Journal } from '#machines/journal/journal.wire.ts';
import type { Lit } from '../draw/ChartDrawing.tsx';
import { chartOf } from '../graph/chartOf.ts';
import { litOf } from '../page/lit.ts';
import { momentsOf, wayTo } from './moments.ts';

/** A journal as it is replayed: which of its moments is looked at, and what the chart shows of it. */
export function useReplay(journal: Journal) {
  const chart = useMemo(() => chartOf(catalogued(journal.thing).machine), [journal.thing]);
  const moments = useMemo(() => momentsOf(journal, chart), [journal, chart]);
  /** A moment of the past; nothing while the newest is followed. */
  const [past, setPast] = useState<number | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const last = moments.length - 1;
  const moment = moments[past ?? last] ?? moments[last];
  const lit: Lit = {
    ...litOf(chart, moment?.value, '', selected),
    found: moment ? wayTo(chart, moment) : new Set(),
  };
  return {
    journal,
    chart,
    moments,
    moment,
    lit,
    isNewest: past === null || past >= last,
    selected: selected === null ? undefined : chart.byId.get(selected),
    select: setSelected,
    goTo: (index: number) => setPast(index >= last ? null : Math.max(0, index)),
  };
}

export type Replay = ReturnType<typeof useReplay>;
