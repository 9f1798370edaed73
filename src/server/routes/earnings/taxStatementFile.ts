import { incomeKinds } from '#machines/earnings/earning/income.selectors.ts';
import { type BoxAmounts, sumBoxes } from '#machines/earnings/earning/returnBoxes.ts';
import type { TaxFigures, TaxLine } from '#machines/earnings/earning/taxStatement.ts';
import type { CostOrderDecision } from '#machines/shared/rules/costOrder.ts';
import type { Clause } from '../../providers/paper/clauses.ts';
import type { AppliedRate } from '../../queries/earnings/holderRates.ts';
import type { StoredPosition } from '../../queries/register/positions.ts';
import type { Statement, StatementText } from '../orders/statements.ts';
import { buildBoxesClause, listBoxHeaders, toBoxCells } from './taxStatementBoxes.ts';
import { buildRateTable, listRates, listRules } from './taxStatementRates.ts';

export type Issuers = ReadonlyMap<string, { name: string; taxNumber: string } | undefined>;

/** The line of an issuance with the rates of its payments and its part of each box of the return. */
export interface StatedLine extends TaxLine<StoredPosition> {
  saleResult: number;
  rates: readonly AppliedRate[];
  boxes: BoxAmounts;
}

interface Stated {
  year: string;
  /** While the year runs, the statement ends today. */
  today: string;
  lines: readonly StatedLine[];
  totals: TaxFigures;
  /** Which tokens leave first by the law of the tenant's country. */
  costOrder: Pick<CostOrderDecision, 'order' | 'article'>;
  issuers: Issuers;
  /** The rate and the term of each issuance, by its id. */
  terms: ReadonlyMap<string, string>;
  /** The holder files the return whose boxes are named. */
  hasBoxes: boolean;
}

/** A date without a time is the same day in every time zone. */
const NOON = 'T12:00:00Z';

export function taxStatementFile(stated: Stated, text: StatementText): Statement {
  const { year, today, lines, totals, costOrder } = stated;
  const { t, day } = text;
  const end = `${year}-12-31`;
  const isRunning = today < end;
  const until = day(`${isRunning ? today : end}${NOON}`);
  return {
    name: `${t('taxStatement.name')}-${year}`,
    title: `${t('taxStatement.title')} ${year}`,
    sheet: buildSheet(stated, text),
    clauses: [
      {
        heading: t('statement.totals'),
        ...(isRunning && { paragraphs: [t('taxStatement.running', { until })] }),
        ...buildIncomeTable(totals, text),
      },
      {
        heading: t('taxStatement.flows'),
        figures: [...listTokenFigures(totals, until, text), ...listCredit(totals, text)],
      },
      ...(stated.hasBoxes ? buildBoxesClause(year, sumBoxes(lines.map(({ boxes }) => boxes)), text) : []),
      ...lines.map((line) => buildClause(line, stated, until, text)),
      ...(lines.length === 0 ? [{ heading: t('taxStatement.issuances'), paragraphs: [t('taxStatement.none')] }] : []),
    ],
    scope: t('taxStatement.scope', { order: costOrder.order, article: costOrder.article ?? 'none' }),
  };
}

type Row = [label: string, value: string];

/** The income of the year by its kind, whose columns add up. */
function buildIncomeTable({ byKind, ...totals }: TaxFigures, { t, money }: StatementText): Pick<Clause, 'table'> {
  const columns = ['gross', 'withheld', 'net'] as const;
  const toCells = (amounts: Record<(typeof columns)[number], number>) => columns.map((id) => money(amounts[id]));
  const kinds = incomeKinds.filter((kind) => byKind[kind].gross !== 0);
  return {
    table: {
      columns: [
        { label: t('taxStatement.concept'), width: 5 },
        ...columns.map((id) => ({ label: t(`statement.column.${id}`), width: 3, isFigure: true })),
      ],
      rows: kinds.map((kind) => [t(`earnings.kind.${kind}`), ...toCells(byKind[kind])]),
      total: [t('taxStatement.total'), ...toCells(totals)],
    },
  };
}

/** All that was withheld, from income and from sales. The return deducts it. */
const listCredit = ({ withheld, saleTax }: TaxFigures, { t, money }: StatementText): Row[] =>
  saleTax === 0 ? [] : [[t('taxStatement.credit'), money(withheld + saleTax)]];

/** The changes of tokens and capital, and the holdings at the end. Zeros are omitted but for the holdings. */
function listTokenFigures(figures: TaxFigures, until: string, { t, money, integer }: StatementText): Row[] {
  const { returned, acquired, tokensAcquired, fees, retired, realised, saleTax, tokens, cost, value } = figures;
  const changes: [amount: number, label: string, format: (amount: number) => string][] = [
    [returned, 'earnings.kind.capitalReturn', money],
    [tokensAcquired, 'taxStatement.column.tokensAcquired', integer],
    [acquired, 'taxStatement.column.acquired', money],
    [fees, 'taxStatement.fees', money],
    [retired, 'taxStatement.retired', money],
    [realised, 'taxStatement.realised', money],
    [saleTax, 'taxStatement.saleTax', money],
  ];
  return [
    ...changes.filter(([amount]) => amount !== 0).map(([amount, label, format]): Row => [t(label), format(amount)]),
    [t('taxStatement.holdings', { until }), integer(tokens)],
    [t('taxStatement.column.cost'), money(cost)],
    [t('taxStatement.column.value'), money(value)],
  ];
}

function buildClause(line: StatedLine, { issuers, terms }: Stated, until: string, text: StatementText): Clause {
  const { project, owner, isin } = line.of;
  const issuer = issuers.get(owner);
  const table = buildRateTable(line, text);
  const bargain = terms.get(project.id);
  return {
    heading: `${project.title} · ${project.tokenSymbol}`,
    figures: listTokenFigures(line, until, text),
    rows: [
      ...(issuer ? [[text.t('taxStatement.issuer'), `${issuer.name} (${issuer.taxNumber})`] satisfies Row] : []),
      ...(isin ? [['ISIN', isin] satisfies Row] : []),
      ...(bargain ? [[text.t('taxStatement.terms'), bargain] satisfies Row] : []),
    ],
    ...(table && { table, points: listRules(line.rates) }),
  };
}

const flowColumns = ['returned', 'acquired', 'fees', 'realised', 'saleTax', 'retired', 'cost', 'value'] as const;

function buildSheet({ year, lines, totals, issuers, hasBoxes }: Stated, text: StatementText) {
  const { t, decimal, signed } = text;
  const toBoxes = (boxes: BoxAmounts) => (hasBoxes ? toBoxCells(year, boxes, text) : []);
  const toAmountCells = (figures: TaxFigures) => [
    ...incomeKinds.flatMap((kind) => [decimal(figures.byKind[kind].gross), decimal(figures.byKind[kind].withheld)]),
    ...[figures.gross, figures.withheld, figures.net].map(decimal),
    figures.tokensAcquired,
    figures.tokens,
    ...flowColumns.map((column) => signed(figures[column])),
  ];
  return [
    [
      ...['issuance', 'symbol', 'isin'].map((column) => t(`statement.column.${column}`)),
      t('taxStatement.issuer'),
      t('taxStatement.issuerId'),
      ...incomeKinds.flatMap((kind) => [
        t('taxStatement.kindGross', { kind: t(`earnings.kind.${kind}`) }),
        t('taxStatement.kindWithheld', { kind: t(`earnings.kind.${kind}`) }),
      ]),
      ...['gross', 'withheld', 'net'].map((column) => t(`statement.column.${column}`)),
      t('taxStatement.column.tokensAcquired'),
      t('taxStatement.column.tokens'),
      ...flowColumns.map((column) => t(`taxStatement.column.${column}`)),
      ...(hasBoxes ? listBoxHeaders(year, text) : []),
      t('taxSummary.column.rates'),
    ],
    ...lines.map((line) => {
      const { project, owner, isin } = line.of;
      const issuer = issuers.get(owner);
      return [
        project.title,
        project.tokenSymbol,
        isin ?? '',
        issuer?.name ?? '',
        issuer?.taxNumber ?? '',
        ...toAmountCells(line),
        ...toBoxes(line.boxes),
        listRates(line.rates),
      ];
    }),
    [
      t('taxStatement.total'),
      '',
      '',
      '',
      '',
      ...toAmountCells(totals),
      ...toBoxes(sumBoxes(lines.map(({ boxes }) => boxes))),
      '',
    ],
  ];
}
