import {
  identifyHolder,
  recordMove,
  reportBlocked,
  type UnidentifiedHolding,
  type WaitingMove,
} from '../acts/register/moves.ts';
import { bySystem } from '../engine/unit.ts';
import { newId } from '../kernel/ids.ts';
import { sql } from '../postgres/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { work } from '../work/work.ts';

/**
 * Updates the register after moves of holders with the keys of their own wallets. Moves are stored together with the
 * last block that was read, and recorded one by one, so that an interrupted process loses and repeats none. See
 * docs/decisions/chain.md#the-register-follows-what-holders-do-on-the-chain
 */
export async function followMoves(tenant: Tenant): Promise<void> {
  const tokens = await tenant.database.query<Cursor>(sql`select id, address, moves_read_to from token
    where address is not null order by id`);
  for (const token of tokens) await readMoves(tenant, token);
  for (const move of await waitingMoves(tenant)) await follow(tenant, move);
  for (const holding of await identifiedSince(tenant))
    await work(tenant, bySystem, (uow) => identifyHolder(uow, holding));
}

interface Cursor {
  id: string;
  address: string;
  /** The last block whose moves are all stored. */
  moves_read_to: number;
}

async function readMoves({ database, providers, clock }: Tenant, { id, address, moves_read_to }: Cursor) {
  const { moves, through } = await providers.chain.movesSince(address, moves_read_to + 1);
  if (through <= moves_read_to) return;
  const now = clock.now();
  const rows = moves
    .filter(({ block }) => block <= through)
    .map(({ block, logIndex, transaction, position, from, to, tokens }) => ({
      id: newId(now),
      block,
      log_index: logIndex,
      transaction,
      position,
      tokens,
      from_wallet: from.toLowerCase(),
      to_wallet: to.toLowerCase(),
    }));
  await database.transaction(async (tx) => {
    await tx.query(sql`insert into token_move (id, token_id, block, log_index, transaction, position, from_wallet,
        to_wallet, tokens, seen_at)
      select id, ${id}, block, log_index, transaction, position, from_wallet, to_wallet, tokens, ${now}
        from jsonb_to_recordset(${JSON.stringify(rows)}) as row (id uuid, block bigint, log_index integer,
          transaction text, position integer, from_wallet text, to_wallet text, tokens integer)
      on conflict on constraint token_move_once do nothing`);
    await tx.query(sql`update token set moves_read_to = greatest(moves_read_to, ${through}) where id = ${id}`);
  });
}

/** The platform itself is about to change one of the wallets, so the holdings may be briefly behind the chain. */
interface Waiting extends WaitingMove {
  is_busy: boolean;
}

const waitingMoves = ({ database }: Tenant) =>
  database.query<Waiting>(sql`select move.id, token.project_id, project.title as project_title, project.token_symbol,
      move.transaction, move.from_wallet, move.to_wallet, move.tokens,
      (exists (select from instruction where instruction.project_id = token.project_id and status = 'executing'
          and (move.from_wallet in (lower(wallet), lower(receiver_wallet)) or move.to_wallet = lower(wallet)))
        or exists (select from transfer where transfer.project_id = token.project_id and status = 'executing'
          and move.from_wallet in (seller_wallet, buyer_wallet))
        or exists (select from investment where investment.project_id = token.project_id
          and lower(mint_wallet) = move.from_wallet and (machine_state ->> 'mintPending')::boolean)) as is_busy
    from token_move move join token on token.id = move.token_id join project on project.id = token.project_id
    where move.recorded_at is null order by token.id, move.block, move.log_index`);

async function follow(tenant: Tenant, { is_busy, ...move }: Waiting) {
  if (is_busy) return;
  const recorded = await work(tenant, bySystem, (uow) => recordMove(uow, move));
  if (!recorded.ok) await work(tenant, bySystem, (uow) => reportBlocked(uow, move));
}

const identifiedSince = ({ database }: Tenant) =>
  database.query<UnidentifiedHolding>(sql`select held.*, project.title as project_title, project.token_symbol,
      (select user_id from wallet where lower(address) = held.to_wallet
        order by replaced_at is not null, created_at desc limit 1) as owner,
      (select move.id from token_move move join token on token.id = move.token_id
        where token.project_id = held.project_id and move.to_wallet = held.to_wallet and move.recorded_at is not null
        order by move.block desc, move.log_index desc limit 1) as move_id
    from (select project_id, wallet as to_wallet, sum(tokens)::integer as tokens from holding_change
        where user_id is null group by 1, 2 having sum(tokens) > 0) held
      join project on project.id = held.project_id
    where exists (select from wallet where lower(address) = held.to_wallet)`);
