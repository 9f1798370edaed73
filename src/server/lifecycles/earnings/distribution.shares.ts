import { createHash } from 'node:crypto';
import { allocate, type Money } from '#machines/shared/money.ts';
import { withholding } from '#machines/shared/rules/withholding.ts';
import type { DistributionRow } from './distribution.row.ts';

export interface Holder {
  user_id: string;
  tokens: number;
}

type Shared = Pick<DistributionRow, 'id' | 'kind' | 'gross' | 'withholding_points' | 'record_date'>;

/** Divides the gross amount and the withheld tax by tokens, to the cent, so that the lines add up to the totals. */
export function computeShares(row: Shared, holders: readonly Holder[]) {
  const gross = allocate(
    row.gross,
    holders.map(({ tokens }) => tokens),
    drawLots(`gross:${row.id}`, holders),
  );
  const points = row.kind === 'capitalReturn' ? 0 : row.withholding_points;
  const tax = withholding(gross, row.record_date, points, drawLots(`withheld:${row.id}`, holders));
  const lines = holders.map((holder, index) => ({
    holder,
    gross: gross[index] as Money,
    withheld: tax.withheld[index] as Money,
  }));
  return { lines, rule: `${tax.rule} ${tax.version}` };
}

/** Drawn anew for each distribution, so that a cent between equal holders does not always go to the same one. */
const drawLots = (of: string, holders: readonly Holder[]) =>
  holders.map(({ user_id }) => createHash('sha256').update(`${of}:${user_id}`).digest('hex'));
