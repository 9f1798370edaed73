import type { JobHandlers } from '../engine/jobs.ts';
import { bySystem, work } from '../engine/unit.ts';
import type { Transfer } from '../providers/bank/bank.ts';
import type { MoneyOutcome } from '../providers/payment/payment.ts';
import { post } from '../store/ledger.ts';
import { sql } from '../store/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { tellPerson } from './news.ts';

export interface Payout {
  personId: string;
  amount: number;
  key: string;
  concept: string;
}

/** The person's account that may be used now; one that was just changed waits (T23). */
async function transferOf(tenant: Tenant, { personId, amount, key, concept }: Payout): Promise<Transfer | undefined> {
  const [account] = await tenant.database.query<{
    iban: string;
    holder: string;
  }>(sql`select iban, holder from bank_account
    where person_id = ${personId} and replaced_at is null and usable_from <= ${tenant.clock.now()}`);
  if (!account) return undefined;
  return { key, ...account, amountMinor: amount, currency: tenant.customization.currency.code, concept };
}

const noAccount: MoneyOutcome = { outcome: 'refused', code: 'bankAccountMissing' };

/** Pays a person by transfer. Without an account that may be used it is a definite refusal: nothing has moved. */
export async function payOut(tenant: Tenant, payout: Payout): Promise<MoneyOutcome> {
  const transfer = await transferOf(tenant, payout);
  return transfer ? tenant.providers.bank.payOut(transfer) : noAccount;
}

/** Takes money from a person's account: what an issuer distributes. */
export async function collect(tenant: Tenant, payout: Payout): Promise<MoneyOutcome> {
  const transfer = await transferOf(tenant, payout);
  return transfer ? tenant.providers.bank.collect(transfer) : noAccount;
}

/** What a financed project's owner is owed, less the platform's fees, which were the investors' to pay. */
async function payOwner(tenant: Tenant, payload: Record<string, unknown>) {
  const { ownerId, projectId, amount, key } = payload as {
    ownerId: string;
    projectId: string;
    amount: number;
    key: string;
  };
  const outcome = await payOut(tenant, { personId: ownerId, amount, key, concept: key });
  if (outcome.outcome !== 'settled') throw new Error(`the owner could not be paid (${outcome.code})`);
  await work(tenant, bySystem, async (unit) => {
    await post(unit.tx, unit.now, {
      key: `owner:${key}`,
      about: 'owner.paid',
      thingId: projectId,
      lines: [
        { account: 'ownerPayable', owner: ownerId, amount: -amount },
        { account: 'externalCash', amount },
      ],
    });
    return { ok: true, value: undefined };
  });
}

/** What somebody takes out of their balance. An answer that is not definite is asked for again, with the same key. */
async function payBalance(tenant: Tenant, payload: Record<string, unknown>) {
  const { personId, amount, key } = payload as { personId: string; amount: number; key: string };
  const outcome = await payOut(tenant, { personId, amount, key, concept: key });
  if (outcome.outcome === 'unknown') throw new Error(`the bank gave no definite answer (${outcome.code})`);
  const isPaid = outcome.outcome === 'settled';
  await work(tenant, bySystem, async (unit) => {
    const isFresh = await post(unit.tx, unit.now, {
      key: `${key}:answered`,
      about: isPaid ? 'balance.paidOut' : 'balance.payoutReturned',
      thingId: personId,
      lines: [
        { account: 'refundsPayable', amount: -amount },
        isPaid ? { account: 'externalCash', amount } : { account: 'investorAvailable', owner: personId, amount },
      ],
    });
    const about = isPaid ? 'balance.paidOut' : 'balance.payoutFailed';
    if (isFresh) await tellPerson(unit, personId, { about, params: { amount }, link: '/user/account?section=balance' });
    unit.changed('person', personId, personId);
    return { ok: true, value: undefined };
  });
}

export const payoutJobs: JobHandlers = { 'owner.payout': payOwner, 'balance.payout': payBalance };
