import type { Clock } from '../../engine/clock.ts';
import type { SandboxStore } from '../../sandbox/sandboxStore.ts';
import type { MoneyOutcome } from '../payment/payment.ts';

export interface Transfer {
  /** One key a movement of money: a repeat is the same transfer. */
  key: string;
  iban: string;
  holder: string;
  amountMinor: number;
  currency: string;
  /** What the receiver reads. */
  concept: string;
}

/** The bank account of the platform: money that leaves it by transfer, and money that an issuer sends into it. */
export interface Bank {
  payOut(transfer: Transfer): Promise<MoneyOutcome>;
  /** A direct debit of the issuer's account, which pays a distribution. */
  collect(transfer: Transfer): Promise<MoneyOutcome>;
}

interface Kept {
  outcome: 'settled' | 'refused';
  key: string;
}

export const bankKind = 'bank.transfer';

/**
 * A bank that keeps its transfers and answers at once. What it refused has moved nothing and may be asked for again with
 * the same key; what it paid is paid once. An account whose last digits are 0000 is closed, which is how a
 * refusal is tried out.
 */
export function createBank(store: SandboxStore, clock: Clock): Bank {
  const move = async (direction: 'in' | 'out', transfer: Transfer): Promise<MoneyOutcome> => {
    const id = transfer.key;
    const known = (await store.get(bankKind, id)) as Kept | undefined;
    if (known?.outcome === 'settled') return outcomeOf(known);
    const outcome = transfer.iban.endsWith('0000') ? ('refused' as const) : ('settled' as const);
    await store.put(bankKind, id, { ...transfer, direction, outcome, at: clock.now().toISOString() });
    return outcomeOf({ outcome, key: id });
  };
  return { payOut: (transfer) => move('out', transfer), collect: (transfer) => move('in', transfer) };
}

function outcomeOf({ outcome, key }: Kept): MoneyOutcome {
  return outcome === 'settled' ? { outcome, reference: key } : { outcome, code: 'accountClosed' };
}
