import { selectParts, when } from './parts.ts';

/** The instruction that took the frozen tokens: that of a part, or else the last before the income was assigned. */
const receiver = `coalesce((select receiver_id from instruction where 'instruction ' || instruction.id = earning.freed_by), (select receiver_id from instruction where instruction.project_id = distribution.project_id
    and holder_id = earning.user_id and receiver_id <> earning.user_id
    and executed_at <= (select max(at) from journal where entity = 'earning' and entity_id = earning.id
      and event ->> 'type' = 'hold.assign')
    and exists (select from holding_change where cause = 'instruction ' || instruction.id and frozen < 0)
  order by executed_at desc limit 1))`;

/**
 * The owner pays what the holder gets and what the tax office gets. The money is held until it is claimed, credited, seized or
 * assigned. A part
 * that left a line was paid with it.
 */
export const earnings: readonly string[] = [
  selectParts({
    theme: 'earning',
    entity: 'coalesce(earning.part_of, earning.id)',
    from: `(select * from earning where status in ('held', 'ordered', 'seized', 'paid', 'claimed', 'credited', 'assigned')) earning`,
    owners: { investorHeld: 'earning.user_id' },
    amounts: {
      externalCash: '-earning.gross',
      withholding: 'earning.withheld',
      investorHeld: 'earning.net',
    },
  }),
  selectParts({
    theme: 'earning',
    entity: 'earning.id',
    from: `(select * from earning where status in ('claimed', 'seized', 'assigned')) earning`,
    owners: { investorHeld: 'earning.user_id' },
    amounts: {
      externalCash: when(`earning.status in ('claimed', 'seized')`, 'earning.net'),
      investorHeld: '-earning.net',
    },
  }),
  selectParts({
    theme: 'earning',
    entity: 'earning.id',
    from: `(select * from earning where status = 'credited') earning`,
    owners: { investorHeld: 'earning.user_id', investorAvailable: 'earning.user_id' },
    amounts: { investorHeld: '-earning.net', investorAvailable: 'earning.net' },
  }),
  selectParts({
    theme: 'earning',
    entity: 'earning.id',
    from: `(select earning.id, net, ${receiver} as receiver_id from earning
      join distribution on distribution.id = earning.distribution_id where earning.status = 'assigned') earning`,
    owners: { investorAvailable: 'earning.receiver_id' },
    amounts: { investorAvailable: 'earning.net' },
  }),
];
