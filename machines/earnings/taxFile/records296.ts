import type { holder296 } from './design296.ts';
import type { FieldValues } from './fixedRecord.ts';
import type { Named } from './records193.ts';
import { computeResult, isSale, type TaxedPayment } from './taxedPayment.ts';

type Holder296 = FieldValues<typeof holder296>;

/**
 * The kind of income (design of 296, positions 100 and 101). Income that derives from property, directly or not, is that
 * of property (RDLeg 5/2004 art. 13.1.g).
 */
function chooseKey(payment: TaxedPayment): number {
  if (payment.kind === 'dividend') return 1;
  if (payment.kind === 'rent') return 14;
  return payment.kind === 'capitalGain' && payment.product !== 'debt' ? 1 : 2;
}

/** Why this rate: of the law, the ceiling of a treaty, exempt by law, exempt by treaty. */
function chooseSubkey({ basis, points }: TaxedPayment): number {
  if (basis === 'treaty') return points === 0 ? 4 : 2;
  return basis === 'union' && points === 0 ? 3 : 1;
}

export const groupFor296 = (payment: TaxedPayment): string =>
  isSale(payment) ? payment.id : [payment.holder, payment.distribution, payment.basis, payment.points].join(' ');

const chooseBase = (payment: TaxedPayment) => (isSale(payment) ? computeResult(payment) : payment.gross);

const CODE_IS_TAX_NUMBER = 1;
const WITHHOLDER = 1;
const OTHER_MARKET = 'D';

export function build296(payments: readonly TaxedPayment[], { holder, issuer }: Named): Holder296 {
  const last = payments.at(-1) as TaxedPayment;
  const key = chooseKey(last);
  const base = payments.reduce((total, payment) => total + chooseBase(payment), 0);
  return {
    holderNumber: holder.taxNumber,
    holderNature: holder.person === 'natural' ? 'F' : 'J',
    holderName: holder.declaredName,
    accruedOn: last.paidOn,
    payKind: 'D',
    key,
    subkey: chooseSubkey(last),
    baseSign: base < 0 ? 'N' : '',
    base: Math.abs(base),
    rate: last.points,
    withheld: payments.reduce((total, { withheld }) => total + withheld, 0),
    ...(key <= 2 && {
      codeKind: CODE_IS_TAX_NUMBER,
      issuerCode: issuer.taxNumber,
      payment: WITHHOLDER,
      market: OTHER_MARKET,
    }),
    address: holder.address,
    city: holder.city,
    region: holder.region,
    postalCode: holder.postalCode,
    addressCountry: holder.addressCountry,
    foreignNumber: holder.foreignNumber,
    birthday: holder.person === 'natural' ? holder.birthday : '',
    country: holder.country,
  };
}
