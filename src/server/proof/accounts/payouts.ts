import { currentKey } from '../../queries/orders/reversals.ts';
import { selectParts, when } from './parts.ts';

/**
 * The money released to an owner is the price of orders whose tokens were minted before. The order of a mint and a release
 * of the same moment is unknown, so the amount may include that mint or not.
 */
const RELEASES = `(select project.id, project.owner_id, least(greatest(released.amount, minted.least), minted.most) as amount
    from (select entity_id as id, sum(entry.amount)::bigint as amount, max(at) as last from ledger_posting posting
      join ledger_entry entry on entry.posting_id = posting.id and entry.amount > 0
      where about = 'project.fundsReleased' group by 1) released
    join project on project.id = released.id
    cross join lateral (select coalesce(sum(amount), 0)::bigint as most,
        coalesce(sum(amount) filter (where status = 'MINTED' and last_mint < released.last), 0)::bigint as least
      from (select investment.amount, investment.status, min(at) as first_mint, max(at) as last_mint from investment
        join journal on entity = 'investment' and entity_id = investment.id and to_status = 'MINTED' and from_status <> 'MINTED'
        where project_id = project.id group by investment.id) minting
      where first_mint <= released.last) minted) release`;

/** Instructions of earlier versions have no amount. Their posting is not compared. */
const amount = (key: string) => `coalesce(instruction.amount, (select max(entry.amount) from ledger_posting posting
  join ledger_entry entry on entry.posting_id = posting.id where posting.key = ${key}))`;
const isSettled = `(settled_at is not null or instruction.amount is null and instruction.refusal is null)
      and returned_at is null`;

const RELEASE = `'owner:' || substring(instruction.key from '^release:[^:]+:(?:after:)?[^:]+')`;
const booked = (key: string) => `exists (select from ledger_posting posting where posting.key = ${key})`;
const waiting = (kind: string, key: string) =>
  `exists (select from job where kind = '${kind}' and state <> 'done' and payload ->> 'key' = ${key})`;

/** What the bank has paid to owners. Until a job has booked the answer of the bank, the money is still owed. */
const PAID = `(select project.id, project.owner_id, ${amount(currentKey(RELEASE))} as amount
    from bank_instruction instruction join project on project.id::text = split_part(instruction.key, ':', 2)
    where instruction.key like 'release:%' and ${isSettled} and (${booked(currentKey(RELEASE))}
      or not ${waiting('owner.payout', `substr(${RELEASE}, 7)`)})) payout`;

const ANSWERED = `coalesce(job.key, instruction.key) || ':answered'`;

/** The withdrawals that jobs or instructions know. Without an answer in the books they are under way. */
const WITHDRAWALS = `(select coalesce(job.user_id, account.user_id) as id,
      coalesce(job.amount, ${amount(ANSWERED)}) as asked, ${amount(ANSWERED)} as paid,
      ${booked(ANSWERED)} as is_answered, instruction.key is not null and ${isSettled} as is_settled,
      coalesce(job.state <> 'done', false) as is_open
    from (select payload ->> 'key' as key, (payload ->> 'userId')::uuid as user_id, (payload ->> 'amount')::bigint as amount, state
      from job where kind = 'balance.payout') job
    full join (select * from bank_instruction where key like 'payout:%') instruction using (key)
    left join bank_account account on account.id = instruction.bank_account_id) payout`;

const isUnderWay = 'is_open and not is_answered';
const isPaid = 'is_answered and is_settled';

/** What leaves the platform to the owners of issuances, and from the balances of investors. */
export const payouts: readonly string[] = [
  selectParts({
    theme: 'release',
    entity: 'release.id',
    from: RELEASES,
    owners: { projectEscrow: 'release.id', ownerPayable: 'release.owner_id' },
    amounts: { projectEscrow: '-release.amount', ownerPayable: 'release.amount' },
  }),
  selectParts({
    theme: 'release',
    entity: 'payout.id',
    from: PAID,
    owners: { ownerPayable: 'payout.owner_id' },
    amounts: { ownerPayable: '-payout.amount', externalCash: 'payout.amount' },
  }),
  selectParts({
    theme: 'withdrawal',
    entity: 'payout.id',
    from: WITHDRAWALS,
    owners: { investorAvailable: 'payout.id' },
    amounts: {
      investorAvailable: [when(isUnderWay, '-payout.asked'), when(isPaid, '-payout.paid')],
      refundsPayable: when(isUnderWay, 'payout.asked'),
      externalCash: when(isPaid, 'payout.paid'),
    },
  }),
];
