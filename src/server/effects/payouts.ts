import type { Jobs } from '../engine/job.ts';
import type { JobHandlers } from '../engine/jobs.ts';
import { notifyUser } from '../engine/notify.ts';
import { bySystem, done } from '../engine/unit.ts';
import { work } from '../engine/work.ts';
import type { Transfer } from '../providers/bank/bank.ts';
import type { MoneyOutcome } from '../providers/payment/payment.ts';
import { post } from '../store/ledger.ts';
import { sql } from '../store/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { definite } from './definite.ts';

export interface Payout {
  userId: string;
  amount: number;
  key: string;
  concept: string;
}

interface Account {
  iban: string;
  holder: string;
  usable: boolean;
}

const refused = (code: string): MoneyOutcome => ({ outcome: 'refused', code });

/** A changed bank account waits before it may be used, so that a hijacker cannot redirect a payout unnoticed. */
async function transferOf(
  tenant: Tenant,
  { userId, amount, key, concept }: Payout,
): Promise<Transfer | 'bankAccountMissing' | 'bankAccountWaiting'> {
  const [account] = await tenant.database.query<Account>(sql`select iban, holder,
      usable_from <= ${tenant.clock.now()} as usable from bank_account
    where user_id = ${userId} and replaced_at is null`);
  if (!account) return 'bankAccountMissing';
  if (!account.usable) return 'bankAccountWaiting';
  const { iban, holder } = account;
  return { key, iban, holder, amountMinor: amount, currency: tenant.customization.currency.code, concept };
}

/** What became of a payout, with the last digits of the account that it was for. */
export type PaidOut = MoneyOutcome & { ending?: string };

/** No bank transfers an amount of 0, and there is nothing that it could refuse. */
const nothingToMove = ({ amount, key }: Payout): MoneyOutcome | undefined =>
  amount === 0 ? { outcome: 'settled', reference: key } : undefined;

/** Pays a user by bank transfer. Without a usable account this is a definite refusal, because no money has moved. */
export async function payOut(tenant: Tenant, payout: Payout): Promise<PaidOut> {
  const nothing = nothingToMove(payout);
  if (nothing) return nothing;
  const transfer = await transferOf(tenant, payout);
  if (typeof transfer === 'string') return refused(transfer);
  return { ...(await tenant.providers.bank.payOut(transfer)), ending: transfer.iban.slice(-4) };
}

/** Collects the money of a distribution from the owner's bank account. */
export async function collect(tenant: Tenant, payout: Payout): Promise<MoneyOutcome> {
  const nothing = nothingToMove(payout);
  if (nothing) return nothing;
  const transfer = await transferOf(tenant, payout);
  return typeof transfer === 'string' ? refused(transfer) : tenant.providers.bank.collect(transfer);
}

/**
 * Pays the released funds to the project's owner in full: the platform's fees left escrow when the orders were paid.
 */
async function payOwner(tenant: Tenant, { ownerId, projectId, amount, key }: Jobs['owner.payout']) {
  const outcome = await payOut(tenant, { userId: ownerId, amount, key, concept: key });
  if (outcome.outcome !== 'settled') throw new Error(`The payout to the owner failed (${outcome.code})`);
  await work(tenant, bySystem, async (uow) => {
    await post(uow.tx, uow.now, {
      key: `owner:${key}`,
      about: 'owner.paid',
      entityId: projectId,
      lines: [
        { account: 'ownerPayable', owner: ownerId, amount: -amount },
        { account: 'externalCash', amount },
      ],
    });
    return done;
  });
}

/**
 * Pays out a part of an investor's balance. Without a definite answer the job is retried with the same idempotency
 * key.
 */
async function payBalance(tenant: Tenant, { userId, amount, key }: Jobs['balance.payout']) {
  const outcome = await definite(tenant, 'bank', await payOut(tenant, { userId, amount, key, concept: key }));
  const isPaid = outcome.outcome === 'settled';
  await work(tenant, bySystem, async (uow) => {
    const isFresh = await post(uow.tx, uow.now, {
      key: `${key}:answered`,
      about: isPaid ? 'balance.paidOut' : 'balance.payoutReturned',
      entityId: userId,
      lines: [
        { account: 'refundsPayable', amount: -amount },
        isPaid ? { account: 'externalCash', amount } : { account: 'investorAvailable', owner: userId, amount },
      ],
    });
    const about = isPaid ? 'balance.paidOut' : 'balance.payoutFailed';
    if (isFresh) await notifyUser(uow, userId, { about, params: { amount }, link: '/user/account?section=balance' });
    uow.markChanged('user', userId, userId);
    return done;
  });
}

export const payoutJobs = { 'owner.payout': payOwner, 'balance.payout': payBalance } satisfies Partial<JobHandlers>;
