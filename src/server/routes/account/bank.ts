import * as v from 'valibot';
import { BankAccount, BankAccountForm } from '#machines/user/account.wire.ts';
import { data, operation, workFor } from '../../http/operation.ts';
import { bankAccountOf, replaceBankAccount } from '../../store/bankAccounts.ts';
import { confirmPassword } from './change.ts';
import { notifyOfAccountChange } from './notify.ts';

const readBankAccount = operation({
  method: 'GET',
  path: '/v2/pfp/account/bank-account',
  summary: 'Returns the user’s bank account.',
  tag: 'account',
  access: 'signedIn',
  reply: v.nullable(BankAccount),
  handle: async ({ tenant, userId }) => data(await bankAccountOf(tenant.database, tenant.clock.now(), userId)),
});

const writeBankAccount = operation({
  method: 'PUT',
  path: '/v2/pfp/account/bank-account',
  summary: 'Sets the bank account. An account that replaces another can be used after 24 hours.',
  tag: 'account',
  access: 'signedIn',
  body: BankAccountForm,
  reply: v.nullable(BankAccount),
  handle: async (call) => {
    const { password, iban, bic, holder } = call.body;
    const denied = await confirmPassword(call, password);
    if (denied) return denied;
    await workFor(call, async (uow) => {
      const changed = await replaceBankAccount(uow, call.userId, { iban, bic: bic ?? null, holder });
      if (changed) await notifyOfAccountChange(uow, call.userId, 'bankChanged', { ending: iban.slice(-4) }, 'bank');
      return { ok: true, value: undefined };
    });
    return data(await bankAccountOf(call.tenant.database, call.tenant.clock.now(), call.userId));
  },
});

export const bankOperations = [readBankAccount, writeBankAccount];
