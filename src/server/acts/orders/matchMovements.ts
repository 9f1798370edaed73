import type { UnitOfWork } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import {
  type EarlierMovement,
  earlierMovements,
  type MovementOutcome,
  type NewMovement,
  untoldOrders,
} from '../../queries/orders/statementMovements.ts';
import type { BankStatementLine } from './bankFiles/statement.ts';
import { type KnownOrder, knowOrder, rateMatch } from './matchOrder.ts';
import { isSimilar } from './similarLines.ts';

/** A movement of the file, and the line of another file that may be the same. */
export interface Movement {
  stored: NewMovement;
  similar: EarlierMovement | undefined;
}

export interface Matched {
  /** The lines about money that others have sent. */
  arrivals: BankStatementLine[];
  movements: Movement[];
  /** The number of lines that an overlapping file contained. */
  known: number;
}

/**
 * Compares the lines of a file with the platform's own instructions. Each instruction explains one line. An equal line
 * of another file is the same movement, and a similar one may be. Where the bank has a feed, its own lines are compared
 * instead.
 */
export async function matchMovements(
  uow: UnitOfWork,
  importId: string,
  lines: readonly BankStatementLine[],
): Promise<Matched> {
  if (uow.tenant.providers.bankFeed || !lines.length)
    return { arrivals: lines.filter(({ amount }) => amount > 0), movements: [], known: 0 };
  const window = findWindow(lines);
  const earlier = await earlierMovements(uow.tx, { ...window, amounts: lines.map(({ amount }) => amount) });
  const found = await untoldOrders(uow.tx, { ...window, amounts: lines.map(({ amount }) => Math.abs(amount)) });
  const orders = await Promise.all(found.map((order) => knowOrder(uow, order)));
  const matching = new Matching(uow, importId, { earlier, orders });
  for (const line of lines) matching.add(line);
  return matching.matched;
}

function findWindow(lines: readonly BankStatementLine[]) {
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return { first, last };
}

class Matching {
  readonly matched: Matched = { arrivals: [], movements: [], known: 0 };
  readonly #uow: UnitOfWork;
  readonly #importId: string;
  readonly #earlier: EarlierMovement[];
  readonly #orders: KnownOrder[];
  /** The lines of other files that a line of this one repeats. */
  readonly #paired = new Set<string>();

  constructor(uow: UnitOfWork, importId: string, known: { earlier: EarlierMovement[]; orders: KnownOrder[] }) {
    this.#uow = uow;
    this.#importId = importId;
    this.#earlier = known.earlier;
    this.#orders = known.orders;
  }

  add(line: BankStatementLine): void {
    const equal = this.#pair((each) => each.key.startsWith(`${line.content}:`));
    if (equal) {
      this.matched.known += 1;
      return;
    }
    const explained = this.#explain(line);
    if (explained) this.#keep(line, explained);
    else if (line.amount > 0) this.matched.arrivals.push(line);
    else if (line.currency !== this.#uow.tenant.customization.currency.code) this.#keep(line, { outcome: 'foreign' });
    else this.#keep(line, { outcome: 'unexplained', similar: this.#pair((each) => isSimilar(line, each)) });
  }

  #pair(is: (earlier: EarlierMovement) => boolean): EarlierMovement | undefined {
    const found = this.#earlier.find((each) => !this.#paired.has(each.id) && is(each));
    if (found) this.#paired.add(found.id);
    return found;
  }

  /** The instruction that the line names best. It explains no other line. */
  #explain(line: BankStatementLine): { outcome: MovementOutcome; key: string } | undefined {
    if (line.currency !== this.#uow.tenant.customization.currency.code) return undefined;
    const rated = this.#orders.map((order) => ({ order, match: rateMatch(line, order) }));
    const [best] = rated.flatMap((each) => each.match ?? []).toSorted((one, other) => other.rate - one.rate);
    const chosen = best && rated.find(({ match }) => match === best)?.order;
    if (!best || !chosen) return undefined;
    if (best.outcome === 'returned') chosen.isReturned = false;
    else chosen.isUntold = false;
    return { outcome: best.outcome, key: chosen.key };
  }

  #keep(
    line: BankStatementLine,
    found: { outcome: MovementOutcome; key?: string; similar?: EarlierMovement | undefined },
  ) {
    const { content, bookedOn, amount, currency, reference, payer } = line;
    const known = [...this.#earlier, ...this.matched.movements.map(({ stored }) => stored)];
    const count = known.filter(({ key }) => key.startsWith(`${content}:`)).length;
    this.matched.movements.push({
      similar: found.similar,
      stored: {
        id: newId(this.#uow.now),
        key: `${content}:${count + 1}`,
        importId: this.#importId,
        line: line.line,
        bookedOn,
        amount,
        currency,
        reference,
        payer,
        similarTo: found.similar?.id ?? null,
        instructionKey: found.key ?? null,
        outcome: found.outcome,
      },
    });
  }
}
