import type { Money } from '#machines/shared/money.ts';
import { computeLeavingCost, type PositionEvent, positionOn } from './position.ts';

/** A sale of tokens: what it brought after its fee, what the tokens had cost, and the tax withheld. */
export interface SaleResult {
  on: string;
  proceeds: Money;
  cost: Money;
  withheld: Money;
}

const LAST = '9999-12-31';

/** The sales of a year, from all events in the order of time. */
export function listSaleResults(events: readonly PositionEvent[], year: string, lastDay: string): SaleResult[] {
  return events.flatMap((event, index) => {
    if (event.type !== 'left' || event.proceeds === null) return [];
    if (!event.on.startsWith(year) || event.on > lastDay) return [];
    const { lots } = positionOn(events.slice(0, index), LAST);
    const { on, proceeds, withheld, tokens, order = 'oldestFirst' } = event;
    return [{ on, proceeds, cost: computeLeavingCost(lots, tokens, order), withheld }];
  });
}
