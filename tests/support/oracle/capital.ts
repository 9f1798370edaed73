import { minus, type Ratio, round } from './integers.ts';
import { ask, type Source } from './source.ts';

/** What a token of an issuance was issued for, and each return of capital to all holders, oldest first. */
export interface Issue {
  id: string;
  title: string;
  price: bigint;
  returns: readonly { at: string; on: string; amount: bigint; tokens: bigint }[];
}

const ISSUES = `select id, title, coalesce(price, 0)::text as price from project`;
const RETURNS = `select distribution.project_id as project, sum(line.gross)::text as amount, sum(line.tokens)::text as tokens,
    to_char(min(line.paid_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at,
    (min(line.paid_at) at time zone $1)::date::text as "on"
  from distribution join earning line on line.distribution_id = distribution.id
  where distribution.kind = 'capitalReturn' group by distribution.id having min(line.paid_at) is not null order by 4`;

export async function readIssues(source: Source, timeZone: string): Promise<Map<string, Issue>> {
  const issues = await ask<Record<'id' | 'title' | 'price', string>>(source, ISSUES);
  const returns = await ask<Record<'project' | 'at' | 'on' | 'amount' | 'tokens', string>>(source, RETURNS, [timeZone]);
  const toReturn = ({ at, on, amount, tokens }: (typeof returns)[number]) => ({
    at,
    on,
    amount: BigInt(amount),
    tokens: BigInt(tokens),
  });
  return new Map(
    issues.map(({ id, title, price }) => [
      id,
      { id, title, price: BigInt(price), returns: returns.filter(({ project }) => project === id).map(toReturn) },
    ]),
  );
}

/** What one token still holds after the returns that satisfy a condition. Never less than nothing. */
export function leftInToken({ price, returns }: Issue, isBefore: (each: Issue['returns'][number]) => boolean): Ratio {
  let left: Ratio = { of: price, by: 1n };
  for (const each of returns.filter(isBefore)) left = minus(left, { of: each.amount, by: each.tokens });
  return left.of > 0n ? left : { of: 0n, by: 1n };
}

/** The capital that is still in some tokens at the end of a day. */
export function outstanding(tokens: bigint, issue: Issue, day: string): bigint {
  const { of, by } = leftInToken(issue, ({ on }) => on <= day);
  return round({ of: tokens * of, by });
}
