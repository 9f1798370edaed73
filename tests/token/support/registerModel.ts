import fc from 'fast-check';
import type { Chain, Outcome } from '#server/providers/chain/chain.ts';

/** A minimal register with which the contract is compared. */
export class RegisterModel {
  readonly balances = new Map<string, number>();
  readonly minted = new Map<string, { wallet: string; amount: number }>();
  readonly #allowed = new Set<string>();
  readonly #frozen = new Map<string, number>();
  readonly #orders = new Map<string, string>();
  readonly #cap: number;
  #isPaused = false;

  constructor(cap: number) {
    this.#cap = cap;
  }

  get supply(): number {
    return [...this.balances.values()].reduce((sum, amount) => sum + amount, 0);
  }

  /** Applies an operation and returns whether the register accepts it. */
  apply(operation: Operation): boolean {
    const { kind, id, from, to, amount } = operation;
    if (kind === 'pause' || kind === 'unpause') this.#isPaused = kind === 'pause';
    else if (kind === 'allow') this.#allowed.add(to);
    else if (kind === 'disallow') this.#allowed.delete(to);
    else if (kind === 'freeze') this.#frozen.set(from, amount);
    else if (kind === 'mint') return this.#mint(id, to, amount);
    else
      return this.#order(
        `${kind === 'burn' ? 'burn' : 'move'} ${from} ${kind === 'burn' ? '' : to} ${amount}`,
        operation,
      );
    return true;
  }

  #mint(id: string, wallet: string, amount: number): boolean {
    const earlier = this.minted.get(id);
    if (earlier) return earlier.wallet === wallet && earlier.amount === amount;
    if (this.#isPaused || !this.#allowed.has(wallet) || this.supply + amount > this.#cap) return false;
    this.minted.set(id, { wallet, amount });
    this.#add(wallet, amount);
    return true;
  }

  #order(terms: string, { kind, id, from, to, amount }: Operation): boolean {
    const earlier = this.#orders.get(id);
    if (earlier) return earlier === terms;
    const free = this.#balance(from) - (this.#frozen.get(from) ?? 0);
    if (kind !== 'forcedTransfer' && this.#isPaused) return false;
    if (kind !== 'burn' && (from === to || !this.#allowed.has(to))) return false;
    if (kind === 'transfer' && !(this.#allowed.has(from) && amount <= Math.max(free, 0))) return false;
    if (amount > this.#balance(from)) return false;
    if (kind !== 'transfer' && amount > Math.max(free, 0))
      this.#frozen.set(from, (this.#frozen.get(from) ?? 0) - (amount - Math.max(free, 0)));
    this.#orders.set(id, terms);
    this.#add(from, -amount);
    if (kind !== 'burn') this.#add(to, amount);
    return true;
  }

  #balance(wallet: string): number {
    return this.balances.get(wallet) ?? 0;
  }

  #add(wallet: string, amount: number): void {
    this.balances.set(wallet, this.#balance(wallet) + amount);
  }
}

const kinds = [
  'allow',
  'disallow',
  'mint',
  'burn',
  'transfer',
  'forcedTransfer',
  'freeze',
  'pause',
  'unpause',
] as const;

export type Operation = { kind: (typeof kinds)[number]; id: string; from: string; to: string; amount: number };

/** Few ids and small amounts, so that ids repeat and operations reach the limits. */
export function operations(wallets: readonly string[]): fc.Arbitrary<Operation[]> {
  const wallet = fc.constantFrom(...wallets);
  const kind = fc.constantFrom(...kinds, 'mint', 'mint', 'transfer', 'allow', 'unpause' as const);
  const operation = fc.record({
    kind,
    id: fc.constantFrom('1', '2', '3', '4', '5', '6'),
    from: wallet,
    to: wallet,
    amount: fc.nat({ max: 12 }),
  });
  return fc.array(operation, { minLength: 20, maxLength: 30 });
}

export function perform(chain: Chain, token: string, operation: Operation): Promise<Outcome<unknown>> {
  const { kind, id, from, to, amount } = operation;
  switch (kind) {
    case 'allow':
    case 'disallow':
      return chain.allow(token, [to], kind === 'allow');
    case 'mint':
      return chain.mint({ token, mintId: id, wallet: to, amount });
    case 'burn':
      return chain.burn({ token, burnId: id, wallet: from, amount });
    case 'transfer':
    case 'forcedTransfer':
      return chain[kind]({ token, transferId: id, from, to, amount });
    case 'freeze':
      return chain.freeze({ token, wallet: from, amount });
    case 'pause':
    case 'unpause':
      return chain[kind](token);
  }
}
