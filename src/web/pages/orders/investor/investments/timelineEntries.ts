import type { InvestmentStatus } from '#machines/orders/investment/investment.contract.ts';
import { isAboutUndoing, stepInProgress } from '#machines/orders/investment/investment.next.ts';
import {
  type HistoryStep,
  hasFailed,
  historySteps,
  isPassedThrough,
  whoActsNext,
} from '#machines/orders/investment/investment.selectors.ts';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';

type Next = ReturnType<typeof whoActsNext>;
type TimelineSource = Pick<Investment, 'status' | 'facts' | 'history'>;

/**
 * One line of an investment's timeline: past, current or still ahead. The step in progress is part of the present, so it is
 * not listed again as upcoming.
 */
export type TimelineEntry =
  | { state: 'done' | 'failed'; to: InvestmentStatus; at: string; isNewSheet: boolean }
  | { state: 'now'; next: Next }
  | { state: 'next'; step: HistoryStep['step'] };

/** The past from the journal, who acts now, and what follows. Nothing follows an investment that is being undone. */
export function timelineEntries({ status, facts, history }: TimelineSource): TimelineEntry[] {
  const next = whoActsNext(status, facts);
  const ahead = historySteps(status, history, facts).filter(({ at, step }) => at === null && step !== 'close');
  return [
    ...pastEntries(history),
    ...(next.who === 'nobody' ? [] : [{ state: 'now' as const, next }]),
    ...(isAboutUndoing(next.what) ? [] : ahead)
      .filter(({ step }) => step !== stepInProgress(next.what))
      .map(({ step }) => ({ state: 'next' as const, step })),
  ];
}

/** Its money goes back, so nothing else follows. */
export const isBeingUndone = ({ status, facts }: Pick<TimelineSource, 'status' | 'facts'>): boolean =>
  isAboutUndoing(whoActsNext(status, facts).what);

/** Changes of status, and new information sheets, which restart the reflection period (ECSPR art. 23). */
function pastEntries(history: Investment['history']): TimelineEntry[] {
  return history.flatMap(({ to, at, event }, index) => {
    const isNewSheet = event === 'kiis.changed';
    const isChange = to !== history[index - 1]?.to && !isPassedThrough(to);
    if (!isChange && !isNewSheet) return [];
    return [{ state: hasFailed(to) && !isNewSheet ? 'failed' : 'done', to, at, isNewSheet }];
  });
}
