import type { InvestmentEvent, InvestmentFacts } from '#machines/orders/investment/investment.contract.ts';
import { investmentMachine } from '#machines/orders/investment/investment.machine.ts';
import { investmentSample } from '#machines/orders/investment/investment.sample.ts';
import type { Actor } from '#machines/shared/actor.ts';
import { advance, restoreSnapshot } from '#machines/shared/advance.ts';
import { toStatus } from '#machines/shared/status.ts';

const PRICE = 5000;

/** The random references and hashes that the server generates and the model has to learn. */
export type Secrets = { reference: string | null; contractHash: string | null };

/** The pure machine, with the minimum that derives the facts from its own emitted facts. */
export class Model {
  status = 'new';
  facts: InvestmentFacts = {
    ...investmentSample,
    id: 'model',
    maxTokens: Number.MAX_SAFE_INTEGER,
    tokensLeft: 1000,
    total: 0,
    balance: 0,
    due: null,
    contractHash: null,
  };

  readonly #seen = new Set<string>();

  constructor(firstEvent: InvestmentEvent) {
    this.send('USER', firstEvent);
    this.facts.reflectionRunning = false; // the server's reflection period was moved into the past
  }

  /** The allowed events that lead to a status which was not seen yet and is not CANCELED. */
  goingOn(actor: Actor, events: readonly InvestmentEvent[]): { actor: Actor; event: InvestmentEvent }[] {
    const now = this.#snapshot(actor);
    const isOnward = (event: InvestmentEvent) => {
      const advanced = advance(investmentMachine, now, event);
      if (!advanced.ok) return false;
      const next = toStatus(advanced.next.value);
      return next !== 'CANCELED' && (!this.#seen.has(next) || advanced.next.context.mintPending);
    };
    return events.filter(isOnward).map((event) => ({ actor, event }));
  }

  send(actor: Actor, event: InvestmentEvent): boolean {
    const advanced = advance(investmentMachine, this.#snapshot(actor), event);
    if (!advanced.ok) return false;
    this.status = toStatus(advanced.next.value);
    this.#seen.add(this.status);
    this.facts.mintPending = advanced.next.context.mintPending;
    for (const fact of advanced.emitted) this.#follow(fact);
    return true;
  }

  learn({ reference, contractHash }: Secrets) {
    if (this.facts.due && reference) this.facts.due.reference = reference;
    this.facts.contractHash = contractHash;
  }

  now = () => ({ status: this.status, mintPending: this.facts.mintPending });

  #snapshot(actor: Actor) {
    return restoreSnapshot(investmentMachine, this.status, { ...this.facts, actor });
  }

  #follow(fact: { type: string; tokens?: number }) {
    const { facts } = this;
    if (fact.type === 'tokens.held') facts.total = (fact.tokens ?? 0) * PRICE;
    if (fact.type === 'reflection.started') facts.reflectionRunning = true;
    if (fact.type === 'payment.ordered') {
      facts.due = { amount: facts.total, currency: 'EUR', reference: '' };
      facts.paymentTimeOver = false;
    }
    if (fact.type === 'payment.settled' || fact.type === 'payment.dropped') facts.paymentTimeOver = true;
  }
}
