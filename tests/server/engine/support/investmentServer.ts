import { isDeepStrictEqual } from 'node:util';
import {
  type InvestmentEvent,
  isBankMethod,
  type PaymentMethod,
  type Receipt,
} from '#machines/orders/investment/investment.contract.ts';
import { investmentMachine } from '#machines/orders/investment/investment.machine.ts';
import type { Actor } from '#machines/shared/actor.ts';
import { bySystem } from '#server/engine/unit.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { openPayments } from '#server/postgres/statuses.ts';
import { dispatch } from '#server/work/dispatch.ts';
import type { TestTenant } from '#tests/support/testTenant.ts';
import { by, must, type World } from '#tests/support/world.ts';
import type { Secrets } from './investmentModel.ts';

export interface Users {
  investor: string;
  project: { id: string; owner: string; manager: string };
}

/** Events that a job completes by creating the contract or minting on the chain. */
const ASYNCHRONOUS = ['signature.request', 'mint.request'];

interface Payable {
  id: string;
  status: string;
  payment: string;
  method: PaymentMethod;
  due: Receipt;
}

/** An investment in PostgreSQL that gets its events through the engine. */
export class Server {
  readonly id: string;
  readonly #test: TestTenant;
  readonly #world: World;
  readonly #who: Record<Actor, ReturnType<typeof by>>;
  #file: Promise<string> | undefined;

  private constructor(id: string, test: TestTenant, world: World, { investor, project }: Users) {
    this.id = id;
    this.#test = test;
    this.#world = world;
    this.#who = {
      USER: by('USER', investor),
      ENTREPRENEUR: by('ENTREPRENEUR', project.owner),
      ADMIN: by('ADMIN', project.manager),
      SYSTEM: bySystem,
    };
  }

  static async start(test: TestTenant, world: World, users: Users, firstEvent: InvestmentEvent): Promise<Server> {
    const id = newId(test.tenant.clock.now());
    await must(
      world.run(by('USER', users.investor), async (uow) => {
        await uow.tx.query(sql`insert into investment (id, status, user_id, project_id, tokens, price, amount, reference,
            informed_before_at, created_at, updated_at)
          values (${id}, 'new', ${users.investor}, ${users.project.id}, 3, 5000, 15000, ${id}, ${uow.now}, ${uow.now}, ${uow.now})`);
        return dispatch(uow, 'investment', id, firstEvent);
      }),
    );
    await test.tenant.database.query(sql`update investment set reflection_ends_at = '2026-01-01' where id = ${id}`);
    return new Server(id, test, world, users);
  }

  /** Returns false if the machine refused the event. Any other refusal is an error. */
  async send(actor: Actor, event: InvestmentEvent): Promise<boolean> {
    // An order waits for its latest payment, and the later of two payments in one millisecond is unknown.
    this.#test.moveClock(new Date(this.#test.tenant.clock.now().getTime() + 1));
    if (event.type === 'payment.settle' && actor === 'SYSTEM' && (await this.#settle(event.receipt))) return true;
    if (event.type === 'payment.fail' && actor === 'SYSTEM' && (await this.#fail(event.reason))) return true;
    const sent = event.type === 'proof.upload' ? { ...event, fileId: await this.#proof() } : event;
    const refusal = await this.#world.attempt(this.#who[actor], 'investment', this.id, sent);
    if (refusal && refusal.code !== 'refused') throw new Error(`Unexpected refusal: ${refusal.code}`);
    if (!refusal && ASYNCHRONOUS.includes(event.type)) await this.#test.drain();
    return refusal === undefined;
  }

  /** What the pure machine cannot know: the payment of this order has ended, and money for it would go back. */
  async cannotBePaid(): Promise<boolean> {
    const { now } = await this.read();
    return now.status === 'PAYMENT_ERROR' && !(await this.#payable());
  }

  /** The latest payment, if it is open, or if its page that failed may still bring money. */
  async #payable() {
    const [latest] = await this.#test.tenant.database.query<Payable>(sql`
      select payment.id, investment.status, payment.status as payment, payment.method, jsonb_build_object('amount', payment.amount,
          'currency', payment.currency, 'reference', payment.reference) as due
        from payment join investment on investment.id = payment.investment_id
        where investment.id = ${this.id} order by payment.created_at desc, payment.id desc limit 1`);
    if (!latest) return undefined;
    const isLate = latest.payment === 'failed' && !isBankMethod(latest.method);
    return isLate || openPayments.includes(latest.payment) ? latest : undefined;
  }

  /** The provider's answer ends the payment, and this ends the wait of its order. */
  async #fail(reason: string): Promise<boolean> {
    const payable = await this.#payable();
    if (!payable || payable.payment === 'failed') return false;
    if (!investmentMachine.states[payable.status as 'CHARGED']?.ownEvents.includes('payment.fail')) return false;
    await this.#world.send(bySystem, 'payment', payable.id, { type: 'payment.fail', reason });
    return true;
  }

  /** Money reaches an investment only through its payment, so an open payment that matches the receipt is settled. */
  async #settle(receipt: Receipt): Promise<boolean> {
    const open = await this.#payable();
    if (!open || !investmentMachine.states[open.status as 'CHARGED']?.ownEvents.includes('payment.settle'))
      return false;
    if (!isDeepStrictEqual(open.due, receipt)) return false;
    await this.#world.send(bySystem, 'payment', open.id, { type: 'payment.settle', receipt });
    return true;
  }

  /** The current state, and the values that the server generated. */
  async read(): Promise<{ now: { status: string; mintPending: boolean }; secrets: Secrets }> {
    const [row] = await this.#test.tenant.database.query<{ status: string; mintPending: boolean } & Secrets>(sql`select
        status, coalesce((machine_state ->> 'mintPending')::boolean, false) as "mintPending",
        (select reference from payment where investment_id = investment.id order by created_at desc, id desc limit 1)
          as reference,
        (select hash from signature where investment_id = investment.id order by created_at desc, id desc limit 1)
          as "contractHash"
      from investment where id = ${this.id}`);
    if (!row) throw new Error(`Investment ${this.id} not found`);
    const { status, mintPending, ...secrets } = row;
    return { now: { status, mintPending }, secrets };
  }

  /** All uploads share one file. */
  #proof = () => {
    this.#file ??= this.#world.file(this.#who.USER.userId ?? '', 'proof');
    return this.#file;
  };
}
