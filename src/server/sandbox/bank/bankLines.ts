import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { calendarDate } from '#machines/shared/calendar.ts';
import type { TransferBody } from '#server/providers/bank/bankProtocol.ts';
import type { FeedLine } from '#server/providers/bank/feedProtocol.ts';
import { readRow } from '../../postgres/sandboxStore.ts';
import type { SandboxDeps } from '../sandboxDeps.ts';
import { type FeedMode, FeedState, StoredLine } from './bankRecords.ts';

export interface BankAccount {
  iban: string;
  currency: string;
}

const kind = 'bank.line';
const feedKind = 'bank.feed';
const openingKind = 'bank.opening';
const everything = Number.MAX_SAFE_INTEGER;

/** The bank's books: every movement of its accounts, in their order. */
export function bankLines({ store, clock }: Pick<SandboxDeps, 'store' | 'clock'>, accountOf: () => BankAccount) {
  const today = () => calendarDate(clock.now().getTime(), 'Europe/Madrid');
  const all = async (limit = everything) =>
    v.parse(v.array(StoredLine), await store.following(kind, 0, Math.min(limit, 1_000_000)));

  /** Only the first put of an id counts, so that a movement is booked once. */
  const add = (id: string, line: Omit<FeedLine, 'id'>) =>
    store.append(kind, id, { ...line, id, account: accountOf().iban });

  return {
    today,

    /** The movement of an executed transfer or debit. */
    execute: (key: string, { direction, iban, holder, amountMinor, currency, concept }: TransferBody) =>
      add(createHash('sha256').update(key).digest('hex').slice(0, 24), {
        bookedOn: today(),
        amountMinor: direction === 'out' ? -amountMinor : amountMinor,
        currency,
        reference: concept,
        counterparty: { name: holder, iban },
        instructionKey: key,
      }),

    /** A movement ordered by others: incoming money, a charge of the bank, or a debit of a stranger. */
    async book(line: Omit<FeedLine, 'id'>): Promise<string> {
      const id = randomUUID();
      await add(id, line);
      return id;
    },

    async state(): Promise<{ mode: FeedMode; number: number }> {
      const stored = await readRow(store, { kind: feedKind, id: 'state', schema: FeedState });
      return stored ?? { mode: 'normal', number: everything };
    },

    async answer(mode: FeedMode): Promise<void> {
      const lines = await all();
      const number = mode === 'delayed' ? lines.length : everything;
      await store.put(feedKind, 'state', { mode, number });
    },

    /** The balance of an account before its first movement: the history of the demo, see `demo/openBank.ts`. */
    async readOpeningBalance(iban: string): Promise<number> {
      const schema = v.object({ balanceMinor: v.number() });
      return (await readRow(store, { kind: openingKind, id: iban, schema }))?.balanceMinor ?? 0;
    },

    /** The lines of an account that the feed reports now. */
    async told(iban: string): Promise<StoredLine[]> {
      const { number } = await this.state();
      return (await all()).filter((line) => line.account === iban && line.number <= number);
    },

    all,
  };
}

export type BankLines = ReturnType<typeof bankLines>;
