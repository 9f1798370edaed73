import type { DistributionFacts, DistributionTerms } from '#machines/earnings/distribution/distribution.contract.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import { noHolders } from './distribution.lines.ts';
import type { DistributionRow } from './distribution.row.ts';
import { findResidentRate, isRateBelowRule } from './residentRate.ts';

/** Less than the rule asks for needs a written reason, which is given when the distribution is created. */
const buildRateFault = (points: number): Refusal => ({
  code: 'invalid',
  fields: { withholdingPoints: { id: 'validator.error_number_min', values: { limit: points / 100 } } },
});

/** Stores the edited terms. Refuses a past record date on which nobody held tokens. */
export async function changeTerms(
  uow: UnitOfWork,
  row: DistributionRow,
  { kind, gross, withholdingPoints, recordDate }: DistributionTerms,
): Promise<Refusal | undefined> {
  const points = kind === 'capitalReturn' ? 0 : withholdingPoints;
  const isLower = isRateBelowRule(uow, { kind, withholding_points: points });
  if (isLower && row.withholding_reason === null) return buildRateFault(findResidentRate(uow, kind) ?? 0);
  uow.setWithEvent('distribution', row.id, {
    kind,
    gross,
    withholding_points: points,
    record_date: recordDate,
    rule: null,
  });
  const { timeZone } = uow.tenant.customization.tenant;
  const passed = await uow.tx.query(sql`select where ${recordDate}::date < (${uow.now} at time zone ${timeZone})::date
    and not exists (select from holders_at(${row.project_id}, ${recordDate}, ${timeZone}))`);
  return passed.length > 0 ? noHolders : undefined;
}

type Capital = Pick<DistributionRow, 'kind' | 'product' | 'gross' | 'capital_left'>;

/** A loan returns its capital once. The price of a property or a company that was sold may be higher than the capital. */
export const computeCapitalFacts = ({ kind, product, gross, capital_left }: Capital) => ({
  excess: kind === 'capitalReturn' && product === 'debt' ? Math.max(gross - capital_left, 0) : 0,
  capitalLeft: product === 'debt' ? Math.max(capital_left, 0) : null,
});

/** More capital than is left is a fault of the amount. */
export const buildCapitalFault = (limit: number): Refusal => ({
  code: 'invalid',
  fields: { gross: { id: 'validator.error_capital_left', unit: 'money', values: { limit } } },
});

export const listInstalmentTerms = (row: DistributionRow): DistributionFacts['instalment'] =>
  row.instalment_id === null
    ? null
    : { kind: row.kind, gross: row.amount_agreed ? row.gross : null, recordDate: row.record_date };
