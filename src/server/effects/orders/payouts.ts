import type { Jobs } from '../../engine/job.ts';
import { bySystem, done } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { notifyUser } from '../../lifecycles/app/notify.ts';
import { openIncident } from '../../lifecycles/oversight/incidents.ts';
import { sql } from '../../postgres/sql.ts';
import type { Bank, BankOutcome } from '../../providers/bank/bank.ts';
import type { MoneyOutcome } from '../../providers/payment/payment.ts';
import { beginInstruction, endInstruction } from '../../queries/orders/bankInstructions.ts';
import { isPosted, post } from '../../queries/orders/ledger.ts';
import { bookingKey } from '../../queries/orders/reversals.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { work } from '../../work/work.ts';
import { definite } from '../definite.ts';

export interface Payout {
  userId: string;
  amount: number;
  key: string;
  concept: string;
}

const refused = (code: string): MoneyOutcome => ({ outcome: 'refused', code });

/** The outcome of a payout, with the last digits of its account. */
export type PaidOut<O extends BankOutcome = MoneyOutcome> = O & { ending?: string };

/** Pays a user by bank transfer. Without a usable account this is a definite refusal, because no money has moved. */
export const payOut = (tenant: Tenant, payout: Payout) => instruct(tenant, 'payOut', payout);

/** Collects the money of a distribution from the owner's bank account. */
export const collect = (tenant: Tenant, payout: Payout) => instruct(tenant, 'collect', payout);

/** No bank transfers an amount of 0, so there is nothing that it could refuse. */
async function instruct(
  tenant: Tenant,
  operation: keyof Bank,
  { userId, amount, key, concept }: Payout,
): Promise<PaidOut<BankOutcome>> {
  if (amount === 0) return { outcome: 'settled', reference: key };
  const moves = { direction: operation === 'payOut' ? 'out' : 'in', amount } as const;
  const account = await beginInstruction(tenant, { key, userId, moves });
  if ('refusal' in account) return refused(account.refusal);
  const { iban, holder } = account;
  const currency = tenant.customization.currency.code;
  let refusal: string | null = null;
  let settledAt: Date | null = null;
  try {
    const outcome = await tenant.providers.bank[operation]({
      key,
      iban,
      holder,
      amountMinor: amount,
      currency,
      concept,
    });
    if (outcome.outcome === 'refused') refusal = outcome.code;
    if (outcome.outcome === 'settled') settledAt = tenant.clock.now();
    return { ...outcome, ending: iban.slice(-4) };
  } finally {
    await endInstruction(tenant.database, key, refusal, settledAt);
  }
}

/**
 * Pays the released funds to the project's owner in full: the platform's fees left escrow when the orders were paid. A
 * refusal becomes an incident, from which a manager pays `again`. Each attempt has its own key.
 */
async function payOwner(tenant: Tenant, job: Jobs['owner.payout']) {
  const { ownerId, projectId, amount, key, again } = job;
  const cause = { kind: 'payoutOwed', subject: { entity: 'payout', id: key } } as const;
  if (again ? !(await isPaying(tenant, again)) : await hasIncident(tenant, key)) return;
  const payout = { userId: ownerId, amount, key: again ? `${key}:${again.attempt}` : key, concept: key };
  const booked = await bookingKey(tenant.database, `owner:${key}`);
  // Booked money has already left, so no other attempt may send it again.
  const outcome: MoneyOutcome = (await isPosted(tenant.database, booked))
    ? { outcome: 'settled', reference: payout.key }
    : await definite(tenant, 'bank', await payOut(tenant, payout));
  await work(tenant, bySystem, async (uow) => {
    if (outcome.outcome === 'refused') {
      const [row] = await uow.tx.query<{ title: string }>(sql`select title from project where id = ${projectId}`);
      const [project, { code }] = [row?.title ?? '', outcome];
      const money = { amount, currency: tenant.customization.currency.code };
      if (again) await uow.sendAsSystem('incident', again.incidentId, { type: 'payout.refuse', reason: code });
      else await openIncident(uow, { ...cause, money, detail: { owner: ownerId, projectId, project, code } });
      await notifyUser(uow, ownerId, {
        about: 'project.payoutFailed',
        params: { amount, project, code },
        link: '/entrepreneur/account?section=bank',
      });
      return done;
    }
    await post(uow.tx, uow.now, {
      key: booked,
      about: 'owner.paid',
      entityId: projectId,
      lines: [
        { account: 'ownerPayable', owner: ownerId, amount: -amount },
        { account: 'externalCash', amount },
      ],
    });
    if (again) await uow.sendAsSystem('incident', again.incidentId, { type: 'payout.confirm' });
    return done;
  });
}

async function isPaying({ database }: Tenant, { incidentId, attempt }: NonNullable<Jobs['owner.payout']['again']>) {
  const rows = await database.query(sql`select from incident where id = ${incidentId} and status = 'paying'
    and (machine_state -> 'attempts')::integer = ${attempt}`);
  return rows.length > 0;
}

/** If a first transfer is repeated after its refusal became an incident, there is nothing left to do. */
async function hasIncident({ database }: Tenant, key: string) {
  return (
    (await database.query(sql`select from incident where subject_entity = 'payout' and subject_id = ${key}`)).length > 0
  );
}

/**
 * Pays out a part of an investor's balance. Without a definite answer the job is retried with the same idempotency
 * key.
 */
async function payBalance(tenant: Tenant, { userId, amount, key }: Jobs['balance.payout']) {
  const answered = `${key}:answered`;
  // After a refusal the money is in the balance again.
  if (await isPosted(tenant.database, answered)) return;
  const paidOut = await payOut(tenant, { userId, amount, key, concept: key });
  const outcome = await definite(tenant, 'bank', paidOut);
  const isPaid = outcome.outcome === 'settled';
  await work(tenant, bySystem, async (uow) => {
    const isFresh = await post(uow.tx, uow.now, {
      key: answered,
      about: isPaid ? 'balance.paidOut' : 'balance.payoutReturned',
      entityId: userId,
      lines: [
        { account: 'refundsPayable', amount: -amount },
        isPaid ? { account: 'externalCash', amount } : { account: 'investorAvailable', owner: userId, amount },
      ],
    });
    const about = isPaid ? 'balance.paidOut' : 'balance.payoutFailed';
    const params = { amount, ending: paidOut.ending ?? 'none' };
    if (isFresh) await notifyUser(uow, userId, { about, params, link: '/user/bbva' });
    uow.markChanged('user', userId, userId);
    return done;
  });
}

export const payoutJobs = { 'owner.payout': payOwner, 'balance.payout': payBalance } satisfies Partial<JobHandlers>;
