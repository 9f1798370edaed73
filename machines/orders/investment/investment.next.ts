import { type HistoryStep, pickDeadline, type whoActsNext } from './investment.selectors.ts';
import type { Investment } from './investment.wire.ts';

type What = ReturnType<typeof whoActsNext>['what'];

/** The investor signs, or enters the code that signs. */
export const isAboutSigning = (what: What) => what === 'next.investment.signature' || what === 'next.investment.code';

/** The payment failed, and the investor can try it again. */
export const isAboutRetry = (what: What) => what === 'next.investment.retry';

/** The investor can still withdraw, until the reflection period ends. */
export const isAboutReflection = (what: What) => what === 'next.investment.reflection';

/** The money goes back, so nothing else follows. */
export const isAboutUndoing = (what: What) => what === 'next.investment.lapse' || what === 'next.investment.refund';

type Ends = Parameters<typeof pickDeadline>[0] & Pick<Investment, 'reflectionEndsAt'>;

/** When the present wait ends, if it has an end. */
export const pickEnd = (what: What, investment: Ends): string | null =>
  isAboutReflection(what) ? investment.reflectionEndsAt : pickDeadline(investment);

/** The step of the history that is in progress. */
export function stepInProgress(what: What): HistoryStep['step'] | undefined {
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
