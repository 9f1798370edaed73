import type { MovementRow } from '#machines/register/token/holders.wire.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { statement } from '../../postgres/sql.ts';
import { wireRows } from '../../postgres/wireRows.ts';
import type { PersonalColumns } from '../../secrets/personalColumns.ts';
import type { Encrypted, WithKeys } from '../../secrets/personalData.ts';
import { holderName } from '../people/users.names.ts';
import { decryptReason } from './instructions.ts';

/** The row that has caused a change, and its table. */
const causeIn = (table: string) =>
  `${table}.id = case when change.cause like '${table} %' then right(change.cause, 36)::uuid end`;

/** The changes of a project's holdings. The receiver's change of a move belongs to the same movement. */
const CHANGES = `holding_change change left join instruction on ${causeIn('instruction')}
  where change.project_id = $1 and (change.tokens < 0
    or (instruction.kind is distinct from 'forcedTransfer' and change.cause !~ '^(transfer|move|identified) '))`;

const SIDES = `json_build_object('name', ${holderName('users')}, 'wallet', change.wallet)`;

const SELECT = `select change.id, change.at,
    coalesce(instruction.kind, case when change.cause like 'identified %' then 'identified' when move.id is not null then 'direct'
      when transfer.id is not null then 'transfer' end, case when change.tokens > 0 then 'mint' else 'mintRemoved' end) as kind,
    greatest(abs(change.tokens), case when change.tokens = 0 then abs(change.frozen) else 0 end) as tokens,
    case when change.tokens > 0 then null else ${SIDES} end as "from",
    case when change.tokens > 0 then ${SIDES}
      when instruction.kind = 'forcedTransfer' then json_build_object('name', ${holderName('receiver')},
        'wallet', instruction.receiver_wallet)
      when transfer.id is not null then json_build_object('name', ${holderName('buyer')},
        'wallet', transfer.buyer_wallet)
      when move.id is not null then json_build_object('name', (select ${holderName('users')} from holding_change other
          join users on users.id = other.user_id where other.project_id = change.project_id
          and other.at = change.at and other.cause = change.cause and other.tokens > 0),
        'wallet', move.to_wallet) end as "to",
    coalesce(instruction.transaction, transfer.transaction, investment.mint_transaction, move.transaction) as transaction, instruction.ground,
    case when $2 then instruction.reason end as stored, instruction.id as instruction, change.user_id as user,
    case when $2 then ${holderName('proposer')} end as "proposedBy",
    case when $2 then ${holderName('approver')} end as "approvedBy", 'INV-' || investment.number as "order"
  from (select change.* from ${CHANGES} order by change.at desc, change.id desc
    limit $3 offset $4) change
  left join users on users.id = change.user_id
  left join instruction on ${causeIn('instruction')}
  left join transfer on ${causeIn('transfer')} left join users buyer on buyer.id = transfer.buyer_id
  left join token_move move on move.transfer_id = transfer.id
    or move.id = case when change.cause ~ '^(move|identified) ' then right(change.cause, 36)::uuid end
  left join investment on investment.id
    = case when change.cause ~ '(mint|reorganisation) [0-9a-f-]{36}$' then right(change.cause, 36)::uuid end
  left join users receiver on receiver.id = instruction.receiver_id
  left join users proposer on proposer.id = coalesce(instruction.proposed_by, transfer.proposed_by)
  left join users approver on approver.id = coalesce(instruction.approved_by, transfer.approved_by)
  order by change.at desc, change.id desc`;

type Stored = Omit<MovementRow, 'reason'> & {
  stored: Encrypted<PersonalColumns['instruction.reason']> | null;
  instruction: string | null;
  user: string | null;
};

interface Page {
  project: string;
  /** Managers also read the reason and the managers who agreed. */
  isManager: boolean;
  size: number;
  offset: number;
}

/** The entries of the register about a project, newest first. */
export async function listRegisterMovements(
  tenant: WithKeys,
  on: Queryable,
  { project, isManager, size, offset }: Page,
) {
  const rows = await wireRows<Stored>(on, statement(SELECT, [project, isManager, size, offset]));
  const [counted] = await on.query<{ total: number }>(statement(`select count(*) as total from ${CHANGES}`, [project]));
  const shown = rows.map(async ({ stored, instruction, user, ...row }) => ({
    ...row,
    reason: instruction && user ? await decryptReason(tenant, on, { id: instruction, user, stored }) : null,
  }));
  return { rows: await Promise.all(shown), total: counted?.total ?? 0 };
}
