import type { Product } from '#machines/issuances/project/project.row.ts';
import type { SaleResult } from '#machines/orders/investment/saleResults.ts';
import type { IncomeByKind, TaxFigures } from './taxStatement.ts';

/** What a box of the return holds, in the order of the return. */
export const boxConcepts = [
  'interest',
  'dividend',
  'assetResult',
  'other',
  'soldFor',
  'boughtFor',
  'losses',
  'gains',
  'incomeTax',
  'gainTax',
] as const;
export type BoxConcept = (typeof boxConcepts)[number];

interface ReturnForm {
  /** The first year that is declared with these numbers. */
  from: number;
  /** The year of the form from which they were read. */
  readFrom: number;
  boxes: Record<BoxConcept, string>;
}

/**
 * The boxes of the Spanish return of income tax (model 100), from the agency's dictionary of the form. A later year has the
 * latest known numbers, and the statement says of which form they are.
 */
export const returnForms: readonly ReturnForm[] = [
  {
    from: 2024,
    readFrom: 2025,
    boxes: {
      interest: '0027',
      dividend: '0029',
      assetResult: '0031',
      other: '0033',
      soldFor: '1633',
      boughtFor: '1637',
      losses: '0385',
      gains: '0386',
      incomeTax: '0597',
      gainTax: '0603',
    },
  },
];

export const findReturnForm = (year: string): ReturnForm | undefined =>
  returnForms.find(({ from }) => from <= Number(year));

/** The amounts of the boxes, in minor units. */
export type BoxAmounts = Record<BoxConcept, number>;

export interface BoxedYear extends Pick<TaxFigures, 'realised' | 'saleTax' | 'withheld'> {
  product: Product;
  byKind: IncomeByKind;
  sales: readonly SaleResult[];
}

const sumSales = (sales: readonly SaleResult[], amount: (sale: SaleResult) => number) =>
  sales.reduce((sum, sale) => sum + amount(sale), 0);

const computeResult = ({ proceeds, cost }: SaleResult) => proceeds - cost;

/**
 * What a year of an issuance means for its holder's return (Ley 35/2006). Tokens of debt are lent capital: their sale and
 * their repayment beyond the cost are income (art. 25.2.b). Other tokens are participations: a sale is a gain or a loss
 * (arts. 33 and 37), and capital beyond the cost is income of a participation (art. 33.3.a). Rent reaches holders as income
 * of a right, because they own no property.
 */
export function computeBoxes({ product, byKind, realised, saleTax, withheld, sales }: BoxedYear): BoxAmounts {
  const isDebt = product === 'debt';
  const ofSales = sumSales(sales, computeResult);
  const ofReturns = realised - ofSales;
  const gain = byKind.capitalGain.gross;
  return {
    interest: byKind.interest.gross + (isDebt ? gain : 0),
    dividend: byKind.dividend.gross + (isDebt ? 0 : gain + ofReturns),
    assetResult: isDebt ? realised : 0,
    other: byKind.rent.gross,
    soldFor: isDebt ? 0 : sumSales(sales, ({ proceeds }) => proceeds),
    boughtFor: isDebt ? 0 : sumSales(sales, ({ cost }) => cost),
    losses: isDebt ? 0 : sumSales(sales, (sale) => Math.max(-computeResult(sale), 0)),
    gains: isDebt ? 0 : sumSales(sales, (sale) => Math.max(computeResult(sale), 0)),
    incomeTax: withheld + (isDebt ? saleTax : 0),
    gainTax: isDebt ? 0 : saleTax,
  };
}

/** The boxes that are not empty, in the order of the return. */
export const listFilled = (amounts: BoxAmounts): BoxConcept[] =>
  boxConcepts.filter((concept) => amounts[concept] !== 0);

const nothing = Object.fromEntries(boxConcepts.map((concept) => [concept, 0])) as BoxAmounts;

export const sumBoxes = (all: readonly BoxAmounts[]): BoxAmounts =>
  all.reduce(
    (sum, each) =>
      Object.fromEntries(boxConcepts.map((concept) => [concept, sum[concept] + each[concept]])) as BoxAmounts,
    nothing,
  );
