import type { StateValue } from 'xstate';
import type { Journal, JournalEntry } from '#machines/shared/journal/journal.wire.ts';
import { toValue } from '#machines/shared/status.ts';
import { activeIn } from '#visualiser/chart/active.ts';
import type { Chart } from '#visualiser/chart/chart.ts';
import { isFinal } from '#visualiser/chart/isFinal.ts';
import { changesIn } from '#web/parts/oversight/statusText.ts';

/** The state of an entity after an entry of its journal. */
export interface ReplayedEntry extends JournalEntry {
  index: number;
  value: StateValue;
  /** The time in ms that it spent in the new status. Null if the entry changed no status, or if the status is final. */
  duration: number | null;
  /** Whether it is still in that status. */
  isCurrent: boolean;
  /** Whether the journal's hash chain is intact up to this entry. */
  isProven: boolean;
}

/** The moments of a journal, oldest first. */
export function replayMoments({ entries, now, fault }: Journal, chart: Chart): ReplayedEntry[] {
  return entries.map((entry, index) => {
    const isChange = entry.from !== entry.to;
    const entered = changesIn(entry).to.split(',');
    // With several regions, only a change of a region that this entry changed ends its duration.
    const next = entries.slice(index + 1).find(({ to }) => entered.some((part) => !to.split(',').includes(part)));
    const isCurrent = isChange && next === undefined;
    const hasDuration = isChange && !(isCurrent && entered.every((part) => isFinal(chart, part)));
    return {
      ...entry,
      index,
      value: toValue(entry.to),
      duration: hasDuration ? Date.parse(next?.at ?? now) - Date.parse(entry.at) : null,
      isCurrent,
      isProven: fault === null || entry.number < fault.number,
    };
  });
}

/** The ids of the chart's transitions that may have led to an entry's status. */
export function takenTransitions(chart: Chart, { from, to, event }: JournalEntry): ReadonlySet<string> {
  const [before, after] = [activeIn(chart, toValue(from)), activeIn(chart, toValue(to))];
  const transitions = [...before]
    .flatMap((id) => chart.byId.get(id)?.transitions ?? [])
    .filter(({ trigger }) => trigger.kind === 'event' && trigger.event === event.type)
    .filter(({ targets }) => (from === to ? targets.length === 0 : targets.some((id) => after.has(id))));
  return new Set(transitions.map(({ id }) => id));
}
