import type { InvestmentStatus } from '#machines/investment/investment.contract.ts';
import { type HistoryStep, historySteps, whoActsNext } from '#machines/investment/investment.selectors.ts';
import type { Investment } from '#machines/investment/investment.wire.ts';

type Next = ReturnType<typeof whoActsNext>;
type Story = Pick<Investment, 'status' | 'facts' | 'history'>;

/** One line of what happened to an investment and of what is left. */
export type Happening =
  | { state: 'done' | 'failed'; to: InvestmentStatus; at: string; isNewSheet: boolean }
  | { state: 'now'; next: Next }
  | { state: 'next'; step: HistoryStep['step'] };

/** Steps on the way from one page of the wizard to another: they are nothing that one would tell. */
const untold: readonly InvestmentStatus[] = ['METHOD_PAYMENT'];
const failures: readonly InvestmentStatus[] = ['PAYMENT_ERROR', 'CANCELED'];

/** What the journal tells, who acts now, and what follows: nothing follows what is being undone. */
export function happenings({ status, facts, history }: Story): Happening[] {
  const next = whoActsNext(status, facts);
  const isUndone = next.what === 'next.investment.lapse' || next.what === 'next.investment.refund';
  const ahead = historySteps(status, history, facts).filter(({ at, step }) => at === null && step !== 'close');
  return [
    ...told(history),
    ...(next.who === 'nobody' ? [] : [{ state: 'now' as const, next }]),
    ...(isUndone ? [] : ahead)
      .filter(({ step }) => step !== stepOf(next.what))
      .map(({ step }) => ({ state: 'next' as const, step })),
  ];
}

/** Changes of status, and the new information sheets that began the reflection anew (ECSPR art. 23). */
function told(history: Investment['history']): Happening[] {
  return history.flatMap(({ to, at, event }, index) => {
    const isNewSheet = event === 'kiis.changed';
    const isChange = to !== history[index - 1]?.to && !untold.includes(to);
    if (!isChange && !isNewSheet) return [];
    return [{ state: failures.includes(to) && !isNewSheet ? 'failed' : 'done', to, at, isNewSheet }];
  });
}

/** The step that is being taken: it is what happens now, not what comes after it. */
function stepOf(what: Next['what']): HistoryStep['step'] | undefined {
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
    case 'next.investment.chain':
      return 'minted';
    default:
      return undefined;
  }
}
