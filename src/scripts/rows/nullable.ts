import type { Catalogue } from './catalogue.ts';
import { isNode, nodesOf, numbersOf, type TreeNode, type TreeValue } from './nodeTree.ts';
import { both, factsIf, factsUnless, formatExpression, keyOf, NO_FACTS } from './nullFacts.ts';
import { answered, buildScope, combined, type Nullable, type Scope } from './nullScope.ts';

type Judge = (node: TreeNode, scope: Scope) => Nullable;

const never: Judge = () => 'never';
const unknown: Judge = () => 'unknown';
const asArgument: Judge = ({ arg }, scope) => judgeNullable(arg, scope);

const JUDGES: Readonly<Record<string, Judge>> = {
  VAR: ofColumn,
  CONST: ({ constisnull }) => (constisnull === 'true' ? 'possible' : 'never'),
  RELABELTYPE: asArgument,
  COERCEVIAIO: asArgument,
  ARRAYCOERCEEXPR: asArgument,
  COLLATEEXPR: ({ arg }, scope) => judgeNullable(arg, scope),
  FUNCEXPR: (node, scope) => ofCall(node, String(node.funcid), scope),
  OPEXPR: (node, scope) => ofCall(node, String(node.opfuncid), scope),
  SCALARARRAYOPEXPR: ({ args }, scope) => strict(nodesOf(args).slice(0, 1), scope),
  COALESCEEXPR: ({ args }, scope) => firstPresent(nodesOf(args), scope),
  MINMAXEXPR: ({ args }, scope) => firstPresent(nodesOf(args), scope),
  CASEEXPR: ofCase,
  BOOLEXPR: ofBoolean,
  SUBLINK: ofSubquery,
  AGGREF: ofAggregate,
  WINDOWFUNC: ({ winfnoid }, { catalogue }) =>
    COUNTING.has(catalogue.function(String(winfnoid))?.name ?? '') ? 'never' : 'unknown',
  NULLIFEXPR: () => 'possible',
  NULLTEST: never,
  BOOLEANTEST: never,
  DISTINCTEXPR: never,
  ARRAYEXPR: never,
  ROWEXPR: never,
  SQLVALUEFUNCTION: never,
};

export function judgeNullable(value: TreeValue | undefined, scope: Scope): Nullable {
  if (!isNode(value)) return 'unknown';
  const { expressions } = scope.facts;
  if (expressions.size && value.tag !== 'VAR' && expressions.has(formatExpression(value))) return 'never';
  return (JUDGES[value.tag] ?? unknown)(value, scope);
}

const COUNTING = new Set(['count', 'row_number', 'rank', 'dense_rank']);

/** Parts of the names of functions that answer null for some values that are not: they look for something. */
const SEARCHING =
  `object_field array_element extract_path json_query json_value substring regexp array_position array_length
  array_lower array_upper array_ndims to_reg current_setting pg_ lag lead`.split(/\s+/);

/** The numbers below are those of PostgreSQL's own functions. */
const FIRST_OWN_FUNCTION = 16384;

/** A function with several rows, such as `unnest`, may have null in one of them. */
const mayLoseValues = ({ funcretset }: TreeNode, id: string) =>
  funcretset === 'true' || Number(id) >= FIRST_OWN_FUNCTION;

function ofCall(node: TreeNode, id: string, scope: Scope): Nullable {
  const { args } = node;
  const called = scope.catalogue.function(id);
  if (!called?.isStrict) return called && /^jsonb?_build|^concat/.test(called.name) ? 'never' : 'unknown';
  const given = strict(nodesOf(args), scope);
  const isOpen = mayLoseValues(node, id) || SEARCHING.some((part) => called.name.includes(part));
  return given === 'never' && isOpen ? 'unknown' : given;
}

/** Null as soon as one of the values is. */
function strict(values: TreeNode[], scope: Scope): Nullable {
  const all = values.map((value) => judgeNullable(value, scope));
  if (all.includes('possible')) return 'possible';
  return all.includes('unknown') ? 'unknown' : 'never';
}

/** Null only if all of the values are. */
function firstPresent(values: TreeNode[], scope: Scope): Nullable {
  const all = values.map((value) => judgeNullable(value, scope));
  if (all.includes('never')) return 'never';
  return all.includes('unknown') ? 'unknown' : 'possible';
}

function ofBoolean({ args }: TreeNode, scope: Scope): Nullable {
  return strict(nodesOf(args), scope) === 'never' ? 'never' : 'unknown';
}

function ofCase({ args, defresult }: TreeNode, scope: Scope): Nullable {
  let before = NO_FACTS;
  const results = nodesOf(args).map(({ expr, result }) => {
    const facts = both(scope.facts, both(before, factsIf(expr, scope.catalogue)));
    before = both(before, factsUnless(expr, scope.catalogue));
    return judgeNullable(result, { ...scope, facts });
  });
  results.push(judgeNullable(defresult, { ...scope, facts: both(scope.facts, before) }));
  return combined(results);
}

const EXISTS = '0';
const ONE_VALUE = '4';
const ARRAY = '6';

/** A subquery for one value is null without a row. Whether there is one, only its foreign keys would say. */
function ofSubquery({ subLinkType, subselect }: TreeNode, scope: Scope): Nullable {
  if (subLinkType === EXISTS || subLinkType === ARRAY) return 'never';
  if (subLinkType !== ONE_VALUE || !isNode(subselect)) return 'unknown';
  const [column] = nullableColumns(subselect, scope);
  const isOneRow = subselect.hasAggs === 'true' && !nodesOf(subselect.groupClause).length && !subselect.havingQual;
  return isOneRow || column === 'possible' ? (column ?? 'unknown') : 'unknown';
}

/** Of no rows, every aggregate but `count` is null. A group has rows. */
function ofAggregate({ aggfnoid, args, aggfilter }: TreeNode, scope: Scope): Nullable {
  if (COUNTING.has(scope.catalogue.function(String(aggfnoid))?.name ?? '')) return 'never';
  if (aggfilter || !nodesOf(scope.query.groupClause).length) return 'possible';
  return strict(
    nodesOf(args).flatMap(({ expr }) => (isNode(expr) ? [expr] : [])),
    scope,
  ) === 'never'
    ? 'never'
    : 'unknown';
}

const judged = new WeakMap<TreeNode, Nullable[]>();

/** Whether each column that a query answers can be null. */
export function nullableColumns(query: TreeNode, outer: Scope | undefined, catalogue = outer?.catalogue): Nullable[] {
  if (!catalogue) return [];
  const known = judged.get(query) ?? judgedColumns(query, outer, catalogue);
  judged.set(query, known);
  return known;
}

function judgedColumns(query: TreeNode, outer: Scope | undefined, catalogue: Catalogue): Nullable[] {
  const scope = buildScope(query, catalogue, outer);
  const branches = judgeBranches(query.setOperations, scope);
  const own = answered(query).map(({ expr }) => judgeNullable(expr, scope));
  if (!branches.length) return own;
  return own.map((_, index) => combined(branches.map((columns) => columns[index] ?? 'unknown')));
}

/** The columns of each part of a union. */
function judgeBranches(operation: TreeValue | undefined, scope: Scope): Nullable[][] {
  if (!isNode(operation)) return [];
  if (operation.tag === 'RANGETBLREF') {
    const subquery = nodesOf(scope.query.rtable)[Number(operation.rtindex) - 1]?.subquery;
    return isNode(subquery) ? [nullableColumns(subquery, scope)] : [];
  }
  return [...judgeBranches(operation.larg, scope), ...judgeBranches(operation.rarg, scope)];
}

function ofColumn(column: TreeNode, scope: Scope): Nullable {
  let own: Scope | undefined = scope;
  for (let up = Number(column.varlevelsup); up > 0; up--) own = own?.outer;
  if (!own || column.varreturningtype !== '0') return 'unknown';
  const { facts, query } = own;
  if (facts.columns.has(keyOf(column)) && !writtenTo(column, query)) return 'never';
  if (numbersOf(column.varnullingrels).some((join) => !facts.joins.has(join))) return 'possible';
  const table = nodesOf(query.rtable)[Number(column.varno) - 1];
  return table ? ofTableColumn(table, column, own) : 'unknown';
}

/** The new value of a column that the query changes, whose conditions are about the old one. */
const writtenTo = ({ varno, varattno }: TreeNode, query: TreeNode): TreeNode | undefined =>
  varno === query.resultRelation ? nodesOf(query.targetList).find(({ resno }) => resno === varattno) : undefined;

const KIND = { table: '0', subquery: '1', join: '2', values: '5', cte: '6', group: '9' };

function ofTableColumn(table: TreeNode, column: TreeNode, scope: Scope): Nullable {
  const index = Number(column.varattno) - 1;
  if (index < 0) return 'never';
  switch (table.rtekind) {
    case KIND.table:
      if (table.relkind === 'v') return 'unknown';
      return ofStored(String(table.relid), column, scope);
    case KIND.subquery:
      return isNode(table.subquery) ? (nullableColumns(table.subquery, scope)[index] ?? 'unknown') : 'unknown';
    case KIND.join:
      return ofJoinColumn(table, index, column, scope);
    case KIND.group:
      return judgeNullable(nodesOf(table.groupexprs)[index], scope);
    case KIND.values:
      return combined((table.values_lists as TreeValue[]).map((row) => judgeNullable(nodesOf(row)[index], scope)));
    case KIND.cte:
      return ofCommonTable(table, index, scope);
    default:
      return 'unknown';
  }
}

/** In a full join one side may have no row, but not both, so a column that `using` merges is null only if it is so itself. */
function ofJoinColumn(table: TreeNode, index: number, { varno }: TreeNode, scope: Scope): Nullable {
  const column = nodesOf(table.joinaliasvars)[index];
  const isMerged = isNode(column) && column.tag === 'COALESCEEXPR' && index < Number(table.joinmergedcols);
  if (!isMerged) return judgeNullable(column, scope);
  const matched = { ...NO_FACTS, joins: new Set([Number(varno)]) };
  const own = { ...scope, facts: both(scope.facts, matched) };
  return combined(nodesOf(column.args).map((side) => judgeNullable(side, own)));
}

function ofStored(table: string, node: TreeNode, scope: Scope): Nullable {
  const column = scope.catalogue.column(table, String(node.varattno));
  if (!column) return 'unknown';
  if (!column.isNullable) return 'never';
  if (column.generated)
    return judgeNullable(column.generated, { ...scope, query: buildRowQuery(table), facts: NO_FACTS });
  const written = writtenTo(node, scope.query);
  if (!written) return 'possible';
  if (scope.query.onConflict) return 'unknown';
  return judgeNullable(written.expr, { ...scope, query: { ...scope.query, resultRelation: '0' } });
}

/** The columns of a generated column's own row. */
const buildRowQuery = (relid: string): TreeNode => ({
  tag: 'QUERY',
  rtable: [{ tag: 'RANGETBLENTRY', rtekind: KIND.table, relid }],
});

function ofCommonTable({ ctename, ctelevelsup, self_reference }: TreeNode, index: number, scope: Scope): Nullable {
  let own: Scope | undefined = scope;
  for (let up = Number(ctelevelsup); up > 0; up--) own = own?.outer;
  const found = nodesOf(own?.query.cteList).find((each) => each.ctename === ctename);
  if (!own || self_reference === 'true' || !found || !isNode(found.ctequery)) return 'unknown';
  return nullableColumns(found.ctequery, own)[index] ?? 'unknown';
}
