import type { TimedTransaction } from '../postgres/queryable.ts';
import { sql } from '../postgres/sql.ts';
import { buildPostingQuery, type Posting } from '../queries/orders/ledger.ts';

/** The change of a project's totals by one order. */
export interface FundingChange {
  tokensLeft?: number;
  /** Minor units. */
  raised?: number;
  investors?: number;
}

/**
 * The last changes of a unit of work: the funding of projects and the postings of orders. All orders of a project
 * change the same rows, so their locks are taken with the commit and not before the work. The funding comes first,
 * because two lock orders would deadlock. Constraints decide: if the tokens were sold or the money was spent in the
 * meantime, the work is rolled back. See
 * docs/decisions/lists.md#what-all-orders-of-a-project-change-is-locked-with-the-commit
 */
export class Later {
  #funding = new Map<string, Required<FundingChange>>();
  #postings: Posting[] = [];
  #checks: (() => Promise<void>)[] = [];
  #depth = 0;

  changeFunding(projectId: string, { tokensLeft = 0, raised = 0, investors = 0 }: FundingChange): void {
    const sum = this.#funding.get(projectId) ?? { tokensLeft: 0, raised: 0, investors: 0 };
    this.#funding.set(projectId, {
      tokensLeft: sum.tokensLeft + tokensLeft,
      raised: sum.raised + raised,
      investors: sum.investors + investors,
    });
  }

  postAtEnd(posting: Posting): void {
    this.#postings.push(posting);
  }

  /**
   * Runs after all work. It takes a lock that many units need, and throws `Overtaken` if the work is no longer valid.
   */
  check(act: () => Promise<void>): void {
    this.#checks.push(act);
  }

  async runChecks(): Promise<void> {
    for (const check of this.#checks) await check();
  }

  /** The keys of the postings that are still to be made. */
  get keys(): string[] {
    return this.#postings.map(({ key }) => key);
  }

  /** Runs the consequences of an event. The events that they send do not see the deferred changes. */
  async within<T>(act: () => Promise<T>): Promise<T> {
    this.#depth += 1;
    try {
      return await act();
    } finally {
      this.#depth -= 1;
    }
  }

  /** The next event of the same unit sees the deferred changes of the event before it. */
  settleBefore(tx: TimedTransaction): void {
    if (this.#depth === 0) this.settle(tx);
  }

  settle({ tx, now }: TimedTransaction): void {
    const changes = [...this.#funding].filter(([, change]) => Object.values(change).some(Boolean));
    // Two units that change several projects lock them in the same order.
    for (const [projectId, { tokensLeft, raised, investors }] of changes.toSorted(([a], [b]) => (a < b ? -1 : 1)))
      tx.queue(sql`update funding set tokens_left = tokens_left + ${tokensLeft}, raised = raised + ${raised},
        investors = investors + ${investors} where project_id = ${projectId}`);
    for (const posting of this.#postings) tx.queue(buildPostingQuery(now, posting));
    this.#funding.clear();
    this.#postings = [];
  }
}
