import { createHash } from 'node:crypto';
import { allocate, type Money } from '#machines/shared/money.ts';
import { withholding } from '#machines/shared/rules/withholding.ts';
import { decideLine, resident, taxedKinds, type WithholdingLine } from '#machines/shared/rules/withholdingLine.ts';
import type { TaxStanding } from '#machines/shared/rules/withholdingRates.ts';
import type { DistributionRow } from './distribution.row.ts';

export interface Holder {
  user_id: string;
  tokens: number;
  /** Those among them that were frozen on the record date. */
  frozen: number;
}

type Shared = Pick<DistributionRow, 'id' | 'kind' | 'gross' | 'withholding_points' | 'record_date'>;

/** The rates of the holders on a day. Undefined for returned capital, which is no income. */
export interface Rates {
  today: string;
  standings: ReadonlyMap<string, TaxStanding>;
}

export function decideRate(row: Shared, userId: string, { today, standings }: Rates): WithholdingLine | undefined {
  if (row.kind === 'capitalReturn') return undefined;
  const terms = { date: today, residentPoints: row.withholding_points };
  return decideLine(taxedKinds[row.kind], standings.get(userId) ?? resident, terms);
}

/**
 * Divides the gross amount by tokens, to the cent, and withholds from each holder. The lines add up to the gross amount,
 * and those of equal rates to the tax of their sum.
 */
export function computeShares(row: Shared, holders: readonly Holder[], rates: Rates) {
  const gross = allocate(
    row.gross,
    holders.map(({ tokens }) => tokens),
    drawLots(`gross:${row.id}`, holders),
  );
  const lots = drawLots(`withheld:${row.id}`, holders);
  const decided = holders.map(({ user_id }) => decideRate(row, user_id, rates));
  const withheld = holders.map((): Money => 0);
  for (const points of new Set(decided.map((line) => line?.basisPoints ?? 0))) {
    const group = [...holders.keys()].filter((index) => (decided[index]?.basisPoints ?? 0) === points);
    const taxed = withholding(pick(gross, group), row.record_date, points, pick(lots, group));
    for (const [place, index] of group.entries()) withheld[index] = taxed.withheld[place] as Money;
  }
  const lines = holders.flatMap((holder, index) => {
    const share = { gross: gross[index] as Money, withheld: withheld[index] as Money };
    return splitByFreeze(holder, share).map((line) => ({ ...line, rate: decided[index] }));
  });
  const { rule, version } = withholding([], row.record_date);
  return { lines, rule: `${rule} ${version}` };
}

const pick = <T>(values: readonly T[], indexes: readonly number[]) => indexes.map((index) => values[index] as T);

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
