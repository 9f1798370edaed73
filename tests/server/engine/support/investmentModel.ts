import type { InvestmentEvent, InvestmentFacts } from '#machines/investment/investment.contract.ts';
import { investmentMachine } from '#machines/investment/investment.machine.ts';
import type { Actor } from '#machines/shared/actor.ts';
import { advance, snapshotOf } from '#machines/shared/advance.ts';
import { toStatus } from '#machines/shared/status.ts';

const PRICE = 5000;

/** What the server knows by itself: references and hashes that it made up. */
export type Secrets = { reference: string | null; contractHash: string | null };

/** The pure machine with the least that is needed to say which facts its own events make true. */
export class Model {
  status = 'new';
  facts: InvestmentFacts = {
    id: 'model',
    actor: 'USER',
    interestOpen: true,
    campaignOpen: true,
    projectClosed: false,
    projectFinanced: false,
    projectEnded: false,
    softCapFirm: true,
    minTokens: 1,
    maxTokens: Number.MAX_SAFE_INTEGER,
    tokensLeft: 1000,
    onboardingDone: true,
    testOnRecord: true,
    largeTicket: false,
    reflectionRunning: false,
    methods: ['transfer', 'card', 'bizum', 'balance'],
    total: 0,
    balance: 0,
    due: null,
    providerOrderAlive: false,
    hasProof: false,
    paymentTimeOver: false,
    orderTimeOver: false,
    signingTimeOver: false,
    signingHidden: false,
    contractHash: null,
    mintPending: false,
  };

  readonly #seen = new Set<string>();

  constructor(begun: InvestmentEvent) {
    this.send('USER', begun);
    this.facts.reflectionRunning = false; // as the server's was put into the past
  }

  /** The events that are allowed now and lead to a status that was not seen yet, and to no end but the good one. */
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
    return snapshotOf(investmentMachine, this.status, { ...this.facts, actor });
  }

  #follow(fact: { type: string; tokens?: number }) {
    const { facts } = this;
    if (fact.type === 'tokens.held') facts.total = (fact.tokens ?? 0) * PRICE;
    if (fact.type === 'reflection.started') facts.reflectionRunning = true;
    if (fact.type === 'proof.uploaded') facts.hasProof = true;
    if (fact.type === 'payment.ordered') {
      facts.due = { amount: facts.total, currency: 'EUR', reference: '' };
      facts.hasProof = false;
      facts.paymentTimeOver = false;
    }
    if (fact.type === 'payment.settled' || fact.type === 'payment.dropped') facts.paymentTimeOver = true;
  }
}
