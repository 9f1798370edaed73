import type { Money } from '#machines/shared/money.ts';
import { computeMoneyWeighted } from './moneyWeighted.ts';
import type { FlowKind, MoneyFlow, PortfolioReturn } from './moneyWeighted.wire.ts';
import { computeValue } from './outstanding.ts';
import { type PositionEvent, type PositionHistory, positionOn } from './position.ts';

/** The income that was paid to a user on a day, after withheld tax. */
export interface DailyIncome {
  on: string;
  net: Money;
}

/** The return of everything that a user has held, with its flows. Home, portfolio and results show this one. */
export function computePortfolioReturn(
  histories: readonly PositionHistory[],
  income: readonly DailyIncome[],
  today: string,
): PortfolioReturn {
  const flows = collectFlows(histories, income);
  const value = histories.reduce(
    (sum, { events, capital }) => sum + computeValue(positionOn(events, today).tokens, capital, today),
    0,
  );
  return { today, since: flows[0]?.on ?? null, flows, value, ...computeMoneyWeighted(flows, value, today) };
}

/** One flow of each kind and day, oldest first. */
export function collectFlows(histories: readonly PositionHistory[], income: readonly DailyIncome[]): MoneyFlow[] {
  const sums = new Map<string, MoneyFlow>();
  const add = (on: string, kind: FlowKind, amount: Money) => {
    const key = `${on} ${kind}`;
    sums.set(key, { on, kind, amount: (sums.get(key)?.amount ?? 0) + amount });
  };
  for (const { events } of histories)
    for (const [index, event] of events.entries()) {
      const [kind, amount] = findFlow(event, events.slice(0, index));
      add(event.on, kind, amount);
    }
  for (const { on, net } of income) add(on, 'income', net);
  return [...sums.values()]
    .filter(({ amount }) => amount !== 0)
    .toSorted((one, other) => one.on.localeCompare(other.on) || one.kind.localeCompare(other.kind));
}

/**
 * What an event has cost or brought. Tokens that are given or taken away are neither a gain nor a loss: they leave at
 * their cost, and arrive with the cost that the giver hands on.
 */
function findFlow(event: PositionEvent, before: readonly PositionEvent[]): [FlowKind, Money] {
  switch (event.type) {
    case 'acquired':
      return ['acquired', -(event.cost + event.fees)];
    case 'returned':
      return ['returned', event.amount];
    case 'left':
      if (event.proceeds !== null) return ['sold', event.proceeds - event.withheld];
      return ['handedOn', positionOn([...before, event], event.on).retired - positionOn(before, event.on).retired];
  }
}
