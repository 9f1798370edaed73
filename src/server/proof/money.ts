import type { Queryable } from '../postgres/queryable.ts';
import { sql, statement } from '../postgres/sql.ts';
import { holdingAds, literals, openTransfers } from '../postgres/statuses.ts';
import { ledgerViolations, PLATFORM } from '../queries/orders/ledger.ts';
import { type Finding, MOST, ofEntity } from './finding.ts';
import { parseSubject } from './leaves.ts';

interface Differing {
  id: string;
  expected: number;
  found: number;
}

/** Compares the ledger with itself, and with the journals and rows of payments, orders and earnings. */
export async function ledgerFindings(on: Queryable): Promise<Finding[]> {
  return [
    ...(await violationFindings(on)),
    ...(await paymentFindings(on)),
    ...(await feeFindings(on)),
    ...(await earningFindings(on)),
  ];
}

async function violationFindings(on: Queryable): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { what, id, amount } of await ledgerViolations(on, MOST)) {
    if (what === 'posting') {
      const [posting] = await on.query<{ about: string; entity_id: string }>(
        sql`select about, entity_id from ledger_posting where id = ${id}`,
      );
      const entity = parseSubject(posting?.about ?? '');
      findings.push({
        kind: 'postingUnbalanced',
        entity,
        entityId: posting?.entity_id ?? null,
        params: { amount, about: posting?.about ?? '' },
        which: id,
      });
    } else {
      const [account] = await on.query<{ kind: string; owner: string; is_project: boolean }>(sql`select kind, owner,
        exists (select from project where id = owner) as is_project from ledger_account where id = ${id}::bigint`);
      const { kind = '', owner = '', is_project = false } = account ?? {};
      if (owner === PLATFORM) {
        findings.push({
          kind: 'platformOwes',
          entity: null,
          entityId: null,
          params: { account: kind, amount: -amount },
          which: kind,
        });
        continue;
      }
      findings.push(
        ofEntity('accountDiffers', is_project ? 'project' : 'user', owner, { account: kind, amount }, kind),
      );
    }
  }
  return findings;
}

/**
 * Compares a payment's money in the ledger with the arrivals in its journal. Incomplete parts are booked by their
 * lines, and an excess by the line of the last part.
 */
async function paymentFindings(on: Queryable): Promise<Finding[]> {
  const rows = await on.query<Differing>(sql`with parts as (
      select journal.entity_id as id, sum((event -> 'receipt' ->> 'amount')::bigint) as amount from journal
      where entity = 'payment' and event ->> 'type' = 'part.receive' group by 1),
    arrived as (
      select payment.id, case
          when settling.event is null then coalesce(least(parts.amount, payment.amount), payment.amount)
          when settling.event -> 'held' is null then coalesce((settling.event -> 'receipt' ->> 'amount')::bigint, payment.amount)
          when parts.id is not null then least(parts.amount, payment.amount) end as expected,
        parts.amount < payment.amount as is_incomplete
      from payment left join parts on parts.id = payment.id
        left join lateral (select event from journal where entity = 'payment' and entity_id = payment.id
          and event ->> 'type' in ('payment.settle', 'receipt.confirm') order by number desc limit 1) as settling on true
      where status in ('settled', 'lateSettled', 'refunding', 'refunded', 'refundFailed')),
    booked as (select posting.entity_id as id, sum(entry.amount) filter (where entry.amount > 0) as found
      from ledger_posting posting join ledger_entry entry on entry.posting_id = posting.id
      where posting.about in ('payment.settled', 'payment.received', 'payment.suspended') group by 1),
    compared as (select arrived.id, expected, coalesce(case when is_incomplete then (select sum(entry.amount)
        from ledger_posting posting join ledger_entry entry on entry.posting_id = posting.id and entry.amount > 0
        join bank_statement_line line on posting.key = 'statement:' || line.key where line.payment_id = arrived.id)
      else found end, 0)::bigint as found from arrived left join booked on booked.id = arrived.id)
    select * from compared where expected <> found limit ${MOST}`);
  return rows.map(({ id, expected, found }) => ofEntity('amountDiffers', 'payment', id, { expected, found }));
}

/** The fees of a paid order have left its escrow with the payment, and returned if it was refunded. */
async function feeFindings(on: Queryable): Promise<Finding[]> {
  const rows = await on.query<Differing>(sql`with booked as (select posting.entity_id as id, sum(entry.amount) as found
      from ledger_posting posting join ledger_entry entry on entry.posting_id = posting.id
      join ledger_account account on account.id = entry.account_id and account.kind = 'platformFees'
      where posting.about = 'investment.fee' group by 1)
    select investment.id, fee + method_fee as expected, coalesce(found, 0)::bigint as found
    from investment left join booked on booked.id = investment.id
    where charged_at is not null and fee + method_fee <> coalesce(found, 0) limit ${MOST}`);
  return rows.map(({ id, expected, found }) => ofEntity('feeDiffers', 'investment', id, { expected, found }));
}

async function earningFindings(on: Queryable): Promise<Finding[]> {
  const rows = await on.query<Differing>(sql`with booked as (select posting.entity_id as id,
        sum(entry.amount) filter (where account.kind = 'investorHeld') as found
      from ledger_posting posting join ledger_entry entry on entry.posting_id = posting.id
      join ledger_account account on account.id = entry.account_id
      where posting.about = 'earning.paid' group by 1)
    select paid.id, paid.net as expected, coalesce(found, 0)::bigint as found
    from (select coalesce(part_of, id) as id, sum(net)::bigint as net from earning where paid_at is not null group by 1) paid
    left join booked on booked.id = paid.id where paid.net <> coalesce(found, 0) limit ${MOST}`);
  return rows.map(({ id, expected, found }) => ofEntity('amountDiffers', 'earning', id, { expected, found }));
}

interface DifferingHolding {
  project_id: string;
  user_id: string;
  wallet: string;
  expected: number;
  found: number;
}

/** Holdings are the sum of their changes, and each minted order has changed one. */
export async function holdingFindings(on: Queryable): Promise<Finding[]> {
  const holdings = await on.query<DifferingHolding>(sql`select project_id, user_id, wallet,
      coalesce(changed.tokens, 0)::integer as expected, coalesce(held.tokens, 0) as found
    from (select project_id, user_id, wallet, tokens from holding) held full join
      (select project_id, user_id, wallet, sum(tokens) as tokens from holding_change
        where user_id is not null group by 1, 2, 3) changed
      using (project_id, user_id, wallet)
    where coalesce(changed.tokens, 0) <> coalesce(held.tokens, 0) limit ${MOST}`);
  const frozen = await on.query<DifferingHolding>(sql`select project_id, user_id, wallet,
      coalesce(changed.frozen, 0)::integer as expected, held.frozen as found
    from holding held left join
      (select project_id, user_id, wallet, sum(frozen) as frozen from holding_change group by 1, 2, 3) changed
      using (project_id, user_id, wallet)
    where coalesce(changed.frozen, 0) <> held.frozen limit ${MOST}`);
  const mints = await on.query<Differing>(sql`select * from (select investment.id, investment.tokens as expected,
      coalesce((select sum(tokens) from holding_change where project_id = investment.project_id
        and cause = 'mint ' || investment.id), 0)::integer as found
    from investment where status = 'MINTED') minted where expected <> found limit ${MOST}`);
  return [
    ...holdings.map(({ project_id, user_id, wallet, expected, found }) =>
      ofEntity(
        'holdingDiffers',
        'project',
        project_id,
        { user: user_id, wallet, expected, found },
        `${user_id} ${wallet}`,
      ),
    ),
    ...frozen.map(({ project_id, user_id, wallet, expected, found }) =>
      ofEntity(
        'frozenRecordDiffers',
        'project',
        project_id,
        { user: user_id, wallet, expected, found },
        `${user_id} ${wallet}`,
      ),
    ),
    ...(await instructionFindings(on)),
    ...(await transferFindings(on)),
    ...(await heldFindings(on)),
    ...mints.map(({ id, expected, found }) => ofEntity('mintDiffers', 'investment', id, { expected, found })),
  ];
}

/** Each executed instruction has changed its holder's wallet once, by the number that two managers approved. */
async function instructionFindings(on: Queryable): Promise<Finding[]> {
  const rows = await on.query<Differing>(sql`select * from (select instruction.id, instruction.tokens as expected,
      coalesce(case when kind in ('freeze', 'release') then abs(changed.frozen) else -changed.tokens end, 0)::integer as found
    from instruction left join lateral (select sum(tokens) as tokens, sum(frozen) as frozen from holding_change
        where project_id = instruction.project_id and user_id = instruction.holder_id
          and wallet = instruction.wallet and cause = 'instruction ' || instruction.id) changed on true
    where status = 'done') executed where expected <> found limit ${MOST}`);
  return rows.map(({ id, expected, found }) => ofEntity('instructionDiffers', 'instruction', id, { expected, found }));
}

/** Each executed transfer has moved its tokens from one wallet to another. */
async function transferFindings(on: Queryable): Promise<Finding[]> {
  const rows = await on.query<Differing>(sql`select * from (select transfer.id, transfer.tokens as expected,
      coalesce(least(-given.tokens, received.tokens), 0)::integer as found
    from transfer left join lateral (select sum(tokens) as tokens from holding_change
        where project_id = transfer.project_id and user_id = transfer.seller_id and wallet = transfer.seller_wallet
          and cause = 'transfer ' || transfer.id) given on true
    left join lateral (select sum(tokens) as tokens from holding_change
        where project_id = transfer.project_id and user_id = transfer.buyer_id and wallet = transfer.buyer_wallet
          and cause = 'transfer ' || transfer.id) received on true
    where status = 'done') executed where expected <> found limit ${MOST}`);
  return rows.map(({ id, expected, found }) => ofEntity('transferDiffers', 'transfer', id, { expected, found }));
}

/** The set-aside tokens are those of the ads and transfers that reserve them. */
async function heldFindings(on: Queryable): Promise<Finding[]> {
  const rows = await on.query<DifferingHolding>(
    statement(`select project_id, user_id, wallet, coalesce(reserved.tokens, 0)::integer as expected,
      coalesce(holding.held, 0) as found
    from holding full join (select project_id, user_id, wallet, sum(tokens) as tokens from (
        select project_id, seller_id as user_id, wallet, tokens from ad where status in (${literals(holdingAds)})
        union all select project_id, seller_id, seller_wallet, tokens from transfer
          where kind <> 'sale' and status in (${literals(openTransfers)})) each group by 1, 2, 3) reserved
      using (project_id, user_id, wallet)
    where coalesce(reserved.tokens, 0) <> coalesce(holding.held, 0) limit ${MOST}`),
  );
  return rows.map(({ project_id, user_id, wallet, expected, found }) =>
    ofEntity('heldDiffers', 'project', project_id, { user: user_id, wallet, expected, found }, `${user_id} ${wallet}`),
  );
}

/**
 * Compares the arrivals in bank statements with the ledger. A line in suspense that a manager assigns to an order
 * leaves the cash and enters it again as the money of the order's payment, and a divided one as that of its shares, which
 * are lines of their own. The money of a confirmed proof may arrive in several lines.
 */
export async function statementFindings(on: Queryable): Promise<Finding[]> {
  const rows = await on.query<Differing & { reference: string; payment_id: string | null }>(sql`select line.id,
      line.reference, line.payment_id, due.amount as expected, coalesce(booked.found, 0)::bigint as found
    from bank_statement_line line
      cross join lateral (select case when line.outcome = 'divided' then 0 else line.amount end as amount) due
      left join lateral (select -sum(entry.amount) as found
      from ledger_posting posting join ledger_entry entry on entry.posting_id = posting.id
      join ledger_account account on account.id = entry.account_id and account.kind = 'externalCash'
      where posting.key in ('statement:' || line.key, 'payment:' || line.payment_id || ':settled',
        'payment:' || line.payment_id || ':suspended')
      or posting.key in (select 'incident:' || incident.id || ':assigned' from incident
        where incident.subject_entity = 'bankLine' and incident.subject_id = line.id::text)) booked on true
    where due.amount <> coalesce(booked.found, 0)
      and not (exists (select from journal where journal.entity_id = line.payment_id and event ->> 'type' = 'receipt.confirm')
        and (select sum(told.amount) from bank_statement_line told where told.payment_id = line.payment_id)
          <= (select -sum(entry.amount) from ledger_posting posting join ledger_entry entry on entry.posting_id = posting.id
            join ledger_account account on account.id = entry.account_id and account.kind = 'externalCash'
            where posting.key = 'payment:' || line.payment_id || ':settled' or posting.key in (
              select 'statement:' || told.key from bank_statement_line told where told.payment_id = line.payment_id)))
      limit ${MOST}`);
  return rows.map(({ id, reference, payment_id, expected, found }) => ({
    kind: 'statementDiffers',
    entity: payment_id ? 'payment' : null,
    entityId: payment_id,
    params: { reference, expected, found },
    which: id,
  }));
}
