import type { Customization } from '#machines/customization/customization.contract.ts';
import { investmentMachine } from '#machines/investment/investment.machine.ts';
import { whoActsNext } from '#machines/investment/investment.selectors.ts';
import { takesInterest, takesOrders } from '#machines/project/project.selectors.ts';
import type { ProjectRow } from '#machines/project/project.wire.ts';
import { snapshotOf } from '#machines/shared/advance.ts';
import type { Offer } from '#web/api/issuances.ts';

/** What an investor may begin with an issuance, or go on with. */
export interface WaysIn {
  order: boolean;
  interest: boolean;
  /** An investment in it is under way, and waits for its investor or for others. */
  underWay: { id: string; isWaiting: boolean } | null;
}

/**
 * As the machine of an investment that is not made yet would judge; until its facts are here, as the issuance's own
 * status says. Onboarding stands in nobody's way here, because the wizard leads through it.
 */
export function waysIn(issuance: ProjectRow, offered: Offer | undefined, modules: Customization['modules']): WaysIn {
  const { status, tokensLeft } = issuance;
  if (!offered) {
    const order = takesOrders(status, modules) && tokensLeft > 0;
    const interest = !takesOrders(status, modules) && takesInterest(status, issuance);
    return { order, interest, underWay: null };
  }
  const { offer, investment } = offered;
  const tokens = Math.max(offer.minTokens, 1);
  const now = snapshotOf(investmentMachine, 'new', { ...offer, onboardingDone: true });
  if (investment) {
    const isWaiting = whoActsNext(investment.status, investment.facts).who === 'investor';
    return { order: false, interest: false, underWay: { id: investment.id, isWaiting } };
  }
  return {
    order: now.can({ type: 'order.create', tokens }),
    interest: now.can({ type: 'interest.declare', tokens }),
    underWay: null,
  };
}
