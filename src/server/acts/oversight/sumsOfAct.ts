import { sumOf } from '#machines/oversight/approval/approval.acts.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import type { Proposed } from '../../lifecycles/oversight/approvals.commands.ts';
import type { Database } from '../../postgres/database.ts';
import {
  type CountedUpTo,
  countArrivals,
  countedWith,
  countLaterArrivals,
  lockSums,
} from '../../queries/oversight/approvals.ts';

/** The amounts that count together with that of an act. Undefined for an act that no limit concerns. */
export interface SumsOfAct {
  /** Before the work. `isEnough` says whether an amount that may be too large decides already. */
  read(isEnough: (counted: number) => boolean): Promise<number>;
  /** At the end of the unit, under the lock that all units of the tenant take one after the other. */
  readLocked(): Promise<number>;
  /** The amount has decided for a second manager, so the next read is exact. */
  distrust(): void;
}

/** What each tenant's managers have confirmed alone, as this process has read it last. */
const lastRead = new WeakMap<Database, CountedUpTo>();

export function sumsOfAct(
  uow: UnitOfWork,
  approval: string,
  { act, projectId, command }: Proposed,
): SumsOfAct | undefined {
  const { tx, now } = uow;
  const sum = sumOf(act);
  if (!sum) return undefined;
  if (sum === 'claimed' && command.kind !== 'statement') return sumsOfConfirmation(uow, approval);
  const own = { approval, lines: command.kind === 'statement' ? command.lines : [] };
  const count = () => countedWith(tx, { sum, projectId, now }, own);
  return {
    read: count,
    readLocked: async () => (await Promise.all([lockSums(tx), count()]))[1],
    distrust: () => undefined,
  };
}

/**
 * Managers confirm payments one after the other, so only what came since the last one is read. Amounts that have become
 * older than 30 days stay in the remembered sum. It only ever asks for one manager too many, and then it is read anew.
 */
function sumsOfConfirmation({ tx, now, tenant }: UnitOfWork, approval: string): SumsOfAct {
  const { database } = tenant;
  let before = lastRead.get(database);
  return {
    read: async (isEnough) => {
      if (before && isEnough(before.amount)) return before.amount;
      const { confirmed, lines } = await countArrivals(tx, now);
      before = confirmed;
      return confirmed.amount + lines;
    },
    readLocked: async () => {
      if (!before) throw new Error('The arrivals were not read before the work');
      const [, { confirmed, lines }] = await Promise.all([
        lockSums(tx),
        countLaterArrivals(tx, { now, approval, before }),
      ]);
      lastRead.set(database, confirmed);
      return confirmed.amount + lines;
    },
    distrust: () => void lastRead.delete(database),
  };
}
