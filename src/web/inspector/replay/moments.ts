import type { StateValue } from 'xstate';
import type { Journal, JournalEntry } from '#machines/journal/journal.wire.ts';
import { toValue } from '#machines/shared/status.ts';
import { activeIn, isEnd } from '../graph/active.ts';
import type { Chart } from '../graph/chart.ts';
import { changesIn } from '../things/statusText.ts';

/** A thing as it was after an entry of its journal. */
export interface Replayed extends JournalEntry {
  index: number;
  value: StateValue;
  /** How long it stayed in the status that it got, in ms; nothing where it got none, or where that is the end. */
  stay: number | null;
  /** It is there still. */
  isStill: boolean;
  /** Whether the journal can be trusted up to here. */
  isProven: boolean;
}

/** The moments of a journal, the first one first. */
export function momentsOf({ entries, now, fault }: Journal, chart: Chart): Replayed[] {
  return entries.map((entry, index) => {
    const isChange = entry.from !== entry.to;
    const got = changesIn(entry).to.split(',');
    // Of several regions, those that it changed have to be left: what happens in the others ends nothing.
    const next = entries.slice(index + 1).find(({ to }) => got.some((part) => !to.split(',').includes(part)));
    const isStill = isChange && next === undefined;
    const hasStay = isChange && !(isStill && got.every((part) => isEnd(chart, part)));
    return {
      ...entry,
      index,
      value: toValue(entry.to),
      stay: hasStay ? Date.parse(next?.at ?? now) - Date.parse(entry.at) : null,
      isStill,
      isProven: fault === null || entry.number < fault.number,
    };
  });
}

/** What was gone along to get there, as the ids of the chart's transitions. */
export function wayTo(chart: Chart, { from, to, event }: JournalEntry): ReadonlySet<string> {
  const [before, after] = [activeIn(chart, toValue(from)), activeIn(chart, toValue(to))];
  const taken = [...before]
    .flatMap((id) => chart.byId.get(id)?.transitions ?? [])
    .filter(({ trigger }) => trigger.kind === 'event' && trigger.event === event.type)
    .filter(({ targets }) => (from === to ? targets.length === 0 : targets.some((id) => after.has(id))));
  return new Set(taken.map(({ id }) => id));
}
