import { least, rateOf, round } from './integers.ts';
import type { Movement, Place } from './movements.ts';
import { Position } from './positions.ts';

/** What sellers pay from a moment on, in basis points: of the price to the platform, and of the gain to the tax office. */
export interface Rates {
  from: string;
  fee: bigint;
  tax: bigint;
}

export interface SaleLines {
  total: bigint;
  fee: bigint;
  cost: bigint;
  gain: bigint;
  withheld: bigint;
}

/** A wallet of the register, with what all its tokens were acquired for. */
export interface WalletRow {
  tokens: bigint;
  frozen: bigint;
  acquired: bigint;
}

/** All holdings after some movements. */
export interface Register {
  /** By issuance and user. */
  positions: Map<string, Position>;
  /** By issuance, user and wallet. */
  wallets: Map<string, WalletRow>;
  sales: Map<string, SaleLines>;
}

export const positionOf = ({ positions }: Register, project: string, user: string): Position =>
  found(positions, `${project} ${user}`, () => new Position());

export const replay = (movements: readonly Movement[], rates: readonly Rates[]): Register => {
  const register: Register = { positions: new Map(), wallets: new Map(), sales: new Map() };
  for (const movement of movements) follow(register, movement, rates);
  return register;
};

export const until = (movements: readonly Movement[], day: string) => movements.filter(({ on }) => on <= day);

function follow(register: Register, movement: Movement, rates: readonly Rates[]): void {
  const { project, tokens } = movement;
  const position = (user: string) => positionOf(register, project, user);
  switch (movement.type) {
    case 'mint': {
      const { on, user, wallet, price, fees } = movement;
      position(user).acquire(on, tokens, tokens * price, fees);
      put(register, project, { user, wallet }, tokens, tokens * price);
      break;
    }
    case 'transfer':
      if (movement.kind === 'sale') sell(register, movement, rates);
      else handOn(register, movement, movement.seller, movement.buyer);
      break;
    case 'freeze':
      walletOf(register, project, movement.holder).frozen += tokens;
      break;
    case 'release':
      walletOf(register, project, movement.holder).frozen -= tokens;
      break;
    case 'burn':
      position(movement.holder.user).hand(tokens);
      take(register, project, movement.holder, tokens);
      break;
    case 'forcedTransfer':
      handOn(register, movement, movement.holder, movement.receiver);
      break;
    case 'return':
      position(movement.user).repay(movement.amount, tokens, movement.recordDate);
      break;
  }
}

type Transfer = Extract<Movement, { type: 'transfer' }>;

function sell(register: Register, movement: Transfer, rates: readonly Rates[]): void {
  const { id, project, on, at, seller, buyer, tokens, unitPrice, isPaidHere } = movement;
  const rate = rates.findLast(({ from }) => from <= at);
  const total = tokens * unitPrice;
  const fee = isPaidHere && rate ? rateOf(total, rate.fee) : 0n;
  const position = positionOf(register, project, seller.user);
  // The tax depends on the cost, which is known once the tokens have left.
  const cost = position.sell(tokens, total - fee, 0n);
  const gain = total - fee - cost;
  const withheld = isPaidHere && rate && gain > 0n ? rateOf(gain, rate.tax) : 0n;
  position.counters.saleTax += withheld;
  register.sales.set(id, { total, fee, cost, gain, withheld });
  take(register, project, seller, tokens);
  positionOf(register, project, buyer.user).acquire(on, tokens, total, 0n);
  put(register, project, buyer, tokens, total);
}

/** Everything but a sale hands the giver's cost on. Tokens that stay with their holder change nothing but the wallets. */
function handOn(register: Register, { project, on, tokens }: Movement, from: Place, to: Place): void {
  const value = take(register, project, from, tokens);
  const isSame = from.user === to.user;
  const cost = isSame ? value : positionOf(register, project, from.user).hand(tokens);
  if (!isSame) positionOf(register, project, to.user).acquire(on, tokens, cost, 0n);
  put(register, project, to, tokens, cost);
}

const walletOf = ({ wallets }: Register, project: string, { user, wallet }: Place): WalletRow =>
  found(wallets, `${project} ${user} ${wallet}`, () => ({ tokens: 0n, frozen: 0n, acquired: 0n }));

function put(register: Register, project: string, place: Place, tokens: bigint, value: bigint): void {
  const row = walletOf(register, project, place);
  row.tokens += tokens;
  row.acquired += value;
}

/** A share of what the wallet's tokens were acquired for. Frozen tokens leave last. */
function take(register: Register, project: string, place: Place, tokens: bigint): bigint {
  const row = walletOf(register, project, place);
  const value = round({ of: row.acquired * tokens, by: row.tokens });
  row.tokens -= tokens;
  row.acquired -= value;
  row.frozen = least(row.frozen, row.tokens);
  return value;
}

function found<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const fresh = create();
  map.set(key, fresh);
  return fresh;
}
