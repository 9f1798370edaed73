import type { ApprovalAct } from '#machines/oversight/approval/approval.acts.ts';
import type { InstructionFacts } from '#machines/register/instruction/instruction.contract.ts';
import type { Stored } from '../../engine/lifecycle.ts';
import { SCHEDULE } from '../../queries/earnings/schedule.sql.ts';
import { openActs } from '../../queries/oversight/approvals.ts';
import type { Encrypted } from '../../secrets/personalData.ts';

export interface InstructionRow extends Stored {
  project_id: string;
  project_title: string;
  token_symbol: string;
  /** Null if the issuance has no token. */
  token_status: string | null;
  token_address: string | null;
  kind: InstructionFacts['kind'];
  ground: InstructionFacts['ground'];
  holder_id: string;
  wallet: string;
  tokens: number;
  receiver_id: string | null;
  receiver_wallet: string | null;
  reason: Encrypted<{ reason: string }> | null;
  file_id: string | null;
  created_by: string;
  balance: number;
  frozen: number;
  set_aside: number;
  receiver_listed: boolean;
  holding_busy: boolean;
  /** A fingerprint of the schedule that it would change. */
  schedule: string | null;
  proposals: ApprovalAct[];
}

/** A wallet that its holder has replaced keeps its tokens, but receives none. */
const RECEIVER_LISTED = `exists (select from whitelisting where whitelisting.token_id = token.id
    and whitelisting.wallet = instruction.receiver_wallet and whitelisting.status = 'listed')
  and exists (select from wallet where wallet.user_id = instruction.receiver_id
    and lower(wallet.address) = instruction.receiver_wallet and replaced_at is null and usable_from <= $2)`;

const BUSY = `exists (select from instruction other where other.project_id = instruction.project_id
    and other.id <> instruction.id and other.status = 'executing'
    and instruction.wallet in (other.wallet, other.receiver_wallet))
  or exists (select from investment where investment.project_id = instruction.project_id
    and investment.mint_wallet = instruction.wallet
    and ((investment.machine_state ->> 'mintPending')::boolean
      or (investment.status = 'MINTED' and investment.mint_transaction is null)))
  or exists (select from transfer where transfer.project_id = instruction.project_id and transfer.status = 'executing'
    and (instruction.wallet in (transfer.seller_wallet, transfer.buyer_wallet)
      or instruction.receiver_wallet = transfer.seller_wallet))`;

/** `$1`: its id, `$2`: the time. */
export const INSTRUCTION = `select instruction.*, project.title as project_title, project.token_symbol,
    token.status as token_status, token.address as token_address, coalesce(holding.tokens, 0) as balance,
    coalesce(holding.frozen, 0) as frozen, coalesce(holding.held, 0) as set_aside,
    (${RECEIVER_LISTED}) as receiver_listed, (${BUSY}) as holding_busy,
    case when instruction.kind = 'burn' then ${SCHEDULE} end as schedule,
    ${openActs("'instruction ' || instruction.id")} as proposals
  from instruction join project on project.id = instruction.project_id
  left join token on token.project_id = project.id
  left join holding on holding.project_id = instruction.project_id and holding.user_id = instruction.holder_id
    and holding.wallet = instruction.wallet
  where instruction.id = $1 for update of instruction`;
