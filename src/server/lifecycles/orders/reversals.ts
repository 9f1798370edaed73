import type { Refusal } from '../../engine/refusal.ts';
import type { Sent, UnitOfWork } from '../../engine/unit.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';
import { post } from '../../queries/orders/ledger.ts';
import { backTo, bookingKey, reversalKey } from '../../queries/orders/reversals.ts';
import { notifyUser } from '../app/notify.ts';
import { openIncident } from '../oversight/incidents.ts';

/** The code of a transfer that came back. Its payees read that their bank has sent it back. */
const CODE = 'returned';

/**
 * A transfer has come back from the bank of its payee: its money is owed again, and can be paid to another account.
 * Each transfer comes back once. Refused if it has not left, or its payment is not booked.
 */
export async function reverseTransfer(uow: UnitOfWork, key: string): Promise<Refusal | undefined> {
  const [sent] = await uow.tx.query(sql`select from bank_instruction where key = ${key} and direction = 'out'
    and settled_at is not null and returned_at is null for update`);
  if (!sent) return { code: 'not_found' };
  const refusal = await reverse(uow, key);
  if (refusal) return refusal;
  await uow.tx.query(sql`update bank_instruction set returned_at = ${uow.now} where key = ${key}`);
  return undefined;
}

/** The purpose of a transfer is in its key. */
async function reverse(uow: UnitOfWork, key: string): Promise<Refusal | undefined> {
  const [kind, id = ''] = key.split(':');
  switch (kind) {
    case 'claim':
      return refusalOf(await uow.sendAsSystem('earning', id, { type: 'claim.return', reason: CODE }));
    case 'seizure':
      return refusalOf(await uow.sendAsSystem('earning', id, { type: 'seizure.return', reason: CODE }));
    case 'refund':
      return refusalOf(await uow.sendAsSystem('payment', id, { type: 'refund.reverse', reason: CODE }));
    case 'return':
      return refusalOf(await uow.sendAsSystem('incident', id, { type: 'return.reverse', reason: CODE }));
    case 'release':
      return reversePayout(uow, parseRelease(key));
    case 'payout':
      return reverseWithdrawal(uow, key);
    default:
      return { code: 'not_found' };
  }
}

const refusalOf = (sent: Sent) => (sent.ok ? undefined : sent.refusal);

/** A repeated transfer to an owner has the number of its attempt at the end. */
const parseRelease = (key: string) => /^release:[^:]+:(?:after:)?[^:]+/.exec(key)?.[0] ?? key;

/** The funds of an issuance are owed to its owner again. They can be paid from the incident. */
async function reversePayout(uow: UnitOfWork, release: string): Promise<Refusal | undefined> {
  const base = `owner:${release}`;
  const paid = await paidBy(uow.tx, await bookingKey(uow.tx, base), 'ownerPayable');
  if (!paid) return { code: 'not_found' };
  const { owner, amount, about: projectId } = paid;
  await post(uow.tx, uow.now, {
    key: await reversalKey(uow.tx, base),
    about: 'owner.payoutReversed',
    entityId: projectId,
    lines: backTo('ownerPayable', amount, owner),
  });
  const [row] = await uow.tx.query<{ title: string }>(sql`select title from project where id = ${projectId}`);
  const project = row?.title ?? '';
  await openIncident(uow, {
    kind: 'payoutOwed',
    subject: { entity: 'payout', id: release },
    money: { amount, currency: uow.tenant.customization.currency.code },
    detail: { owner, projectId, project, code: CODE },
  });
  await notifyUser(uow, owner, {
    about: 'project.payoutFailed',
    params: { amount, project, code: CODE },
    link: '/entrepreneur/account?section=bank',
  });
  return undefined;
}

/** A withdrawal is in the balance again, from which its investor can withdraw it to another account. */
async function reverseWithdrawal(uow: UnitOfWork, key: string): Promise<Refusal | undefined> {
  const base = `${key}:answered`;
  const paid = await paidBy(uow.tx, await bookingKey(uow.tx, base), 'refundsPayable');
  if (!paid) return { code: 'not_found' };
  const { amount, about: user } = paid;
  await post(uow.tx, uow.now, {
    key: await reversalKey(uow.tx, base),
    about: 'balance.payoutReversed',
    entityId: user,
    lines: backTo('investorAvailable', amount, user),
  });
  await notifyUser(uow, user, {
    about: 'balance.payoutFailed',
    params: { amount, ending: 'none' },
    link: '/user/bbva',
  });
  uow.markChanged('user', user, user);
  return undefined;
}

interface Paid {
  owner: string;
  amount: number;
  /** The user or the issuance of the posting. */
  about: string;
}

/** The amount that a booked transfer has taken from the account of the debt. */
async function paidBy(on: Queryable, key: string, account: string): Promise<Paid | undefined> {
  const [paid] = await on.query<Paid>(sql`select account.owner, -entry.amount as amount, posting.entity_id as about
    from ledger_posting posting join ledger_entry entry on entry.posting_id = posting.id
    join ledger_account account on account.id = entry.account_id and account.kind = ${account}
    where posting.key = ${key} and posting.about in ('owner.paid', 'balance.paidOut')`);
  return paid;
}
