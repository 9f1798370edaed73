import type { Queryable } from '#server/postgres/queryable.ts';
import { sql } from '#server/postgres/sql.ts';

/**
 * Money, tokens and entities that wait for something that can no longer happen. Expects that all faults have ended, that
 * the managers have handled their tasks and that all due jobs have run.
 */
export async function unfinishedProblems(on: Queryable, now: Date): Promise<unknown[]> {
  const jobs = await on.query(sql`select kind, state, attempts, last_error from job
    where state = 'failed' or (state = 'queued' and run_at <= ${now})`);
  const entities = await on.query(sql`
    select 'payment' as entity, payment.id, payment.status from payment
      where status in ('lateSettled', 'refunding', 'refundFailed')
    union all select 'open payment without a timer or lookup', payment.id, payment.status from payment
      where status in ('created', 'redirected') and not exists (select from job where state = 'queued'
        and (payload ->> 'id' = payment.id::text or payload ->> 'paymentId' = payment.id::text))
    union all select 'investment that waits for a payment that has ended', investment.id, investment.status from investment
      where status in ('IN_UPLOAD_PROOF_OF_PAYMENT', 'PROOF_OF_PAYMENT_UPLOADED', 'IN_UPDATE_CREDIT_CARD',
        'CARD_REGISTRATION_UPDATED', 'IN_UPDATE_TPV') and not exists (select from payment
          where investment_id = investment.id and payment.status in ('created', 'redirected'))
    union all select 'investment with a pending mint', id, status from investment
      where (machine_state ->> 'mintPending')::boolean
    union all select 'investment that waits for a contract', id, status from investment
      where status = 'SIGNED_PENDING' and not exists (select from signature where investment_id = investment.id
        and signature.status in ('prepared', 'codeSent'))
    union all select 'minted investment without its holding change', id, status from investment
      where status = 'MINTED' and not exists (select from holding_change where cause = 'mint ' || investment.id)
    union all select 'earning under way', id, status from earning
      where (machine_state ->> 'paying')::boolean or (machine_state ->> 'claiming')::boolean
    union all select 'distribution', id, status from distribution where status in ('paying', 'partlyFailed')
    union all select 'token', id, status from token where status = 'deploying'`);
  const collected =
    await on.query(sql`select id as "collected by the terminal for nobody", data ->> 'amountMinor' as amount
    from sandbox_record where kind = 'redsys.order' and data ->> 'state' = 'authorised' and data ->> 'amountMinor' <> '0'
      and not exists (select from payment where reference = sandbox_record.id and received is not null)`);
  const owed = await on.query(sql`select kind, owner, sum(amount) as owed from ledger_account
    join ledger_entry on account_id = ledger_account.id
    where kind in ('ownerPayable', 'refundsPayable') group by kind, owner having sum(amount) <> 0`);
  return [...jobs, ...entities, ...collected, ...owed];
}
