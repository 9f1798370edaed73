import { selectParts, when } from './parts.ts';

/** The last instruction that took frozen tokens of the holder before the income was assigned. */
const receiver = `(select receiver_id from instruction where instruction.project_id = distribution.project_id
    and holder_id = earning.user_id and receiver_id <> earning.user_id
    and executed_at <= (select max(at) from journal where entity = 'earning' and entity_id = earning.id
      and event ->> 'type' = 'hold.assign')
    and exists (select from holding_change where cause = 'instruction ' || instruction.id and frozen < 0)
  order by executed_at desc limit 1)`;

/** The owner pays what the holder gets and what the tax office gets. The money is held until it is claimed or assigned. */
export const earnings: readonly string[] = [
  selectParts({
    theme: 'earning',
    entity: 'earning.id',
    from: `(select * from earning where status in ('held', 'paid', 'claimed', 'assigned')) earning`,
    owners: { investorHeld: 'earning.user_id' },
    amounts: {
      externalCash: ['-earning.gross', when(`earning.status = 'claimed'`, 'earning.net')],
      withholding: 'earning.withheld',
      investorHeld: when(`earning.status in ('held', 'paid')`, 'earning.net'),
    },
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
