import type { DistributionStatus } from '#machines/earnings/distribution/distribution.contract.ts';
import type { EarningHold, FreedPart } from '#machines/earnings/earning/earning.contract.ts';
import type { ApprovalAct } from '#machines/oversight/approval/approval.acts.ts';
import { loadOne, type Stored } from '../../engine/lifecycle.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { statement } from '../../postgres/sql.ts';
import { openActs } from '../../queries/oversight/approvals.ts';
import { computePart, type FreeingAct, findFreed, type PastPart } from './freed.ts';

interface Columns extends Stored {
  distribution_id: string;
  distribution_status: DistributionStatus;
  project_id: string;
  project_title: string;
  user_id: string;
  tokens: number;
  frozen: boolean;
  gross: number;
  withheld: number;
  net: number;
  paid_at: Date | null;
  part_of: string | null;
  /** The authority to which its money was ordered last, with its account and its order. */
  authority: string | null;
  authority_iban: string | null;
  authority_file: string | null;
  proposals: ApprovalAct[];
  issuer_bank: boolean;
  account_ending: string | null;
  quarantined: boolean;
  /** The parts that have left the line, and the acts since the record date that have freed tokens of its holder. */
  parts: PastPart[];
  acts: FreeingAct[];
  /** Of a part: the user who received its tokens by force. */
  part_receiver: string | null;
}

export interface EarningRow extends Columns {
  hold: EarningHold | null;
  /** The next act that has freed frozen tokens of the line, and what it frees if it leaves others. */
  act: ReturnType<typeof findFreed>;
  freed: FreedPart | null;
  /** The user who received all its frozen tokens by force. */
  receiver_id: string | null;
}

/** `$1`: its id, `$2`: the time, `$3`: the tenant's time zone. */
const EARNING = `select earning.*, distribution.status as distribution_status, distribution.project_id,
    project.title as project_title,
    exists (select from bank_account where user_id = project.owner_id and replaced_at is null
      and usable_from <= $2) as issuer_bank,
    (select right(iban, 4) from bank_account where user_id = earning.user_id and replaced_at is null
      and usable_from <= $2) as account_ending,
    users.quarantined_at is not null as quarantined,
    ${openActs("'earning ' || earning.id")} as proposals,
    case when earning.frozen then array(select json_build_object('cause', part.freed_by, 'tokens', part.tokens)
      from earning part where part.part_of = earning.id) else '{}' end as parts,
    case when earning.frozen then array(select json_build_object('cause', act.cause, 'left', act.left, 'receiver', act.receiver)
      from (select change.cause, change.at, change.id, change.frozen,
          sum(change.frozen) over (order by change.at, change.id)::integer as left,
          case when instruction.receiver_id <> change.user_id then instruction.receiver_id end as receiver
        from holding_change change left join instruction on change.cause = 'instruction ' || instruction.id
        where change.project_id = project.id and change.user_id = earning.user_id) act
      where act.frozen < 0 and act.at >= ((distribution.record_date + 1)::timestamp at time zone $3)
      order by act.at, act.id) else '{}' end as acts,
    (select receiver_id from instruction where earning.part_of is not null
      and 'instruction ' || instruction.id = earning.freed_by and receiver_id <> earning.user_id) as part_receiver
  from earning join distribution on distribution.id = earning.distribution_id
  join project on project.id = distribution.project_id join users on users.id = earning.user_id
  where earning.id = $1 for update of earning`;

const read = (uow: UnitOfWork, id: string, lock: boolean) =>
  loadOne<Columns>(uow, lock, statement(EARNING, [id, uow.now, uow.tenant.customization.tenant.timeZone]));

/** A line with what has become of the frozen tokens for which it is held. */
export async function loadEarning(uow: UnitOfWork, id: string, lock: boolean): Promise<EarningRow | undefined> {
  const row = await read(uow, id, lock);
  if (!row) return undefined;
  const act = row.frozen ? findFreed(row.tokens, row.parts, row.acts) : null;
  const isFree = act?.tokens === row.tokens;
  const receiver = isFree ? act.receiver : row.part_receiver;
  const isFrozen = receiver !== null || (row.frozen && !isFree);
  return {
    ...row,
    act,
    freed: act && !isFree ? computePart(row, act.tokens) : null,
    receiver_id: receiver,
    hold: isFrozen ? 'frozen' : row.quarantined ? 'quarantined' : null,
  };
}
