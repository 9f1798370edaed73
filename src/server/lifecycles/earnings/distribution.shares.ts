import { createHash } from 'node:crypto';
import { allocate, type Money } from '#machines/shared/money.ts';
import { withholding } from '#machines/shared/rules/withholding.ts';
import type { DistributionRow } from './distribution.row.ts';

export interface Holder {
  user_id: string;
  tokens: number;
  /** Those among them that were frozen on the record date. */
  frozen: number;
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
  const lines = holders.flatMap((holder, index) =>
    splitByFreeze(holder, { gross: gross[index] as Money, withheld: tax.withheld[index] as Money }),
  );
  return { lines, rule: `${tax.rule} ${tax.version}` };
}

/**
 * What frozen tokens yield is kept under the freeze, so it has a line of its own. Both add up to the holder's share to the
 * cent. A cent that cannot be divided is kept too: the free part is rounded down, also after tax.
 */
function splitByFreeze({ user_id, tokens, frozen }: Holder, share: { gross: Money; withheld: Money }) {
  const free = tokens - frozen;
  const proportion = (amount: Money) => Number((BigInt(amount) * BigInt(free)) / BigInt(tokens));
  const [gross, net] = [proportion(share.gross), proportion(share.gross - share.withheld)];
  const freeLine = { user_id, tokens: free, isFrozen: false, gross, withheld: gross - net };
  const kept = { gross: share.gross - gross, withheld: share.withheld - freeLine.withheld };
  const frozenLine = { user_id, tokens: frozen, isFrozen: true, ...kept };
  return [freeLine, frozenLine].filter((line) => line.tokens > 0);
}

/** Drawn anew for each distribution, so that a cent between equal holders does not always go to the same one. */
const drawLots = (of: string, holders: readonly Holder[]) =>
  holders.map(({ user_id }) => createHash('sha256').update(`${of}:${user_id}`).digest('hex'));
