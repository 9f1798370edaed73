import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';
import { PLATFORM } from '../../queries/orders/ledger.ts';

/**
 * Derives from the crowd's orders the ledger postings, the amount that each issuance raised, and the scheduled jobs.
 */
export async function writeBooks(on: Queryable, now: Date, series: readonly string[]) {
  await openAccounts(on, series);
  // Without fresh statistics the planner would expect only a few rows in the joins below.
  await on.query(sql`analyze investment, payment, ledger_account`);
  await postPayments(on, series);
  await postFees(on, series);
  await on.query(sql`update funding set raised = sums.raised, investors = sums.investors,
      tokens_left = funding.tokens_for_sale - sums.held
    from (select project_id, coalesce(sum(amount) filter (where charged_at is not null), 0) as raised,
        count(*) filter (where charged_at is not null) as investors, sum(tokens_held) as held
      from investment where project_id = any(${series}) group by project_id) sums
    where funding.project_id = sums.project_id`);
  await scheduleJobs(on, now, series);
}

async function openAccounts(on: Queryable, series: readonly string[]) {
  await on.query(sql`insert into ledger_account (kind, owner, bounded)
    select 'projectEscrow', owner, true from unnest(${series}::uuid[]) as owner
    union all select kind, ${PLATFORM}::uuid, false from unnest(array['externalCash', 'platformFees']) as kind
    on conflict (kind, owner) do nothing`);
}

/** Posts each settled transfer to the escrow of its issuance. */
async function postPayments(on: Queryable, series: readonly string[]) {
  await on.query(sql`with settled as (select payment.id, payment.amount, payment.settled_at, investment.project_id
      from payment join investment on investment.id = payment.investment_id
      where investment.project_id = any(${series}) and payment.status = 'settled'),
    posted as (insert into ledger_posting (id, key, about, entity_id, at)
      select gen_random_uuid(), 'payment:' || id || ':settled', 'payment.settled', id, settled_at from settled
      on conflict (key) do nothing returning id, entity_id)
    insert into ledger_entry (posting_id, account_id, amount)
    select posted.id, account.id, case account.kind when 'projectEscrow' then settled.amount else -settled.amount end
      from posted join settled on settled.id = posted.entity_id
      join ledger_account account on (account.kind = 'projectEscrow' and account.owner = settled.project_id)
        or (account.kind = 'externalCash' and account.owner = ${PLATFORM})`);
}

/** Posts the platform's fees, if the tenant charges any. */
async function postFees(on: Queryable, series: readonly string[]) {
  await on.query(sql`with paid as (select id, fee, charged_at, project_id from investment
      where project_id = any(${series}) and charged_at is not null and fee > 0),
    posted as (insert into ledger_posting (id, key, about, entity_id, at)
      select gen_random_uuid(), 'investment:' || id || ':fee', 'investment.fee', id, charged_at from paid
      on conflict (key) do nothing returning id, entity_id)
    insert into ledger_entry (posting_id, account_id, amount)
    select posted.id, account.id, case account.kind when 'projectEscrow' then -paid.fee else paid.fee end
      from posted join paid on paid.id = posted.entity_id
      join ledger_account account on (account.kind = 'projectEscrow' and account.owner = paid.project_id)
        or (account.kind = 'platformFees' and account.owner = ${PLATFORM})`);
}

/** Schedules the expiry of orders and payments, and a review of each issuance with the amount that it raised. */
async function scheduleJobs(on: Queryable, now: Date, series: readonly string[]) {
  await on.query(sql`insert into job (id, kind, payload, run_at, created_at)
    select gen_random_uuid(), 'event', jsonb_build_object('entity', 'investment', 'id', id,
        'event', jsonb_build_object('type', 'order.expire')), order_expires_at, ${now}::timestamptz
      from investment where project_id = any(${series}) and order_expires_at > ${now} and charged_at is null
        and status <> 'CANCELED'
    union all
    select gen_random_uuid(), 'event', jsonb_build_object('entity', 'payment', 'id', payment.id,
        'event', jsonb_build_object('type', 'payment.expire')), payment.expires_at, ${now}::timestamptz
      from payment join investment on investment.id = payment.investment_id
      where investment.project_id = any(${series}) and payment.status = 'created'
    union all
    select gen_random_uuid(), 'investment.review', jsonb_build_object('projectId', id), ${now}::timestamptz, ${now}::timestamptz
      from unnest(${series}::uuid[]) as id`);
}

/** Schedules when identity documents, knowledge tests and loss simulations expire and have to be renewed. */
export async function scheduleRenewals(on: Queryable, now: Date, users: readonly string[]) {
  await on.query(sql`insert into job (id, kind, payload, run_at, created_at)
    select gen_random_uuid(), 'event', jsonb_build_object('entity', lapse.entity, 'id', lapse.id, 'event', lapse.event),
        lapse.at, ${now}::timestamptz
      from (select 'kyc' as entity, id, '{"type":"kyc.expire"}'::jsonb as event,
            document_expires_on + interval '1 day' as at from kyc where user_id = any(${users})
          union all select 'suitability', id, '{"type":"test.lapse"}', decided_at + interval '24 months'
            from suitability where user_id = any(${users})
          union all select 'onboarding', id, '{"type":"step.lapse","part":"simulation"}',
            (simulation ->> 'at')::timestamptz + interval '12 months' from onboarding where user_id = any(${users})) lapse`);
}
