import { type Refusal, refuse } from '../../engine/refusal.ts';
import { done, type UnitOfWork, type Worked } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { notifyUser } from '../../lifecycles/app/notify.ts';
import { openIncident, resolveIncident } from '../../lifecycles/oversight/incidents.ts';
import { changeHolding } from '../../lifecycles/register/holdings.ts';
import { freezeHeld } from '../../lifecycles/register/holds.ts';
import { readLeavingCost } from '../../lifecycles/register/leavingCost.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';
import { newTransferReference } from '../../queries/market/transfers.ts';

/** A move of tokens on the chain that the platform did not send and that is missing from the holdings. */
export interface WaitingMove {
  id: string;
  project_id: string;
  project_title: string;
  token_symbol: string;
  transaction: string;
  from_wallet: string;
  to_wallet: string;
  tokens: number;
}

/** The holder of the tokens of a wallet, or else the user who has proven that the wallet is theirs. */
export async function findOwner(on: Queryable, projectId: string, wallet: string): Promise<string | null> {
  const [row] = await on.query<{ owner: string | null }>(sql`select coalesce(
      (select user_id from holding where project_id = ${projectId} and wallet = ${wallet} and tokens > 0 limit 1),
      (select user_id from wallet where lower(address) = ${wallet}
        order by replaced_at is not null, created_at desc limit 1),
      (select user_id from holding where project_id = ${projectId} and wallet = ${wallet} limit 1)) as owner`);
  return row?.owner ?? null;
}

const blocked: Refusal = { code: 'sold_out' };

/**
 * Updates the holdings after a move, once. Refused while this is impossible: the tokens are on offer or frozen, or an
 * earlier move of them also waits.
 */
export async function recordMove(uow: UnitOfWork, move: WaitingMove): Promise<Worked<undefined>> {
  const taken = await uow.tx.query(sql`update token_move set recorded_at = ${uow.now}
    where id = ${move.id} and recorded_at is null returning id`);
  if (!taken.length) return done;
  const { project_id, from_wallet, to_wallet } = move;
  const from = await findOwner(uow.tx, project_id, from_wallet);
  const to = await findOwner(uow.tx, project_id, to_wallet);
  const recorded =
    from && to ? await transferBetween(uow, move, from, to) : await moveUnidentified(uow, move, from, to);
  if (!recorded.ok) return recorded;
  await resolveIncident(uow, blockedMove(move.id), 'transfer.observe');
  return done;
}

/** An executed transfer. Its machine decides whether the register can follow. */
async function transferBetween(
  uow: UnitOfWork,
  move: WaitingMove,
  from: string,
  to: string,
): Promise<Worked<undefined>> {
  const id = newId(uow.now);
  const kind = from === to ? 'ownWallet' : 'direct';
  await uow.tx.query(sql`insert into transfer (id, status, reference, kind, project_id, seller_id, seller_wallet, buyer_id,
      buyer_wallet, tokens, unit_price, created_by, created_at, updated_at)
    values (${id}, 'new', ${newTransferReference()}, ${kind}, ${move.project_id}, ${from}, ${move.from_wallet}, ${to},
      ${move.to_wallet}, ${move.tokens}, 0, ${from}, ${uow.now}, ${uow.now})`);
  await uow.tx.query(sql`update token_move set transfer_id = ${id} where id = ${move.id}`);
  const { tokens, transaction } = move;
  const sent = await uow.sendAsSystem('transfer', id, { type: 'transfer.observe', tokens, transaction });
  return sent.ok ? done : sent;
}

/** The holder of at least one of the wallets is unknown. The register names only the wallet. */
async function moveUnidentified(uow: UnitOfWork, move: WaitingMove, from: string | null, to: string | null) {
  const { project_id, from_wallet, to_wallet, tokens } = move;
  const held = await heldBy(uow.tx, project_id, from, from_wallet);
  if (held.free < tokens) return refuse(blocked);
  const cost = from
    ? await readLeavingCost(uow, { projectId: project_id, userId: from, tokens })
    : computeWalletShare(held, tokens);
  const value = computeWalletShare(held, tokens);
  const cause = `move ${move.id}`;
  await changeHolding(uow, { project_id, user_id: from, wallet: from_wallet, tokens: -tokens, cost: -value, cause });
  await changeHolding(uow, { project_id, user_id: to, wallet: to_wallet, tokens, cost, cause });
  if (from) {
    await freezeHeld(uow, { project_id, user_id: from, wallet: from_wallet });
    await notifyUser(uow, from, buildMoveNotification(move, 'movedAway'));
  }
  if (to) await notifyUser(uow, to, buildMoveNotification(move, 'arrived'));
  await followUnidentified(uow, move, from_wallet);
  await followUnidentified(uow, move, to_wallet);
  return done;
}

/** A share of what all tokens of the wallet were acquired for. An unknown holder has no other cost. */
const computeWalletShare = ({ cost, tokens: all }: Held, tokens: number) =>
  all === 0 ? 0 : Number((BigInt(cost) * BigInt(tokens)) / BigInt(all));

interface Held {
  tokens: number;
  cost: number;
  /** Neither on offer nor frozen. */
  free: number;
}

async function heldBy(on: Queryable, project: string, user: string | null, wallet: string): Promise<Held> {
  const [row] = await on.query<Held>(sql`select coalesce(sum(change.tokens), 0)::integer as tokens,
      coalesce(sum(change.cost), 0)::bigint as cost,
      coalesce(sum(change.tokens), 0)::integer - coalesce((select frozen + held from holding
        where project_id = ${project} and user_id = ${user} and wallet = ${wallet}), 0) as free
    from holding_change change where change.project_id = ${project} and change.wallet = ${wallet}
      and change.user_id is not distinct from ${user}::uuid`);
  return row ?? { tokens: 0, cost: 0, free: 0 };
}

const buildMoveNotification = (
  { project_title, token_symbol, tokens }: WaitingMove,
  about: 'movedAway' | 'arrived',
) => ({
  about: `transfer.${about}`,
  params: { project: project_title, tokens, symbol: token_symbol },
  link: '/user/transfers?tab=transfers',
});

const unknownHolder = (project: string, wallet: string) =>
  ({ kind: 'unknownHolder', subject: { entity: 'wallet', id: `${project} ${wallet}` } }) as const;
const blockedMove = (id: string) => ({ kind: 'moveBlocked', subject: { entity: 'move', id } }) as const;

/** A wallet without a known holder is an incident as long as it holds tokens. */
async function followUnidentified(
  uow: UnitOfWork,
  { project_id, project_title: project }: WaitingMove,
  wallet: string,
) {
  const { tokens } = await heldBy(uow.tx, project_id, null, wallet);
  const incident = unknownHolder(project_id, wallet);
  if (tokens > 0) await openIncident(uow, { ...incident, detail: { project, projectId: project_id, wallet, tokens } });
  else await resolveIncident(uow, incident, 'holder.identify');
}

/** The chain has moved tokens that are blocked in the register, so managers have to act. */
export async function reportBlocked(uow: UnitOfWork, move: WaitingMove): Promise<Worked<undefined>> {
  const { id, project_id: projectId, project_title: project, from_wallet: wallet, tokens } = move;
  await openIncident(uow, { ...blockedMove(id), detail: { project, projectId, wallet, tokens } });
  return done;
}

export interface UnidentifiedHolding extends Omit<WaitingMove, 'id' | 'transaction' | 'from_wallet'> {
  /** The last move to the wallet. */
  move_id: string;
  owner: string;
}

/** A user has proven that they own a wallet that has no holder in the register. */
export async function identifyHolder(uow: UnitOfWork, found: UnidentifiedHolding): Promise<Worked<undefined>> {
  const { project_id, to_wallet: wallet, move_id, owner } = found;
  const { tokens, cost } = await heldBy(uow.tx, project_id, null, wallet);
  if (tokens === 0) return done;
  const cause = `identified ${move_id}`;
  await changeHolding(uow, { project_id, user_id: null, wallet, tokens: -tokens, cost: -cost, cause });
  await changeHolding(uow, { project_id, user_id: owner, wallet, tokens, cost, cause });
  const move = { ...found, tokens, id: move_id, transaction: '', from_wallet: wallet };
  await notifyUser(uow, owner, buildMoveNotification(move, 'arrived'));
  await followUnidentified(uow, move, wallet);
  return done;
}
