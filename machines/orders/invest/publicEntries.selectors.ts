import { deriveOffer } from '#machines/issuances/project/project.selectors.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import type { Customization } from '#machines/tenant/customization/customization.contract.ts';

export type PublicEntry = 'invest' | 'interest';

type EntryFacts = Pick<Project, 'status' | 'visible' | 'tokensLeft' | 'minTokens' | 'price'>;

/**
 * The act that the issuance's status allows. While orders are taken, an interest would only delay one. The wizard checks
 * everything else.
 */
export function choosePublicEntry(
  project: EntryFacts,
  modules: Pick<Customization['modules'], 'payment'>,
): PublicEntry | null {
  const { status, tokensLeft, minTokens, price } = project;
  const { acceptsOrders, acceptsInterest } = deriveOffer(status, project, modules);
  if (acceptsOrders && tokensLeft >= minTokens) return 'invest';
  return price !== null && acceptsInterest ? 'interest' : null;
}
