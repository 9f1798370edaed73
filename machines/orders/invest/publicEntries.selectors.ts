import { deriveOffer } from '#machines/issuances/project/project.selectors.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import type { Customization } from '#machines/tenant/customization/customization.contract.ts';

export type PublicEntry = 'invest' | 'interest';

type EntryFacts = Pick<Project, 'status' | 'visible' | 'tokensLeft' | 'minTokens' | 'price'>;

/** The entry actions that the issuance's status allows, the main one first. The wizard checks everything else. */
export function listPublicEntries(
  project: EntryFacts,
  modules: Pick<Customization['modules'], 'payment'>,
): PublicEntry[] {
  const { status, tokensLeft, minTokens, price } = project;
  const entries: PublicEntry[] = [];
  const { acceptsOrders, acceptsInterest } = deriveOffer(status, project, modules);
  if (acceptsOrders && tokensLeft >= minTokens) entries.push('invest');
  if (price !== null && acceptsInterest) entries.push('interest');
  return entries;
}
