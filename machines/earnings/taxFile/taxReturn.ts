import { isTaxNumberValid } from '#machines/shared/rules/identifiers.ts';
import { toAgencyText } from './agencyText.ts';
import type { FieldValue } from './fixedRecord.ts';
import { build187 } from './records187.ts';
import { build193, groupFor193, type Named } from './records193.ts';
import { build296, groupFor296 } from './records296.ts';
import { chooseModel, isAbroad, isSale, type PaidIncome, type PaidSale, type TaxedPayment } from './taxedPayment.ts';
import type { IncompletePerson, TaxModel } from './taxFile.wire.ts';
import { listMissing, type Taxpayer } from './taxpayer.ts';

export type DetailRecord = Record<string, FieldValue | undefined>;

/** The content of a return, before the declarant and the layout. Amounts in minor units. */
export interface TaxReturn {
  model: TaxModel;
  records: DetailRecord[];
  people: number;
  base: number;
  withheld: number;
  incomplete: IncompletePerson[];
}

export type People = ReadonlyMap<string, Taxpayer>;

/** A person without data. It is listed as incomplete, so no record names it. */
const unknown = (id: string): Taxpayer => ({
  id,
  person: 'natural',
  name: '',
  declaredName: '',
  taxNumber: '',
  country: '',
  foreignNumber: '',
  birthday: '',
  address: '',
  city: '',
  region: '',
  postalCode: '',
  addressCountry: '',
});
const find = (people: People, id: string) => people.get(id) ?? unknown(id);

/** Payments that share a record, oldest first. */
function groupPayments(model: TaxModel, payments: readonly TaxedPayment[], people: People): TaxedPayment[][] {
  const groups = new Map<string, TaxedPayment[]>();
  for (const payment of payments.toSorted((one, other) => one.paidOn.localeCompare(other.paidOn))) {
    const group = chooseGroup(model, payment, people);
    groups.set(group, [...(groups.get(group) ?? []), payment]);
  }
  return [...groups.values()];
}

function chooseGroup(model: TaxModel, payment: TaxedPayment, people: People): string {
  if (model === '296') return groupFor296(payment);
  return isSale(payment) ? payment.id : groupFor193(payment, namedIn(people, payment));
}

const namedIn = (people: People, { holder, issuer }: TaxedPayment): Named => ({
  holder: find(people, holder),
  issuer: find(people, issuer),
});

function buildRecord(model: TaxModel, payments: readonly TaxedPayment[], people: People): DetailRecord {
  const [first] = payments;
  if (!first) throw new RangeError('A record declares at least one payment');
  const named = namedIn(people, first);
  if (model === '296') return build296(payments, named);
  return model === '187' ? build187(first as PaidSale, named) : build193(payments as readonly PaidIncome[], named);
}

/** Field by field, so that the order depends on nothing but the content. */
const sortKey = ({ holderName, holderNumber, key, nature, issuerCode, accruedOn, soldOn, base }: DetailRecord) =>
  [toAgencyText(String(holderName ?? '')), holderNumber, key, nature, issuerCode, accruedOn, soldOn, base].join('|');

/** Each person once, with all that is missing. An issuer needs a tax number and nothing else. */
function listIncomplete(model: TaxModel, payments: readonly TaxedPayment[], people: People): IncompletePerson[] {
  const found = new Map<string, IncompletePerson>();
  const note = (person: Taxpayer, role: IncompletePerson['role'], missing: IncompletePerson['missing']) => {
    const key = `${role} ${person.id}`;
    const known = found.get(key)?.missing ?? [];
    if (missing.length === 0) return;
    found.set(key, { id: person.id, name: person.name, role, missing: [...new Set([...known, ...missing])] });
  };
  for (const payment of payments) {
    const { holder, issuer } = namedIn(people, payment);
    note(holder, 'holder', listMissing(model, holder, isAbroad(payment)));
    note(issuer, 'issuer', isTaxNumberValid(issuer.taxNumber) ? [] : ['taxNumber']);
  }
  return [...found.values()].toSorted(
    (one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id),
  );
}

const total = (records: readonly DetailRecord[], field: string) =>
  records.reduce((sum, record) => sum + Number(record[field] ?? 0), 0);

const signedBase = (records: readonly DetailRecord[]) =>
  records.reduce((sum, { base, baseSign }) => sum + Number(base ?? 0) * (baseSign === 'N' ? -1 : 1), 0);

/** One return of a year, from all payments of the year. */
export function buildReturn(model: TaxModel, all: readonly TaxedPayment[], people: People): TaxReturn {
  const payments = all.filter((payment) => chooseModel(payment) === model);
  const records = groupPayments(model, payments, people)
    .map((group) => buildRecord(model, group, people))
    .toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
  return {
    model,
    records,
    people: new Set(payments.map(({ holder }) => holder)).size,
    base: model === '187' ? total(records, 'price') : signedBase(records),
    withheld: total(records, 'withheld'),
    incomplete: listIncomplete(model, payments, people),
  };
}

/** The tax of payments that none of the returns declares. */
export const sumElsewhere = (payments: readonly TaxedPayment[]): number =>
  payments.filter((payment) => chooseModel(payment) === 'elsewhere').reduce((sum, { withheld }) => sum + withheld, 0);
