import { divide, sum } from './integers.ts';

/** Tokens of one acquisition that a user still has. */
export interface Lot {
  on: string;
  tokens: bigint;
  cost: bigint;
}

const counters = {
  tokensAcquired: 0n,
  acquired: 0n,
  fees: 0n,
  returned: 0n,
  saleTax: 0n,
  retired: 0n,
  realised: 0n,
};
export type Counters = typeof counters;

/** All that a user has done and has in one issuance. */
export class Position {
  lots: Lot[] = [];
  readonly counters: Counters = { ...counters };

  get tokens(): bigint {
    return sum(this.lots.map(({ tokens }) => tokens));
  }

  get cost(): bigint {
    return sum(this.lots.map(({ cost }) => cost));
  }

  /** The fees of an order are a part of the acquisition value (Ley 35/2006 art. 35). */
  acquire(on: string, tokens: bigint, price: bigint, fees: bigint): void {
    this.lots.push({ on, tokens, cost: price + fees });
    this.counters.tokensAcquired += tokens;
    this.counters.acquired += price;
    this.counters.fees += fees;
  }

  /** The tokens that came first leave first (Ley 35/2006 art. 37.2). Returns what they have cost. */
  release(tokens: bigint): bigint {
    let [missing, cost] = [tokens, 0n];
    const kept: Lot[] = [];
    for (const lot of this.lots) {
      const leaving = missing < lot.tokens ? missing : lot.tokens;
      const [part = 0n] = divide(lot.cost, [leaving, lot.tokens - leaving]);
      missing -= leaving;
      cost += part;
      if (leaving < lot.tokens) kept.push({ on: lot.on, tokens: lot.tokens - leaving, cost: lot.cost - part });
    }
    if (missing > 0n) throw new Error(`${missing} tokens left that nobody had`);
    this.lots = kept;
    return cost;
  }

  sell(tokens: bigint, proceeds: bigint, tax: bigint): bigint {
    const cost = this.release(tokens);
    this.counters.realised += proceeds - cost;
    this.counters.saleTax += tax;
    return cost;
  }

  /** Without a price. */
  hand(tokens: bigint): bigint {
    const cost = this.release(tokens);
    this.counters.retired += cost;
    return cost;
  }

  /**
   * Capital lowers the cost of the tokens for which it was paid, which the user had at the end of the record date. The
   * rest of it is a gain, and so is what came for tokens that have left since then.
   */
  repay(amount: bigint, tokens: bigint, recordDate: string): void {
    const entitled = this.lots.map(({ on, tokens: each }) => (on <= recordDate ? each : 0n));
    const left = tokens - sum(entitled);
    const parts = divide(amount, [...entitled, left > 0n ? left : 0n]);
    const before = this.cost;
    this.lots = this.lots.map((lot, index) => {
      const rest = lot.cost - (parts[index] ?? 0n);
      return { ...lot, cost: rest > 0n ? rest : 0n };
    });
    this.counters.returned += amount;
    this.counters.realised += amount - (before - this.cost);
  }
}
