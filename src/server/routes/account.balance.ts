import { Balance, PayoutForm } from '#machines/user/account.wire.ts';
import { newId } from '../engine/ids.ts';
import type { Unit } from '../engine/unit.ts';
import { data, operation, problem, refused, workFor } from '../http/operation.ts';
import { bankAccountOf } from '../store/bankAccounts.ts';
import { depositReference } from '../store/deposits.ts';
import { balanceOf, post } from '../store/ledger.ts';
import { sql } from '../store/sql.ts';
import { confirmPassword } from './account.change.ts';

async function balancePage({ tenant, tx }: Pick<Unit, 'tenant' | 'tx'>, personId: string): Promise<Balance> {
  return {
    available: await balanceOf(tx, 'investorAvailable', personId),
    held: await balanceOf(tx, 'investorHeld', personId),
    currency: tenant.customization.currency.code,
    reference: depositReference(personId),
    account: tenant.settings.collectionAccount,
  };
}

const readBalance = operation({
  method: 'GET',
  path: '/v2/pfp/account/balance',
  summary: 'Money that one may invest or take out, and how to bring more.',
  tag: 'account',
  access: ['USER'],
  reply: Balance,
  handle: async (call) => {
    const page = await workFor(call, async (unit) => ({ ok: true, value: await balancePage(unit, call.personId) }));
    return page.ok ? data(page.value) : refused(page.refusal);
  },
});

/** What leaves the balance is owed until the bank has answered; what it refuses comes back. */
const payOutBalance = operation({
  method: 'POST',
  path: '/v2/pfp/account/balance/payout',
  summary: 'Pays available balance out to one’s bank account. Asks for the password again.',
  tag: 'account',
  access: ['USER'],
  money: true,
  body: PayoutForm,
  reply: Balance,
  handle: async (call) => {
    const { amount, password } = call.body;
    const denied = await confirmPassword(call, password);
    if (denied) return denied;
    const { tenant, personId } = call;
    const account = await bankAccountOf(tenant.database, tenant.clock.now(), personId);
    if (!account?.usable) return problem(409, account ? 'bank_account_waiting' : 'bank_account_missing');
    const asked = await workFor(call, async (unit) => {
      if (!(await take(unit, personId, amount))) return { ok: false, refusal: { code: 'balance_short' } };
      return { ok: true, value: await balancePage(unit, personId) };
    });
    return asked.ok ? data(asked.value) : refused(asked.refusal);
  },
});

async function take(unit: Unit, personId: string, amount: number): Promise<boolean> {
  const [available] = await unit.tx.query<{ balance: number }>(sql`select balance from ledger_account
    where kind = 'investorAvailable' and owner = ${personId} for update`);
  if (!available || available.balance < amount) return false;
  const key = `payout:${newId(unit.now)}`;
  await post(unit.tx, unit.now, {
    key: `${key}:asked`,
    about: 'balance.payoutAsked',
    thingId: personId,
    lines: [
      { account: 'investorAvailable', owner: personId, amount: -amount },
      { account: 'refundsPayable', amount },
    ],
  });
  unit.later({ kind: 'balance.payout', payload: { personId, amount, key } });
  unit.changed('person', personId, personId);
  return true;
}

export const balanceOperations = [readBalance, payOutBalance];
