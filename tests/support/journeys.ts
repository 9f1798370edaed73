import type { DistributionKind } from '#machines/earnings/distribution/distribution.kind.ts';
import type { PaymentMethod } from '#machines/orders/investment/investment.contract.ts';
import { addDays, calendarDate } from '#machines/shared/calendar.ts';
import { DAY } from '#machines/shared/duration.ts';
import { bookByBank } from '#server/acts/orders/bookByBank.ts';
import { bySystem } from '#server/engine/unit.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { mailKind } from '#server/providers/mail/sandboxMailer.ts';
import { depositReference } from '#server/queries/orders/deposits.ts';
import type { TestTenant } from './testTenant.ts';
import { by, must, type World } from './world.ts';

interface ProjectRef {
  id: string;
  manager: string;
}

/** Shortcuts to investments and distributions in the statuses that tests need, by the events that users send. */
export function journeysOf(test: TestTenant, world: World) {
  const { database, clock } = test.tenant;

  async function placeOrder(investor: string, project: ProjectRef, tokens = 3): Promise<string> {
    return (await must(world.order(investor, project.id, tokens))).id;
  }

  async function startPayment(investor: string, project: ProjectRef, tokens = 3): Promise<string> {
    const id = await placeOrder(investor, project, tokens);
    const me = by('USER', investor);
    const understood = { noGuarantee: true, keyInformationRead: true, largeTicketUnderstood: true };
    await world.send(me, 'investment', id, { type: 'warnings.accept', ...understood });
    await world.send(me, 'investment', id, { type: 'payment.begin' });
    return id;
  }

  async function chooseMethod(
    investor: string,
    project: ProjectRef,
    method: PaymentMethod,
    { tokens = 3, balance = 0 } = {},
  ): Promise<string> {
    const id = await startPayment(investor, project, tokens);
    await world.send(by('USER', investor), 'investment', id, { type: 'method.choose', method, balance });
    return id;
  }

  /** The latest payment of an investment. */
  async function paymentOf(investment: string): Promise<string> {
    const [payment] = await database.query<{ id: string }>(
      sql`select id from payment where investment_id = ${investment} order by created_at desc, id desc limit 1`,
    );
    if (!payment) throw new Error('The investment has no payment');
    return payment.id;
  }

  /** `balance`: the part that the investor's balance pays, in minor units. */
  async function payByTransfer(investor: string, project: ProjectRef, tokens = 3, balance = 0): Promise<string> {
    const id = await chooseMethod(investor, project, 'transfer', { tokens, balance });
    const fileId = await world.file(investor, 'proof');
    await world.send(by('USER', investor), 'investment', id, { type: 'proof.upload', fileId });
    await world.send(bySystem, 'payment', await paymentOf(id), {
      type: 'receipt.confirm',
      proofSeen: true,
    });
    return id;
  }

  /** Pays an order after it was cancelled, so that the money is in suspense. Returns the payment's id. */
  async function payCancelledOrder(investor: string, project: ProjectRef): Promise<string> {
    const id = await chooseMethod(investor, project, 'transfer');
    await world.send(by('USER', investor), 'investment', id, { type: 'investment.cancel' });
    const [payment] = await database.query<{ id: string; amount: number; reference: string }>(
      sql`select id, amount, reference from payment where investment_id = ${id}`,
    );
    if (!payment) throw new Error('The investment has no payment');
    const { amount, reference } = payment;
    const receipt = { amount, currency: 'EUR', reference };
    const arrival = { type: 'payment.settle', receipt, eventId: `late:${id}` } as const;
    await world.send(bySystem, 'payment', payment.id, arrival);
    return payment.id;
  }

  /** Pays an order after it was cancelled, and a manager sends the money back before it goes back by itself. */
  async function refundCancelledOrder(investor: string, project: ProjectRef): Promise<string> {
    const payment = await payCancelledOrder(investor, project);
    await world.send(by('ADMIN', project.manager), 'payment', payment, { type: 'refund.request' });
    return payment;
  }

  /** Pays an order and requests its signature, so that the contract is ready and its code is mailed. */
  async function requestSignature(investor: string, project: ProjectRef, tokens = 3) {
    const id = await payByTransfer(investor, project, tokens);
    await world.send(by('USER', investor), 'investment', id, { type: 'signature.request' });
    await test.drain();
    const [signature] = await database.query<{ id: string }>(sql`select id from signature where investment_id = ${id}`);
    return { id, signatureId: signature?.id ?? '', code: await lastCode(investor) };
  }

  async function signContract(investor: string, project: ProjectRef, tokens = 3): Promise<string> {
    const { id, signatureId, code } = await requestSignature(investor, project, tokens);
    await world.send(by('USER', investor), 'signature', signatureId, { type: 'code.enter', code });
    return id;
  }

  /** Mints the tokens of a signed investment, whose reflection period must be over. */
  async function mintTokens(id: string, project: ProjectRef) {
    await requestMint(id, project);
    await test.drain();
  }

  const requestMint = (id: string, project: ProjectRef) =>
    world.send(by('ADMIN', project.manager), 'investment', id, { type: 'mint.request' });

  /** The latest day that has ended with today's holders. If they came today, a day passes. */
  async function endRecordDate(project: ProjectRef): Promise<string> {
    const { timeZone } = test.tenant.customization.tenant;
    const [last] = await database.query<{ day: string }>(sql`select max(at at time zone ${timeZone})::date::text as day
      from holding_change where project_id = ${project.id}`);
    const today = () => calendarDate(clock.now().getTime(), timeZone);
    if (last?.day === today()) test.moveClock(new Date(clock.now().getTime() + DAY));
    return calendarDate(addDays(clock.now().getTime(), -1, timeZone), timeZone);
  }

  /** Creates, calculates and approves a distribution. */
  async function approveDistribution(
    project: ProjectRef,
    gross = 10_000,
    withholdingPoints = 1900,
    kind: DistributionKind = 'interest',
  ): Promise<string> {
    const recordDate = await endRecordDate(project);
    const id = newId(clock.now());
    const me = by('ADMIN', project.manager);
    await must(
      world.run(me, async (uow) => {
        await uow.tx.query(sql`insert into distribution (id, status, project_id, kind, gross, withholding_points,
            record_date, created_by, created_at, updated_at)
          values (${id}, 'new', ${project.id}, ${kind}, ${gross}, ${withholdingPoints}, ${recordDate}, ${project.manager}, ${uow.now}, ${uow.now})`);
        return { ok: true, value: undefined };
      }),
    );
    for (const event of ['create', 'calculate', 'approve'] as const)
      await world.send(me, 'distribution', id, { type: `distribution.${event}` });
    return id;
  }

  /** Pays a distribution, so that its earnings can be claimed. */
  async function payDistribution(
    project: ProjectRef,
    gross = 10_000,
    withholdingPoints = 1900,
    kind: DistributionKind = 'interest',
  ): Promise<string> {
    const id = await approveDistribution(project, gross, withholdingPoints, kind);
    await world.send(bySystem, 'distribution', id, { type: 'distribution.pay' });
    await test.drain();
    return id;
  }

  /** Adds to the balance that a user can invest, by a bank transfer with the user's own reference. */
  async function creditBalance(userId: string, amount: number) {
    const id = newId(clock.now());
    const bookedOn = clock.now().toISOString().slice(0, 10);
    const reference = depositReference(userId);
    const line = { bankId: id, bookedOn, amount, currency: 'EUR', reference, payer: 'Ana' };
    await must(world.run(by('ADMIN', userId), (uow) => bookByBank(uow, line)));
  }

  async function lastCode(userId: string): Promise<string> {
    const [user] = await database.query<{ email: string }>(sql`select email from users where id = ${userId}`);
    const mails = await database.query<{ text: string }>(sql`select data ->> 'text' as text from sandbox_record
      where kind = ${mailKind} and data ->> 'to' = ${user?.email} order by at desc, id desc`);
    const mail = mails.find(({ text }) => /^\d{5}$/m.test(text));
    const code = mail?.text.match(/^\d{5}$/m)?.[0];
    if (!code) throw new Error(`No code was mailed to ${user?.email}`);
    return code;
  }

  return {
    placeOrder,
    startPayment,
    chooseMethod,
    paymentOf,
    payByTransfer,
    payCancelledOrder,
    refundCancelledOrder,
    requestSignature,
    signContract,
    mintTokens,
    requestMint,
    approveDistribution,
    payDistribution,
    creditBalance,
    lastCode,
  };
}

export type Journeys = ReturnType<typeof journeysOf>;
