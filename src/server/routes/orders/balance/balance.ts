import { Balance, PayoutForm } from '#machines/people/user/account.wire.ts';
import { collectionAccountOf } from '#machines/tenant/settings/settings.contract.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { data, operation, problem, refused, workFor } from '#server/http/operation.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { depositReference } from '#server/queries/orders/deposits.ts';
import { post, readAccountBalance } from '#server/queries/orders/ledger.ts';
import { findBankAccount } from '#server/queries/people/bankAccounts.ts';

async function balancePage({ tenant, tx }: Pick<UnitOfWork, 'tenant' | 'tx'>, userId: string): Promise<Balance> {
  return {
    available: await readAccountBalance(tx, 'investorAvailable', userId),
    held: await readAccountBalance(tx, 'investorHeld', userId),
    currency: tenant.customization.currency.code,
    reference: depositReference(userId),
    account: collectionAccountOf(tenant.settings),
  };
}

const readBalance = operation({
  method: 'GET',
  path: '/v2/pfp/account/balance',
  summary: 'Returns the available and held balance, and how to add money.',
  tag: 'account',
  access: ['USER'],
  reply: Balance,
  handle: async (call) => {
    const page = await workFor(call, async (uow) => ({ ok: true, value: await balancePage(uow, call.userId) }));
    return page.ok ? data(page.value) : refused(page.refusal);
  },
});

/** The amount is owed until the bank has answered. If the bank refuses, the balance gets it back. */
const payOutBalance = operation({
  method: 'POST',
  stepUp: 'password',
  path: '/v2/pfp/account/balance/payout',
  summary: 'Pays available balance out to the user’s bank account. Requires the password.',
  tag: 'account',
  access: ['USER'],
  isOpenToBanned: true,
  money: true,
  body: PayoutForm,
  reply: Balance,
  handle: async (call) => {
    const { amount } = call.body;
    const { tenant, userId } = call;
    const account = await findBankAccount(tenant, tenant.database, tenant.clock.now(), userId);
    if (!account?.usable) return problem(409, account ? 'bank_account_waiting' : 'bank_account_missing');
    const requested = await workFor(call, async (uow) => {
      if (!(await reservePayout(uow, userId, amount))) return { ok: false, refusal: { code: 'balance_short' } };
      return { ok: true, value: await balancePage(uow, userId) };
    });
    return requested.ok ? data(requested.value) : refused(requested.refusal);
  },
});

async function reservePayout(uow: UnitOfWork, userId: string, amount: number): Promise<boolean> {
  const [available] = await uow.tx.query<{ balance: number }>(sql`select balance from ledger_account
    where kind = 'investorAvailable' and owner = ${userId} for update`);
  if (!available || available.balance < amount) return false;
  const key = `payout:${newId(uow.now)}`;
  await post(uow.tx, uow.now, {
    key: `${key}:asked`,
    about: 'balance.payoutAsked',
    entityId: userId,
    lines: [
      { account: 'investorAvailable', owner: userId, amount: -amount },
      { account: 'refundsPayable', amount },
    ],
  });
  uow.enqueue('balance.payout', { userId, amount, key });
  uow.markChanged('user', userId, userId);
  return true;
}

export const balanceOperations = [readBalance, payOutBalance];
