import { deriveOffer } from '#machines/issuances/project/project.selectors.ts';
import type { ProjectRow } from '#machines/issuances/project/project.wire.ts';
import type { Offer } from '#machines/orders/invest/offer.wire.ts';
import type { InvestmentEvent } from '#machines/orders/investment/investment.contract.ts';
import { investmentMachine } from '#machines/orders/investment/investment.machine.ts';
import { investmentPageActions } from '#machines/orders/investment/investment.pageActions.ts';
import { isInterest, whoActsNext } from '#machines/orders/investment/investment.selectors.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { decidePermission } from '#machines/shared/permission.ts';
import type { Customization } from '#machines/tenant/customization/customization.contract.ts';

/** The ways for this investor to enter an issuance. */
export interface EntryActions {
  /** With an ongoing investment: another order beside it. */
  canOrder: boolean;
  canDeclareInterest: boolean;
  /** The investor's open investment in it. `isWaiting`: the investor has to act now. */
  ongoing: { id: string; isWaiting: boolean } | null;
  /** The guard that refuses an order. Null if the investor can enter by another action. */
  refusedBy: string | null;
}

/**
 * Asks the investment machine about an investment that does not exist yet. Until the facts have loaded, the status of
 * the issuance decides. Onboarding counts as
 * done and the review as passed here, because the wizard leads through both.
 */
export function decideEntryActions(
  issuance: ProjectRow,
  offerData: Offer | undefined,
  modules: Customization['modules'],
): EntryActions {
  if (!offerData) {
    const { acceptsOrders, acceptsInterest } = deriveOffer(issuance.status, issuance, modules);
    const canOrder = acceptsOrders && issuance.tokensLeft > 0;
    return { canOrder, canDeclareInterest: !acceptsOrders && acceptsInterest, ongoing: null, refusedBy: null };
  }
  const { offer, investment } = offerData;
  const tokens = Math.max(offer.minTokens, 1);
  const now = restoreSnapshot(investmentMachine, 'new', { ...offer, onboardingDone: true, reviewRejected: false });
  const orderEvent: InvestmentEvent = { type: 'order.create', tokens };
  const permission = decidePermission(now, [orderEvent], investmentPageActions);
  if (investment) {
    const isWaiting = whoActsNext(investment.status, investment.facts).who === 'investor';
    const canOrder = permission.kind === 'granted' && !isInterest(investment.status);
    return { canOrder, canDeclareInterest: false, ongoing: { id: investment.id, isWaiting }, refusedBy: null };
  }
  const canDeclareInterest = now.can({ type: 'interest.declare', tokens });
  return {
    canOrder: permission.kind === 'granted',
    canDeclareInterest,
    ongoing: null,
    refusedBy: permission.kind === 'refused' && !canDeclareInterest && modules.payment ? permission.guard : null,
  };
}
