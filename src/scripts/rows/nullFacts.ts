import type { Catalogue } from './catalogue.ts';
import { isNode, nodesOf, numbersOf, type TreeNode, type TreeValue } from './nodeTree.ts';

/** The cases that a query's conditions exclude: null values, and outer joins without a match. */
export interface NullFacts {
  columns: ReadonlySet<string>;
  joins: ReadonlySet<number>;
  /** Other expressions, by their texts. */
  expressions: ReadonlySet<string>;
}

export const NO_FACTS: NullFacts = { columns: new Set(), joins: new Set(), expressions: new Set() };

export const keyOf = ({ varno, varattno }: TreeNode): string => `${varno}.${varattno}`;

/** The same expression elsewhere in a statement has the same text, but for its place. */
export const formatExpression = (expression: TreeNode): string =>
  JSON.stringify(expression, (name, value: unknown) => (name === 'location' ? undefined : value));

export const both = (one: NullFacts, other: NullFacts): NullFacts => ({
  columns: new Set([...one.columns, ...other.columns]),
  joins: new Set([...one.joins, ...other.joins]),
  expressions: new Set([...one.expressions, ...other.expressions]),
});

const common = (one: NullFacts, other: NullFacts): NullFacts => ({
  columns: new Set([...one.columns].filter((column) => other.columns.has(column))),
  joins: new Set([...one.joins].filter((join) => other.joins.has(join))),
  expressions: new Set([...one.expressions].filter((text) => other.expressions.has(text))),
});

/** The facts that hold for a query's rows: its `where`, and the conditions of its inner joins. */
export function factsOfJoins(jointree: TreeValue | undefined, catalogue: Catalogue): NullFacts {
  if (!isNode(jointree)) return NO_FACTS;
  const own = factsIf(jointree.quals, catalogue);
  if (jointree.tag === 'FROMEXPR')
    return nodesOf(jointree.fromlist).reduce((all, each) => both(all, factsOfJoins(each, catalogue)), own);
  if (jointree.tag !== 'JOINEXPR') return NO_FACTS;
  const left = factsOfJoins(jointree.larg, catalogue);
  if (jointree.jointype === '1') return left;
  return jointree.jointype === '0' ? both(both(own, left), factsOfJoins(jointree.rarg, catalogue)) : NO_FACTS;
}

/** The facts that hold if a condition is met. */
export function factsIf(condition: TreeValue | undefined, catalogue: Catalogue): NullFacts {
  if (!isNode(condition)) return NO_FACTS;
  const parts = nodesOf(condition.args).map((part) => () => factsIf(part, catalogue));
  if (condition.tag === 'BOOLEXPR' && condition.boolop === 'and')
    return parts.reduce((all, part) => both(all, part()), NO_FACTS);
  if (condition.tag === 'BOOLEXPR' && condition.boolop === 'or')
    return parts.map((part) => part()).reduce((all, part) => common(all, part));
  if (condition.tag === 'NULLTEST')
    return condition.nulltesttype === '1' ? present(condition.arg, catalogue) : NO_FACTS;
  return present(condition, catalogue);
}

/** The facts that hold if a condition is not met or is null. */
export function factsUnless(condition: TreeValue | undefined, catalogue: Catalogue): NullFacts {
  if (!isNode(condition)) return NO_FACTS;
  if (condition.tag === 'NULLTEST' && condition.nulltesttype === '0') return present(condition.arg, catalogue);
  if (condition.tag === 'BOOLEXPR' && condition.boolop === 'or')
    return nodesOf(condition.args).reduce((all, part) => both(all, factsUnless(part, catalogue)), NO_FACTS);
  return NO_FACTS;
}

/** The columns that cannot be null if an expression is not. */
function present(value: TreeValue | undefined, catalogue: Catalogue): NullFacts {
  if (!isNode(value)) return NO_FACTS;
  if (value.tag === 'VAR')
    return value.varlevelsup === '0'
      ? { ...NO_FACTS, columns: new Set([keyOf(value)]), joins: new Set(numbersOf(value.varnullingrels)) }
      : NO_FACTS;
  if (value.tag === 'RELABELTYPE' || value.tag === 'COERCEVIAIO' || value.tag === 'BOOLEANTEST')
    return present(value.arg, catalogue);
  const called = value.tag === 'OPEXPR' || value.tag === 'SCALARARRAYOPEXPR' ? value.opfuncid : value.funcid;
  const itself: NullFacts = { ...NO_FACTS, expressions: new Set([formatExpression(value)]) };
  if (!catalogue.function(String(called))?.isStrict) return itself;
  return nodesOf(value.args).reduce<NullFacts>((all, argument) => both(all, present(argument, catalogue)), itself);
}
