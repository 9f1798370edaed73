import { allocate } from '#machines/shared/money.ts';

/** What changes the tokens or the cost of a user in one issuance. Amounts in minor units. */
export type PositionEvent = { on: string } & (
  | {
      /** Tokens are issued or received. Negative numbers take an entry back that the chain has lost. */
      type: 'acquired';
      tokens: number;
      cost: number;
      /** At the price of the issue. */
      nominal: number;
      /** What the order cost besides the tokens. */
      fees: number;
    }
  | { type: 'returned'; amount: number }
  | {
      /** Tokens are sold, or leave without a price: burned, or transferred by order. */
      type: 'left';
      tokens: number;
      proceeds: number | null;
    }
);

/**
 * All of a user's acquisitions in one issuance and what became of them. In every position
 * `acquired + realised = cost + returned + sold + retired`.
 */
export interface Position {
  tokens: number;
  /** Of the tokens that are held, less the capital that came back. */
  cost: number;
  /** The same tokens at the price of the issue, less the capital that came back. */
  nominal: number;
  tokensAcquired: number;
  acquired: number;
  fees: number;
  /** The capital that came back. */
  returned: number;
  /** What sales brought. */
  sold: number;
  /** The cost of tokens that left without a price. It is no result: the tokens may have gone to an heir. */
  retired: number;
  /** What sales and returned capital brought above or below the cost of what they replace. */
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

/** What is held is worth more or less at the price of the issue than it cost. */
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

/** Capital pays the cost back first. What exceeds it is a result. */
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

/** What happened after one day and until another. */
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
  /** At the price of the issue, less the capital that came back. */
  value: number;
  /** What the tokens cost, less the capital that came back. */
  invested: number;
}

/** The value and the cost of all issuances together after each day on which one of them changed. */
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
