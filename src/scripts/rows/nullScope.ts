import type { Catalogue } from './catalogue.ts';
import { nodesOf, type TreeNode } from './nodeTree.ts';
import { both, factsIf, factsOfJoins, type NullFacts } from './nullFacts.ts';

/** Whether a value can be null. `unknown` is what the schema does not decide. */
export type Nullable = 'never' | 'possible' | 'unknown';

/** A query, with those that it is in. */
export interface Scope {
  query: TreeNode;
  facts: NullFacts;
  outer: Scope | undefined;
  catalogue: Catalogue;
}

export const buildScope = (query: TreeNode, catalogue: Catalogue, outer?: Scope): Scope => ({
  query,
  facts: both(factsOfJoins(query.jointree, catalogue), factsIf(query.havingQual, catalogue)),
  outer,
  catalogue,
});

/** The columns that a query answers. */
export const answered = (query: TreeNode): TreeNode[] =>
  nodesOf(query.commandType === '1' ? query.targetList : query.returningList).filter(
    ({ resjunk }) => resjunk === 'false',
  );

/** The value is one of several. */
export function combined(all: readonly Nullable[]): Nullable {
  if (all.includes('possible')) return 'possible';
  return all.includes('unknown') ? 'unknown' : 'never';
}
