import type { holder193of2025 } from './design193.ts';
import type { FieldValues } from './fixedRecord.ts';
import type { PaidIncome } from './taxedPayment.ts';
import { findProvince, type Taxpayer } from './taxpayer.ts';

type Holder193 = FieldValues<typeof holder193of2025>;

interface Concept {
  /** A: participation in own funds; B: loans; C: other income of movable capital. */
  key: 'A' | 'B' | 'C';
  nature: number;
}

/**
 * The concept of a payment (design of 193, positions 92 to 94). Rent reaches holders as income of a right, because they own
 * no property. A distributed gain of a participation is income of an asset that shares in sales. Exempt entities have
 * concepts of their own.
 */
function chooseConcept({ kind, product, basis }: PaidIncome, { person }: Taxpayer): Concept {
  const isExempt = basis === 'exemptEntity';
  if (kind === 'dividend') return { key: 'A', nature: isExempt ? 8 : 2 };
  if (kind === 'interest') return { key: 'B', nature: isExempt ? 7 : 1 };
  if (kind === 'rent') return { key: 'C', nature: isExempt ? 11 : person === 'natural' ? 13 : 14 };
  if (product === 'debt') return { key: 'B', nature: isExempt ? 7 : 6 };
  return { key: 'A', nature: isExempt ? 6 : 3 };
}

export interface Named {
  holder: Taxpayer;
  issuer: Taxpayer;
}

/** Payments with one concept are one record. Those of key A are one for each day, because it has a field. */
export function groupFor193(payment: PaidIncome, { holder }: Named): string {
  const { key, nature } = chooseConcept(payment, holder);
  return [holder.id, payment.issuer, key, nature, key === 'A' ? payment.paidOn : ''].join(' ');
}

const sum = (payments: readonly PaidIncome[], amount: 'gross' | 'withheld') =>
  payments.reduce((total, payment) => total + payment[amount], 0);

/** The payment is declared as an issuer's own, because the platform withholds and pays in. */
const ISSUER = 1;
const CODE_IS_TAX_NUMBER = 1;
const IN_MONEY = 1;
const OTHER_MARKET = 'D';

export function build193(payments: readonly PaidIncome[], { holder, issuer }: Named): Holder193 {
  const last = payments.at(-1) as PaidIncome;
  const { key, nature } = chooseConcept(last, holder);
  const isExempt = last.basis === 'exemptEntity';
  return {
    holderNumber: holder.taxNumber,
    holderName: holder.declaredName,
    province: findProvince(holder) ?? '',
    key,
    nature,
    payKind: IN_MONEY,
    gross: sum(payments, 'gross'),
    base: isExempt ? 0 : sum(payments, 'gross'),
    // With several rates in a year, the last one (positions 165 to 168).
    rate: last.points,
    withheld: sum(payments, 'withheld'),
    reducedTerritory: 0,
    ...(key !== 'C' && {
      codeKind: CODE_IS_TAX_NUMBER,
      issuerCode: issuer.taxNumber,
      payment: ISSUER,
      market: OTHER_MARKET,
    }),
    ...(key === 'A' && { accruedOn: last.paidOn }),
  };
}
