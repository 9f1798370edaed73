import type { Product } from '#machines/issuances/project/project.row.ts';
import type { RateBasis } from '#machines/shared/rules/rateBasis.ts';
import type { IncomeKind } from '../earning/income.selectors.ts';
import type { TaxModel } from './taxFile.wire.ts';

interface Payment {
  holder: string;
  issuer: string;
  product: Product;
  /** In the tenant's time zone, as YYYY-MM-DD. */
  paidOn: string;
  /** Null: a payment of an earlier version, whose holder was taxed as a resident. */
  basis: RateBasis | null;
  points: number;
  withheld: number;
}

/** Income that a distribution has paid to a holder. Amounts in minor units. */
export interface PaidIncome extends Payment {
  kind: IncomeKind;
  distribution: string;
  gross: number;
}

/** A sale from whose gain the platform withholds, or would. */
export interface PaidSale extends Payment {
  kind: 'sale';
  id: string;
  tokens: number;
  price: number;
  fee: number;
  cost: number;
}

export type TaxedPayment = PaidIncome | PaidSale;

export const isSale = (payment: TaxedPayment): payment is PaidSale => payment.kind === 'sale';

const abroad: readonly (RateBasis | null)[] = ['nonResident', 'union', 'treaty'];
export const isAbroad = ({ basis }: Pick<Payment, 'basis'>) => abroad.includes(basis);

/**
 * The return that declares a payment. Tokens of debt are loans, so their sale is income of movable capital: of residents in
 * model 194, which is not written here, and of non-residents in 296. Other tokens are participations, whose sales all go to 187.
 */
export function chooseModel(payment: TaxedPayment): TaxModel | 'elsewhere' {
  if (isSale(payment) && payment.product !== 'debt') return '187';
  if (isAbroad(payment)) return '296';
  return isSale(payment) ? 'elsewhere' : '193';
}

/** The gain of a sale, or its loss. */
export const computeResult = ({ price, fee, cost }: PaidSale) => price - fee - cost;
