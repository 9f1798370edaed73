import { createHash } from 'node:crypto';
import { calendarDate } from '#machines/shared/calendar.ts';
import { collectionAccountOf } from '#machines/tenant/settings/settings.contract.ts';
import { refuse } from '../../../engine/refusal.ts';
import type { UnitOfWork, Worked } from '../../../engine/unit.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Queryable } from '../../../postgres/queryable.ts';
import {
  fileTransfers,
  insertFile,
  lockFiles,
  nextFileNumber,
  type OutgoingTransfer,
  type PaymentFileRow,
  transfersOfFile,
  waitingTransfers,
} from '../../../queries/orders/outgoingTransfers.ts';
import { sumWaiting, type Waiting } from '../../../queries/orders/paymentFiles.read.ts';
import { decryptAccount } from '../../../queries/people/bankAccounts.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import { type FiledTransfer, writePain001 } from './pain001.ts';

/** Banks limit their files. What is left waits for the next one. */
const MOST_IN_FILE = 5_000;

const hashFile = (content: string) => createHash('sha256').update(content).digest();

/** A short id that a statement can repeat in every format: Norma 43 has 16 characters for it. */
const buildEndToEndId = (number: number, position: number) =>
  `PF${String(number).padStart(6, '0')}N${String(position).padStart(5, '0')}`;

/** The time keeps it unique at the bank, also after the database was restored. */
const buildMessageId = (number: number, now: Date) =>
  `PF${String(number).padStart(6, '0')}-${now.toISOString().replace(/\D/g, '').slice(0, 14)}`;

/**
 * Puts all waiting transfers into a new file, each into one only. Refused if they are not what the manager has seen, or
 * if the tenant has no account from which they could be paid.
 */
export async function makePaymentFile(
  uow: UnitOfWork,
  seen: Waiting,
  held: ReadonlySet<string>,
): Promise<Worked<string>> {
  const { tx, now, tenant, by } = uow;
  const account = collectionAccountOf(tenant.settings);
  if (!account || by.userId === null) return refuse({ code: 'not_found' });
  await lockFiles(tx);
  const { count, sum } = await sumWaiting(tx, held);
  if (count !== seen.count || sum !== seen.sum) return refuse({ code: 'not_found' });
  const chosen = await waitingTransfers(tx, held, MOST_IN_FILE);
  const number = await nextFileNumber(tx);
  const filed = await Promise.all(
    chosen.map(async (transfer, at) => ({
      ...(await payeeOf(tenant, tx, transfer)),
      endToEndId: buildEndToEndId(number, at + 1),
    })),
  );
  const file: Omit<PaymentFileRow, 'sha256'> = {
    id: newId(now),
    number,
    message_id: buildMessageId(number, now),
    debtor_iban: account.iban.replace(/\s/g, ''),
    debtor_bic: account.bic,
    debtor_name: account.holder,
    initiator_id: tenant.providers.paymentFiles?.initiatorId ?? null,
    currency: tenant.customization.currency.code,
    executes_on: calendarDate(now.getTime(), tenant.customization.tenant.timeZone),
    count: filed.length,
    sum: filed.reduce((sum, { amount }) => sum + amount, 0),
    made_by: by.userId,
    made_at: now,
  };
  await insertFile(tx, { ...file, sha256: hashFile(write(file, filed)) });
  await fileTransfers(tx, file.id, filed);
  return { ok: true, value: file.id };
}

/**
 * The bytes of a file, the same each time. Undefined if they cannot be written any more, because the data of a payee were
 * erased.
 */
export async function writePaymentFile(tenant: Tenant, file: PaymentFileRow): Promise<string | undefined> {
  const transfers = await transfersOfFile(tenant.database, file.id);
  const filed = await Promise.all(
    transfers.map(async (transfer) => ({
      ...(await payeeOf(tenant, tenant.database, transfer)),
      endToEndId: transfer.endToEndId,
    })),
  );
  const content = write(file, filed);
  return hashFile(content).equals(file.sha256) ? content : undefined;
}

const write = (file: Omit<PaymentFileRow, 'sha256'>, transfers: readonly FiledTransfer[]) =>
  writePain001(
    {
      messageId: file.message_id,
      madeAt: file.made_at,
      executesOn: file.executes_on,
      debtor: { name: file.debtor_name, iban: file.debtor_iban, bic: file.debtor_bic },
      currency: file.currency,
      initiatorId: file.initiator_id,
    },
    transfers,
  );

/** A user's account is decrypted, the others are stored as they are. */
async function payeeOf(tenant: Tenant, on: Queryable, transfer: OutgoingTransfer) {
  const { account, otherIban, otherHolder, ...said } = transfer;
  const own = account && (await decryptAccount(tenant, on, account));
  const { iban, holder, bic } = own ?? { iban: otherIban ?? '', holder: otherHolder ?? '', bic: null };
  return { ...said, iban: iban.replace(/\s/g, ''), holder, bic };
}
