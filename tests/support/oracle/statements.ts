import { type Issue, outstanding } from './capital.ts';
import type { Movement } from './movements.ts';
import type { Counters } from './positions.ts';
import { positionOf, type Rates, replay, until } from './replay.ts';
import { ask, type Source } from './source.ts';

/** A paid line of a distribution. Returned capital is no income. */
export interface Income {
  project: string;
  user: string;
  on: string;
  kind: 'interest' | 'rent' | 'dividend' | 'capitalGain';
  gross: bigint;
  withheld: bigint;
}

const INCOME = `select distribution.project_id as project, line.user_id as user, distribution.kind,
    (line.paid_at at time zone $1)::date::text as "on", line.gross::text as gross, line.withheld::text as withheld
  from earning line join distribution on distribution.id = line.distribution_id
  where line.paid_at is not null and distribution.kind <> 'capitalReturn'`;

type Stored = Omit<Income, 'gross' | 'withheld'> & Record<'gross' | 'withheld', string>;

export const readIncome = async (source: Source, timeZone: string): Promise<Income[]> =>
  (await ask<Stored>(source, INCOME, [timeZone])).map((row) => ({
    ...row,
    gross: BigInt(row.gross),
    withheld: BigInt(row.withheld),
  }));

export interface Books {
  movements: readonly Movement[];
  issues: Map<string, Issue>;
  income: readonly Income[];
  rates: readonly Rates[];
}

/** A user's figures of one issuance: of the days after one until another, and what is held at its end. */
export interface Figures extends Counters {
  income: Partial<Record<Income['kind'], { gross: bigint; withheld: bigint }>>;
  tokens: bigint;
  cost: bigint;
  value: bigint;
}

/** An issuance of which the user had nothing and got nothing is left out. */
export function statementOf(books: Books, user: string, after: string, day: string): Map<string, Figures> {
  const [before, now] = [after, day].map((last) => replay(until(books.movements, last), books.rates));
  const figures = new Map<string, Figures>();
  for (const issue of books.issues.values()) {
    const [then, position] = [before, now].map((register) => register && positionOf(register, issue.id, user));
    const paid = books.income.filter(
      (each) => each.user === user && each.project === issue.id && each.on > after && each.on <= day,
    );
    if (!position || !then) continue;
    const changed = subtract(position.counters, then.counters);
    const line: Figures = {
      ...changed,
      income: sumIncome(paid),
      tokens: position.tokens,
      cost: position.cost,
      value: outstanding(position.tokens, issue, day),
    };
    if (paid.length || position.tokens > 0n || Object.values(changed).some((each) => each !== 0n))
      figures.set(issue.id, line);
  }
  return figures;
}

function subtract(now: Counters, then: Counters): Counters {
  const changed = { ...now };
  for (const name of Object.keys(changed) as (keyof Counters)[]) changed[name] -= then[name];
  return changed;
}

function sumIncome(paid: readonly Income[]): Figures['income'] {
  const sums: Figures['income'] = {};
  for (const { kind, gross, withheld } of paid) {
    const known = sums[kind] ?? { gross: 0n, withheld: 0n };
    sums[kind] = { gross: known.gross + gross, withheld: known.withheld + withheld };
  }
  return sums;
}
