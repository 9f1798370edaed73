import { allocate, type Money } from '#machines/shared/money.ts';
import type { CostOrder } from '#machines/shared/rules/costOrder.ts';
import { type Capital, computeValue } from './outstanding.ts';

/** An event that changes the tokens or the cost of a user in one issuance. Amounts in minor units. */
export type PositionEvent = { on: string } & (
  | {
      /** Tokens are issued or received. */
      type: 'acquired';
      tokens: number;
      /** The price that was paid, or the cost that a giver hands on. */
      cost: Money;
      /** The costs of the order besides the tokens. They belong to the cost of the acquisition (Ley 35/2006 art. 35). */
      fees: Money;
    }
  | {
      /** Capital is returned to the holders at the end of the record date. */
      type: 'returned';
      amount: Money;
      tokens: number;
      recordDate: string;
    }
  | {
      /** Tokens are sold, or leave without a price: burned, given, or transferred by an instruction. */
      type: 'left';
      tokens: number;
      proceeds: Money | null;
      /** By the tenant's country on that day. Left out: the oldest ones first. */
      order?: CostOrder;
      /** The tax that was withheld from the gain of a sale. */
      withheld: Money;
    }
);

/** Tokens of one acquisition that are still held, and what is left of their cost. */
export interface Lot {
  on: string;
  tokens: number;
  cost: Money;
}

/**
 * All of a user's acquisitions in one issuance and their present state. In every position `acquired + fees + realised =
 * cost + returned + sold + retired`.
 */
export interface Position {
  tokens: number;
  /** Of the tokens held now, with fees, less the returned capital. */
  cost: Money;
  /** The same tokens by acquisition, oldest first. */
  lots: readonly Lot[];
  tokensAcquired: number;
  /** Without fees. */
  acquired: Money;
  fees: Money;
  /** The returned capital. */
  returned: Money;
  /** The proceeds of sales. */
  sold: Money;
  /** The tax that was withheld from their gains. The proceeds contain it. */
  saleTax: Money;
  /** The cost of tokens that left without a price. It is not a result, because the tokens may have gone to an heir. */
  retired: Money;
  /** The difference between sales or returned capital and the cost of the tokens. */
  realised: Money;
}

const nothing: Position = {
  tokens: 0,
  cost: 0,
  lots: [],
  tokensAcquired: 0,
  acquired: 0,
  fees: 0,
  returned: 0,
  sold: 0,
  saleTax: 0,
  retired: 0,
  realised: 0,
};

/** The position at the end of a day, from events in the order of time. */
export const positionOn = (events: readonly PositionEvent[], day: string): Position =>
  events.filter(({ on }) => on <= day).reduce(next, nothing);

/** The cost of some tokens if they leave now. */
export const computeLeavingCost = (lots: readonly Lot[], tokens: number, order: CostOrder): Money =>
  take(lots, tokens, order).cost;

function next(now: Position, event: PositionEvent): Position {
  switch (event.type) {
    case 'acquired':
      return afterAcquisition(now, event);
    case 'returned':
      return afterReturn(now, event);
    case 'left':
      return afterLeaving(now, event);
  }
}

type Event<Type extends PositionEvent['type']> = Extract<PositionEvent, { type: Type }>;

/** Keeps the sums with the lots. */
const withLots = (now: Position, lots: readonly Lot[]): Position => ({
  ...now,
  lots,
  tokens: lots.reduce((sum, { tokens }) => sum + tokens, 0),
  cost: lots.reduce((sum, { cost }) => sum + cost, 0),
});

function afterAcquisition(now: Position, { on, tokens, cost, fees }: Event<'acquired'>): Position {
  return {
    ...withLots(now, [...now.lots, { on, tokens, cost: cost + fees }]),
    tokensAcquired: now.tokensAcquired + tokens,
    acquired: now.acquired + cost,
    fees: now.fees + fees,
  };
}

/**
 * Capital first repays the cost of the tokens for which it came. Any excess is a result, and so is what came for tokens
 * that have left since the record date.
 */
function afterReturn(now: Position, { amount, tokens, recordDate }: Event<'returned'>): Position {
  const entitled = now.lots.map((lot) => (lot.on <= recordDate ? lot.tokens : 0));
  const gone = Math.max(tokens - entitled.reduce((sum, each) => sum + each, 0), 0);
  const parts = tokens > 0 ? allocate(amount, [...entitled, gone]) : [];
  const lots = now.lots.map((lot, index) => ({ ...lot, cost: Math.max(lot.cost - (parts[index] ?? 0), 0) }));
  const repaid = withLots(now, lots);
  return {
    ...repaid,
    returned: now.returned + amount,
    realised: now.realised + amount - (now.cost - repaid.cost),
  };
}

function afterLeaving(now: Position, { tokens, proceeds, withheld, order }: Event<'left'>): Position {
  const { cost, rest } = take(now.lots, tokens, order);
  const left = withLots(now, rest);
  if (proceeds === null) return { ...left, retired: now.retired + cost };
  return {
    ...left,
    sold: now.sold + proceeds,
    saleTax: now.saleTax + withheld,
    realised: now.realised + proceeds - cost,
  };
}

interface Taken {
  cost: Money;
  rest: Lot[];
}

/** By average, the tokens leave in the same order, which a record date asks for, but all cost the same. */
function take(lots: readonly Lot[], tokens: number, order: CostOrder = 'oldestFirst'): Taken {
  const taken = takeOldest(lots, tokens);
  if (order === 'oldestFirst') return taken;
  const kept = taken.rest.map((lot) => lot.tokens);
  const sum = lots.reduce((total, lot) => total + lot.cost, 0);
  const left = lots.reduce((total, lot) => total + lot.tokens, 0) - kept.reduce((total, each) => total + each, 0);
  if (left === 0) return taken;
  const [cost = 0, ...costs] = allocate(sum, [left, ...kept]);
  return { cost, rest: taken.rest.map((lot, index) => ({ ...lot, cost: costs[index] ?? 0 })) };
}

/** Takes tokens from lots in their order, the last one in part. */
function takeOldest(lots: readonly Lot[], tokens: number): Taken {
  let [missing, cost] = [tokens, 0];
  const rest: Lot[] = [];
  for (const lot of lots) {
    const taken = Math.min(missing, lot.tokens);
    const [part = 0, kept = 0] = taken === lot.tokens ? [lot.cost] : allocate(lot.cost, [taken, lot.tokens - taken]);
    missing -= taken;
    cost += part;
    if (taken < lot.tokens) rest.push({ ...lot, tokens: lot.tokens - taken, cost: kept });
  }
  return { cost, rest };
}

/** The changes after one day until another. */
export function flowsBetween(events: readonly PositionEvent[], after: string, until: string) {
  const [before, now] = [positionOn(events, after), positionOn(events, until)];
  const of = (
    field: 'tokensAcquired' | 'acquired' | 'fees' | 'returned' | 'sold' | 'saleTax' | 'retired' | 'realised',
  ) => now[field] - before[field];
  return {
    tokensAcquired: of('tokensAcquired'),
    acquired: of('acquired'),
    fees: of('fees'),
    returned: of('returned'),
    sold: of('sold'),
    saleTax: of('saleTax'),
    retired: of('retired'),
    realised: of('realised'),
  };
}

/** The history of a user's tokens in one issuance. */
export interface PositionHistory {
  events: readonly PositionEvent[];
  capital: Capital;
}

export interface HistoryPoint {
  at: string;
  /** The capital that is still in the tokens. */
  value: number;
  /** The cost of the tokens, less the returned capital. */
  invested: number;
}

/** The total value and cost of all issuances after each day on which one of them changed. */
export function computeHistory(histories: readonly PositionHistory[]): HistoryPoint[] {
  const changes = histories.flatMap(listChanges).toSorted((one, other) => one.at.localeCompare(other.at));
  const points = new Map<string, HistoryPoint>();
  let [value, invested] = [0, 0];
  for (const change of changes) {
    value += change.value;
    invested += change.invested;
    points.set(change.at, { at: change.at, value, invested });
  }
  return [...points.values()];
}

/** What each day changes in one issuance: days of the user's events, and since then of returns of capital and of an insolvency. */
function listChanges({ events, capital }: PositionHistory): HistoryPoint[] {
  const ofEvents = events.map(({ on }) => on);
  const ofCapital = [...capital.returns.map(({ on }) => on), ...(capital.writtenOffOn ? [capital.writtenOffOn] : [])];
  const ofReturns = ofCapital.filter((on) => ofEvents.some((day) => day <= on));
  let before = { value: 0, invested: 0 };
  return [...new Set([...ofEvents, ...ofReturns])].toSorted().map((at) => {
    const { tokens, cost: invested } = positionOn(events, at);
    const value = computeValue(tokens, capital, at);
    const change = { at, value: value - before.value, invested: invested - before.invested };
    before = { value, invested };
    return change;
  });
}
