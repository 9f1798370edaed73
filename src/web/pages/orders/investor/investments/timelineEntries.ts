import type { InvestmentStatus } from '#machines/orders/investment/investment.contract.ts';
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

/** One line of an investment's timeline: past, current or still ahead. */
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
    ...(isBeingUndone({ status, facts }) ? [] : ahead)
      .filter(({ step }) => step !== currentStep(next.what))
      .map(({ step }) => ({ state: 'next' as const, step })),
  ];
}

/** Its money goes back, so nothing else follows. */
export function isBeingUndone({ status, facts }: Pick<TimelineSource, 'status' | 'facts'>): boolean {
  const { what } = whoActsNext(status, facts);
  return what === 'next.investment.lapse' || what === 'next.investment.refund';
}

/** Changes of status, and new information sheets, which restart the reflection period (ECSPR art. 23). */
function pastEntries(history: Investment['history']): TimelineEntry[] {
  return history.flatMap(({ to, at, event }, index) => {
    const isNewSheet = event === 'kiis.changed';
    const isChange = to !== history[index - 1]?.to && !isPassedThrough(to);
    if (!isChange && !isNewSheet) return [];
    return [{ state: hasFailed(to) && !isNewSheet ? 'failed' : 'done', to, at, isNewSheet }];
  });
}

/** The step that is in progress. It is part of the present, so it is not listed again as upcoming. */
function currentStep(what: Next['what']): HistoryStep['step'] | undefined {
  switch (what) {
    case 'next.investment.convert':
      return 'orderCreated';
    case 'next.investment.method':
    case 'next.investment.proof':
    case 'next.investment.card':
    case 'next.investment.terminal':
    case 'next.investment.charge':
    case 'next.investment.payment':
    case 'next.investment.retry':
      return 'disbursed';
    case 'next.investment.signature':
    case 'next.investment.code':
      return 'agreementSigned';
    case 'next.investment.mint':
    case 'next.investment.wallet':
    case 'next.investment.walletWait':
    case 'next.investment.chain':
    case 'next.investment.chainProblem':
      return 'minted';
    default:
      return undefined;
  }
}
