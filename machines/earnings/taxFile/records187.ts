import type { operation187 } from './design187.ts';
import type { FieldValues } from './fixedRecord.ts';
import type { Named } from './records193.ts';
import { computeResult, isAbroad, type PaidSale } from './taxedPayment.ts';
import { findProvince } from './taxpayer.ts';

type Operation187 = FieldValues<typeof operation187>;

/** The code of province of those who live abroad. */
const ABROAD = '99';

/** A sale between holders: operation E, of the usual origin O, or E if the law withholds nothing from it. */
export function build187(sale: PaidSale, { holder, issuer }: Named): Operation187 {
  const result = computeResult(sale);
  const isHolderAbroad = isAbroad(sale);
  return {
    holderNumber: holder.taxNumber,
    holderName: holder.declaredName,
    province: isHolderAbroad ? ABROAD : (findProvince(holder) ?? ''),
    country: isHolderAbroad ? holder.country : '',
    holderKind: isHolderAbroad ? 'N' : 'R',
    holderNature: holder.person === 'natural' ? 'F' : 'J',
    issuerNumber: issuer.taxNumber,
    operation: 'E',
    soldOn: sale.paidOn,
    tokens: sale.tokens,
    price: sale.price,
    origin: sale.points === 0 ? 'E' : 'O',
    resultSign: result < 0 ? 'N' : '',
    result: Math.abs(result),
    rate: sale.points,
    withheld: sale.withheld,
    resultKind: 'R',
  };
}
