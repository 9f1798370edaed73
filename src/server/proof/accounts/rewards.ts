import { selectParts } from './parts.ts';

/**
 * The rewards of a registration go to the newcomer and to the user whose code it was, in the amounts of the configuration
 * of that moment. `$1` and `$2`: the amounts of a tenant whose configuration was never changed.
 */
const PAID = `(select posting.entity_id as id, account.owner, case account.owner
      when newcomer.referrer_id then coalesce(rule.giver, $1::bigint)
      when newcomer.id then coalesce(rule.newcomer, $2::bigint) else 0 end as amount
    from ledger_posting posting join ledger_entry entry on entry.posting_id = posting.id
    join ledger_account account on account.id = entry.account_id and account.kind = 'investorAvailable'
    left join users newcomer on newcomer.id = posting.entity_id
    left join lateral (select coalesce((settings -> 'referralReward' ->> 'giver')::bigint, 0) as giver,
        coalesce((settings -> 'referralReward' ->> 'newcomer')::bigint, 0) as newcomer
      from configuration_version where published_at <= posting.at order by version desc limit 1) rule on true
    where posting.about = 'referral.rewarded') reward`;

export const rewards: readonly string[] = [
  selectParts({
    theme: 'reward',
    entity: 'reward.id',
    from: PAID,
    owners: { investorAvailable: 'reward.owner' },
    amounts: { investorAvailable: 'reward.amount', platformFees: '-reward.amount' },
  }),
];
