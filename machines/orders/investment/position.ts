import { allocate } from '#machines/shared/money.ts';

/** An event that changes the tokens or the cost of a user in one issuance. Amounts in minor units. */
export type PositionEvent = { on: string } & (
  | {
      /** Tokens are issued or received. Negative numbers reverse an entry that the chain has lost. */
      type: 'acquired';
      tokens: number;
      cost: number;
      /** At the price of the issue. */
      nominal: number;
      /** The costs of the order besides the tokens. */
      fees: number;
    }
  | { type: 'returned'; amount: number }
  | {
      /** Tokens are sold, or leave without a price: burned, or transferred by an instruction. */
      type: 'left';
      tokens: number;
      proceeds: number | null;
    }
);

/**
 * All of a user's acquisitions in one issuance and their present state. In every position `acquired + realised = cost +
 * returned + sold + retired`.
 */
export interface Position {
  tokens: number;
  /** Of the tokens held now, less the returned capital. */
  cost: number;
  /** The same tokens at the price of the issue, less the returned capital. */
  nominal: number;
  tokensAcquired: number;
  acquired: number;
  fees: number;
  /** The returned capital. */
  returned: number;
  /** The proceeds of sales. */
  sold: number;
  /** The cost of tokens that left without a price. It is not a result, because the tokens may have gone to an heir. */
  retired: number;
  /** The difference between sales or returned capital and the cost of the tokens. */
  realised: number;
}

const nothing: Position = {
  tokens: 0,
  cost: 0,
  nominal: 0,
  tokensAcquired: 0,
  acquired: 0,
  fees: 0,
  returned: 0,
  sold: 0,
  retired: 0,
  realised: 0,
};

/** The position at the end of a day, from events in the order of time. */
export const positionOn = (events: readonly PositionEvent[], day: string): Position =>
  events.filter(({ on }) => on <= day).reduce(next, nothing);

/** The value of the tokens at the price of the issue minus their cost. */
export const computeUnrealised = ({ nominal, cost }: Pick<Position, 'nominal' | 'cost'>): number => nominal - cost;

function next(now: Position, event: PositionEvent): Position {
  if (event.type === 'acquired') return afterAcquisition(now, event);
  return event.type === 'returned' ? afterReturn(now, event.amount) : afterLeaving(now, event);
}

const afterAcquisition = (now: Position, { tokens, cost, nominal, fees }: PositionEvent & { type: 'acquired' }) => ({
  ...now,
  tokens: now.tokens + tokens,
  cost: now.cost + cost,
  nominal: now.nominal + nominal,
  tokensAcquired: now.tokensAcquired + tokens,
  acquired: now.acquired + cost,
  fees: now.fees + fees,
});

/** Capital first repays the cost. Any excess is a result. */
function afterReturn(now: Position, amount: number): Position {
  const ofCost = Math.min(amount, now.cost);
  return {
    ...now,
    cost: now.cost - ofCost,
    nominal: now.nominal - Math.min(amount, now.nominal),
    returned: now.returned + amount,
    realised: now.realised + amount - ofCost,
  };
}

function afterLeaving(now: Position, { tokens, proceeds }: PositionEvent & { type: 'left' }): Position {
  const computePart = (total: number) => allocate(total, [tokens, now.tokens - tokens])[0] ?? 0;
  const cost = computePart(now.cost);
  const left = {
    ...now,
    tokens: now.tokens - tokens,
    cost: now.cost - cost,
    nominal: now.nominal - computePart(now.nominal),
  };
  if (proceeds === null) return { ...left, retired: now.retired + cost };
  return { ...left, sold: now.sold + proceeds, realised: now.realised + proceeds - cost };
}

/** The changes after one day until another. */
export function flowsBetween(events: readonly PositionEvent[], after: string, until: string) {
  const [before, now] = [positionOn(events, after), positionOn(events, until)];
  const of = (field: 'tokensAcquired' | 'acquired' | 'fees' | 'returned' | 'sold' | 'retired' | 'realised') =>
    now[field] - before[field];
  return {
    tokensAcquired: of('tokensAcquired'),
    acquired: of('acquired'),
    fees: of('fees'),
    returned: of('returned'),
    sold: of('sold'),
    retired: of('retired'),
    realised: of('realised'),
  };
}

export interface HistoryPoint {
  at: string;
  /** At the price of the issue, less the returned capital. */
  value: number;
  /** The cost of the tokens, less the returned capital. */
  invested: number;
}

/** The total value and cost of all issuances after each day on which one of them changed. */
export function computeHistory(byProject: readonly (readonly PositionEvent[])[]): HistoryPoint[] {
  const days = [...new Set(byProject.flat().map(({ on }) => on))].toSorted();
  return days.map((at) => {
    const positions = byProject.map((events) => positionOn(events, at));
    return {
      at,
      value: positions.reduce((sum, { nominal }) => sum + nominal, 0),
      invested: positions.reduce((sum, { cost }) => sum + cost, 0),
    };
  });
}
