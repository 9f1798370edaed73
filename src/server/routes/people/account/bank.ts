import * as v from 'valibot';
import { BankAccount, BankAccountForm } from '#machines/people/user/account.wire.ts';
import { followResidence } from '#server/acts/people/certifyResidence.ts';
import { comparePayee } from '#server/acts/people/comparePayee.ts';
import type { Refusal } from '#server/engine/refusal.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { data, operation, refused, workFor } from '#server/http/operation.ts';
import { notifyManagers } from '#server/lifecycles/app/notify.ts';
import { incidentPath } from '#server/lifecycles/oversight/incident.ts';
import type { NamedAccount } from '#server/providers/payee/payee.ts';
import { refundOwedTo } from '#server/queries/oversight/incidents.ts';
import { findBankAccount, isHolder, matchedHolder, replaceBankAccount } from '#server/queries/people/bankAccounts.ts';
import { decryptUser } from '#server/queries/people/users.personal.ts';
import { userById } from '#server/queries/people/users.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { notifyOfAccountChange } from './notify.ts';

const readBankAccount = operation({
  method: 'GET',
  path: '/v2/pfp/account/bank-account',
  summary: 'Returns the user’s bank account.',
  tag: 'account',
  access: 'signedIn',
  reply: v.nullable(BankAccount),
  handle: async ({ tenant, userId }) =>
    data(await findBankAccount(tenant, tenant.database, tenant.clock.now(), userId)),
});

const writeBankAccount = operation({
  method: 'PUT',
  stepUp: 'password',
  path: '/v2/pfp/account/bank-account',
  summary: 'Sets the bank account. An account that replaces another can be used after 24 hours.',
  tag: 'account',
  access: 'signedIn',
  isOpenToBanned: true,
  body: BankAccountForm,
  reply: v.nullable(BankAccount),
  handle: async (call) => {
    const { iban, bic, holder, holderKept } = call.body;
    const doubt = await checkHolder(call, { iban, holder }, holderKept);
    if (doubt) return refused(doubt);
    const saved = await workFor(call, async (uow) => {
      const stored = await userById(uow.tx, call.userId);
      const user = stored && (await decryptUser(uow.tenant, uow.tx, stored));
      if (!user || !isHolder(user, holder)) return { ok: false, refusal: otherHolder };
      const before = await findBankAccount(uow.tenant, uow.tx, uow.now, call.userId);
      const changed = await replaceBankAccount(uow, call.userId, {
        iban,
        bic: bic ?? null,
        holder,
        matched: matchedHolder(user),
      });
      if (changed) {
        await followResidence(uow, call.userId);
        await notifyOfAccount(uow, call.userId, before === null);
        await notifyOfOwedRefund(uow, call.userId, iban.slice(-4));
      }
      return { ok: true, value: undefined };
    });
    if (!saved.ok) return refused(saved.refusal);
    return data(await findBankAccount(call.tenant, call.tenant.database, call.tenant.clock.now(), call.userId));
  },
});

/** Money is only paid to the investor's own account, so that it cannot be laundered through them. */
const otherHolder: Refusal = {
  code: 'invalid',
  fields: { holder: { id: 'validator.error_bank_holder', values: {} } },
};

/**
 * Compares the holder's name with the user's, and then with the name that the account's bank has. A nearly equal name is
 * shown to the user, who can keep it. Without an answer the account is accepted: it waits before it is used, and every
 * payout still needs the bank's own check.
 */
async function checkHolder(
  { tenant, userId }: { tenant: Tenant; userId: string },
  account: NamedAccount,
  isKept: boolean,
): Promise<Refusal | undefined> {
  const stored = await userById(tenant.database, userId);
  const user = stored && (await decryptUser(tenant, tenant.database, stored));
  if (!user || !isHolder(user, account.holder)) return otherHolder;
  const compared = await comparePayee(tenant, account);
  if (compared.outcome === 'noMatch')
    return { code: 'invalid', fields: { holder: { id: 'validator.error_bank_payee', values: {} } } };
  if (compared.outcome !== 'closeMatch' || isKept) return undefined;
  return {
    code: 'invalid',
    fields: { holder: { id: 'validator.error_bank_payee_close', values: { name: compared.name } } },
  };
}

/** A refused refund can be repeated now, or after the waiting period of the new account. */
async function notifyOfAccount(uow: UnitOfWork, userId: string, isFirst: boolean) {
  const account = await findBankAccount(uow.tenant, uow.tx, uow.now, userId);
  if (!account) return;
  const params = { ending: account.iban.slice(-4), from: account.usable ? '' : account.usableFrom };
  await notifyOfAccountChange(uow, userId, isFirst ? 'bankAdded' : 'bankChanged', params, 'bank');
}

async function notifyOfOwedRefund(uow: UnitOfWork, userId: string, ending: string) {
  const owed = await refundOwedTo(uow.tx, userId);
  if (!owed) return;
  const { id, number, amount, name } = owed;
  await notifyManagers(uow, {
    about: 'incident.accountCorrected',
    params: { number, amount, name, ending },
    link: incidentPath(id),
  });
  uow.markChanged('incident', id);
}

export const bankOperations = [readBankAccount, writeBankAccount];
