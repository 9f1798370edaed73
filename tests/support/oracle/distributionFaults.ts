import { rateOf, sum } from './integers.ts';
import type { Movement } from './movements.ts';
import { replay, until } from './replay.ts';
import { ask, type Source } from './source.ts';

const LINES = `select distribution.id, distribution.project_id as project, distribution.kind, distribution.gross::text as total,
    distribution.withholding_points::text as points, distribution.record_date::text as "recordDate", line.user_id as user,
    sum(line.tokens)::text as tokens, sum(line.gross)::text as gross, sum(line.withheld)::text as withheld,
    sum(line.net)::text as net
  from distribution join earning line on line.distribution_id = distribution.id
  where distribution.status in ('approved', 'paying', 'paid') group by distribution.id, line.user_id order by 1, 7`;

type Line = Record<
  'id' | 'project' | 'kind' | 'total' | 'points' | 'recordDate' | 'user' | 'tokens' | 'gross' | 'withheld' | 'net',
  string
>;

/**
 * Frozen tokens have a line of their own, so the lines of a holder count together. Lines of distributions that do not go to the holders of the end of the record date by their tokens, to the cent, or that
 * do not add up.
 */
export async function distributionFaults(source: Source, movements: readonly Movement[]): Promise<string[]> {
  const lines = await ask<Line>(source, LINES);
  const faults: string[] = [];
  for (const id of new Set(lines.map((line) => line.id)))
    for (const fault of faultsOf(
      lines.filter((line) => line.id === id),
      movements,
    ))
      faults.push(`distribution ${id}: ${fault}`);
  return faults;
}

function* faultsOf(lines: readonly Line[], movements: readonly Movement[]): Generator<string> {
  const [first] = lines;
  if (!first) return;
  const { project, kind, recordDate } = first;
  const [total, points] = [BigInt(first.total), kind === 'capitalReturn' ? 0n : BigInt(first.points)];
  const register = replay(until(movements, recordDate), []);
  const holders = [...register.positions].filter(([key, { tokens }]) => key.startsWith(project) && tokens > 0n);
  const all = sum(holders.map(([, { tokens }]) => tokens));
  const paid = new Map(lines.map((line) => [`${project} ${line.user}`, line]));
  for (const key of paid.keys())
    if (!holders.some(([holder]) => holder === key)) yield `${key} held nothing at the end of ${recordDate}`;
  for (const [key, { tokens }] of holders) {
    const line = paid.get(key);
    const [gross, tax] = [BigInt(line?.gross ?? 0), BigInt(line?.withheld ?? 0)];
    if (BigInt(line?.tokens ?? 0) !== tokens) yield `${key} held ${tokens}, not ${line?.tokens}`;
    if (isAside(gross * all, total * tokens, all)) yield `${key} gets ${gross} of ${total} for ${tokens} of ${all}`;
    if (isAside(tax * 10_000n, gross * points, 10_000n)) yield `${tax} are withheld from ${gross} of ${key}`;
    if (BigInt(line?.net ?? 0) !== gross - tax) yield `the net of ${key} is ${line?.net}`;
  }
  if (sum(lines.map(({ gross }) => BigInt(gross))) !== total) yield `the lines do not add up to ${total}`;
  const withheld = sum(lines.map((line) => BigInt(line.withheld)));
  if (withheld !== rateOf(total, points)) yield `${withheld} are withheld from ${total}`;
}

/** Whether an amount is not one of the two whole ones around the exact one. */
const isAside = (amount: bigint, exact: bigint, unit: bigint): boolean =>
  amount > exact ? amount - exact >= unit : exact - amount >= unit;
