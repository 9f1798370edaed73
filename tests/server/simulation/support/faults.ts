import { DAY, HOUR } from '#machines/shared/duration.ts';
import { handlers } from '#server/effects/handlers.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import type { Outcome } from '#server/providers/chain/chain.ts';
import type { MoneyOutcome } from '#server/providers/payment/payment.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { Random } from './random.ts';

/** Everything that is reported because of a fault has this in its message. */
export const INJECTED = 'injected fault';

type Kind = 'lostBefore' | 'lostAfter' | 'twice' | 'refused' | 'delayed' | 'crashAfter';
const kinds = ['lostBefore', 'lostAfter', 'twice', 'refused', 'delayed', 'crashAfter'] as const satisfies Kind[];

/** How a provider says that there is no answer, or no. */
interface Language<Answer> {
  unknown: Answer;
  refused?: Answer;
}

/** Injects faults at each call of a provider, at each transaction, and at both ends of each job. */
export class Faults {
  isOn = false;
  readonly counts = new Map<string, number>();
  #tenant: Tenant;
  #seed = 0;
  #calls = new Map<string, number>();
  /** Keys whose call was carried out: a provider never refuses later what it has done. */
  #done = new Set<string>();
  #delayedUntil = new Map<string, number>();
  #die: () => void = () => {};

  constructor(tenant: Tenant) {
    this.#tenant = tenant;
    this.#disturbProviders();
    this.#disturbTransactions();
  }

  seedWith(seed: number) {
    this.#seed = seed;
    this.#calls.clear();
  }

  /** Calls `die` when a job's process is killed while the job runs. */
  onDeath(die: () => void) {
    this.#die = die;
  }

  get handlers(): JobHandlers {
    const disturbed = Object.entries(handlers).map(([kind, handle]) => {
      const run = handle as (tenant: Tenant, payload: unknown, jobId: string) => Promise<void>;
      const disturbedRun: typeof run = async (tenant, payload, jobId) => {
        const fault = this.#choose(`job ${kind}`, ['before', 'after', 'death'], 0.06);
        if (fault === 'before') throw new Error(`${INJECTED}: killed before the job`);
        await run(tenant, payload, jobId);
        if (fault === 'after') throw new Error(`${INJECTED}: killed after the job`);
        if (fault === 'death') await this.#diesHere();
      };
      return [kind, disturbedRun];
    });
    return Object.fromEntries(disturbed);
  }

  /** The job's end is never recorded, as when the process is killed, so its lease has to expire. */
  #diesHere(): Promise<never> {
    this.#die();
    return new Promise(() => {});
  }

  #choose<T extends string>(place: string, options: readonly [T, ...T[]], probability = 0.2): T | undefined {
    if (!this.isOn) return undefined;
    const random = this.#randomAt(place);
    if (!random.chance(probability)) return undefined;
    const fault = random.pick(options);
    const name = `${place} ${fault}`;
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    return fault;
  }

  /** Jobs run side by side, so that a common sequence of random numbers would not repeat. */
  #randomAt(place: string): Random {
    const call = (this.#calls.get(place) ?? 0) + 1;
    this.#calls.set(place, call);
    const mixed = [...`${place} ${call}`].reduce(
      (sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0),
      this.#seed,
    );
    return new Random(mixed);
  }

  async #call<Answer>(place: string, key: string, language: Language<Answer>, real: () => Promise<Answer>) {
    const id = `${place} ${key}`;
    const until = this.#delayedUntil.get(id);
    if (this.isOn && until !== undefined && until > this.#tenant.clock.now().getTime()) return language.unknown;
    const fault = this.#choose(place, kinds);
    if (fault === 'lostBefore') return language.unknown;
    if (fault === 'delayed') {
      const days = this.#randomAt(`delay of ${place}`).between(1, 4);
      this.#delayedUntil.set(id, this.#tenant.clock.now().getTime() + days * DAY + HOUR);
      return language.unknown;
    }
    if (fault === 'refused' && language.refused !== undefined && !this.#done.has(id)) return language.refused;
    this.#done.add(id);
    const answer = await real();
    if (fault === 'lostAfter') return language.unknown;
    if (fault === 'crashAfter') throw new Error(`${INJECTED}: killed after ${place}`);
    return fault === 'twice' ? real() : answer;
  }

  #disturbProviders() {
    const { bank, payments, chain, mailer, files } = this.#tenant.providers;
    const money: Language<MoneyOutcome> = {
      unknown: { outcome: 'unknown', code: INJECTED },
      refused: { outcome: 'refused', code: 'accountClosed' },
    };
    const write = <T>(): Language<Outcome<T>> => ({
      unknown: { result: 'unknown', reason: INJECTED },
      refused: { result: 'refused', refusal: { name: INJECTED, args: [] } },
    });
    const real = {
      bank: { ...bank },
      payments: { ...payments },
      chain: { ...chain },
      mail: mailer.send,
      put: files.put,
    };
    bank.payOut = (transfer) => this.#call('bank.payOut', transfer.key, money, () => real.bank.payOut(transfer));
    bank.collect = (transfer) => this.#call('bank.collect', transfer.key, money, () => real.bank.collect(transfer));
    payments.charge = (request) =>
      this.#call('payments.charge', request.key, money, () => real.payments.charge(request));
    payments.refund = (request) =>
      this.#call('payments.refund', request.key, money, () => real.payments.refund(request));
    payments.fetch = (order) =>
      this.#call('payments.fetch', order, { unknown: { state: 'unknown' } }, () => real.payments.fetch(order));
    chain.deployToken = (order) =>
      this.#call('chain.deployToken', order.key, write(), () => real.chain.deployToken(order));
    chain.mint = (order) => this.#call('chain.mint', order.mintId, write(), () => real.chain.mint(order));
    chain.allow = (...order) =>
      this.#call('chain.allow', order.join(), { unknown: write<void>().unknown }, () => real.chain.allow(...order));
    const fails = (place: string) => {
      if (this.#choose(place, ['lost'], 0.05)) throw new Error(`${INJECTED}: ${place}`);
    };
    mailer.send = async (mail) => {
      fails('mail');
      return real.mail.call(mailer, mail);
    };
    files.put = async (...file) => {
      fails('files');
      return real.put.apply(files, file);
    };
  }

  /** A process is killed before a commit, which rolls back, or after it, so that nobody learns of it. */
  #disturbTransactions() {
    const { database } = this.#tenant;
    const attempt = database.attempt;
    database.attempt = async (act) => {
      const fault = this.#choose('transaction', ['before commit', 'after commit'], 0.03);
      const answer = await attempt(async (tx) => {
        const done = await act(tx);
        if (fault === 'before commit') throw new Error(`${INJECTED}: killed before the commit`);
        return done;
      });
      if (fault === 'after commit') throw new Error(`${INJECTED}: killed after the commit`);
      return answer;
    };
  }
}
