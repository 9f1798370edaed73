import type { DocumentData, IdentityData } from '#machines/people/kyc/identityData.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import { findCurrentAccount, isHolder } from '../../queries/people/bankAccounts.ts';
import { type IdentityColumns, writeConfirmed } from '../../queries/people/users.identity.ts';
import { encryptColumn } from '../../secrets/personalColumns.ts';
import { notifyUser } from '../app/notify.ts';
import { confirmedBy } from './kyc.evidence.ts';

type Checked = IdentityColumns & { id: string; user_id: string; extracted: DocumentData | null };

/** Records the confirmed data. The data typed by the user are kept with the decision in the journal. */
export async function confirmIdentity(uow: UnitOfWork, row: Checked, isReviewed: boolean) {
  const confirmed = confirmedBy(row, isReviewed);
  if (!confirmed) return;
  const stored = await encryptColumn(uow, 'kyc.confirmed', { user: row.user_id }, confirmed);
  uow.update('kyc', row.id, { confirmed: stored });
  await writeConfirmed(uow, row.user_id, confirmed);
  await dropOtherAccount(uow, row, confirmed);
  uow.markChanged('user', row.user_id, row.user_id);
}

/** A bank account with another holder than the confirmed name receives no money. */
async function dropOtherAccount(uow: UnitOfWork, row: Checked, confirmed: IdentityData) {
  const account = await findCurrentAccount(uow.tenant, uow.tx, row.user_id);
  if (!account || isHolder({ ...row, kyc_confirmed: confirmed }, account.holder)) return;
  await uow.tx.query(sql`update bank_account set replaced_at = ${uow.now} where id = ${account.id}`);
  await notifyUser(uow, row.user_id, {
    about: 'account.bankHolder',
    params: { ending: account.iban.slice(-4) },
    link: '/user/account?section=bank',
  });
}
