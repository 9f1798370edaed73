import { toDecimal } from '#machines/orders/coinDeposit/coinUnits.ts';
import { listChanges } from '#machines/oversight/approval/approval.configuration.ts';
import type { ApprovalStatus } from '#machines/oversight/approval/approval.contract.ts';
import { isOpen } from '#machines/oversight/approval/approval.selectors.ts';
import type { Approval } from '#machines/oversight/approval/approval.wire.ts';
import { read } from '#server/engine/engine.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { type ApprovalRow, approvalLifecycle } from '#server/lifecycles/oversight/approval.ts';
import { type Command, decryptCommand, type ProposedEvent } from '#server/lifecycles/oversight/approvals.commands.ts';
import { sharesOf } from '#server/lifecycles/oversight/approvals.describe.ts';
import { sql } from '#server/postgres/sql.ts';
import { readInstructionOrder } from '#server/queries/register/instructions.ts';
import { readPlanOfCommand } from './planOfCommand.ts';

/** A proposal with the facts for the caller. */
export async function approvalPage(uow: UnitOfWork, id: string): Promise<Approval | undefined> {
  const found = await read(uow, approvalLifecycle, id);
  if (!found) return undefined;
  const { row, facts } = found;
  const command = await decryptCommand(uow, row);
  const isInstruction = command.kind === 'event' && command.entity === 'instruction';
  return {
    id,
    status: row.status as Approval['status'],
    version: row.version,
    facts,
    act: row.act,
    title: row.project_title ?? row.subject_name ?? (await incidentName(uow, command)) ?? '',
    amount: row.amount > 0 ? row.amount : null,
    proposedBy: { id: row.proposed_by, name: row.proposer_name },
    proposedAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedBy: row.decided_by === null ? null : { id: row.decided_by, name: row.decider_name ?? '' },
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    executesAt: row.executes_at?.toISOString() ?? null,
    failure: row.failure,
    payee: findPayeeWord(command),
    authority: findAuthority(command),
    orders: await readOrders(uow, row, command),
    instruction: isInstruction ? await readInstructionOrder(uow.tenant, uow.tx, command.id) : null,
    ...(isOpen(row.status as ApprovalStatus)
      ? { plan: await readPlanOfCommand(uow, command), cancels: await countCancelled(uow, row, command) }
      : { plan: null, cancels: null }),
    ...buildDetails(row, command),
    ...(command.kind === 'event' && command.entity === 'coinDeposit' && (await coinDetails(uow, command.id))),
  };
}

const findSeizure = (command: Command) =>
  command.kind === 'event' && command.event.type === 'authority.pay' ? command.event : undefined;

/** The answer of the bank of the account to which the money would go. */
function findPayeeWord(command: Command): Approval['payee'] {
  if (command.kind === 'event' && command.entity === 'incident') return command.account?.payee ?? null;
  return findSeizure(command)?.authority.payee ?? null;
}

/** The personal texts of a stored command are missing once its holder was erased. */
function findAuthority(command: Command): Approval['authority'] {
  const seizure = findSeizure(command);
  if (!seizure) return null;
  const { authority, reference, grounds } = seizure as typeof seizure & { reference?: string; grounds?: string };
  return { name: authority.name, iban: authority.iban, reference: reference ?? null, grounds: grounds ?? null };
}

/** The orders that money in suspense would pay, with the names of their investors. */
async function readOrders({ tx }: UnitOfWork, row: ApprovalRow, command: Command): Promise<Approval['orders']> {
  const shares = command.kind === 'event' ? sharesOf(command.event) : [];
  if (!shares.length) return [];
  const found = await tx.query<{
    id: string;
    number: number;
    name: string;
  }>(sql`select investment.id, investment.number,
    coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name
    from investment join users on users.id = investment.user_id
    where investment.id = any(${shares.map(({ investment }) => investment)})`);
  return shares.flatMap(({ investment, amount }) => {
    const order = found.find(({ id }) => id === investment);
    return order ? [{ number: order.number, name: order.name, amount: amount ?? row.amount }] : [];
  });
}

/** The tokens that a retirement would cancel, and their holders. */
async function countCancelled({ tx }: UnitOfWork, row: ApprovalRow, command: Command): Promise<Approval['cancels']> {
  if (command.kind !== 'event' || command.event.type !== 'token.retire') return null;
  const [held] = await tx.query<{
    tokens: number;
    holders: number;
  }>(sql`select coalesce(sum(tokens), 0)::bigint as tokens,
    count(distinct user_id) as holders from holding where project_id = ${row.project_id} and tokens > 0`);
  return held && held.tokens > 0 ? held : null;
}

/** An incident has no name except its number. */
async function incidentName({ tx }: UnitOfWork, command: Command): Promise<string | undefined> {
  if (command.kind !== 'event' || command.entity !== 'incident') return undefined;
  const [row] = await tx.query<{ number: number }>(sql`select number from incident where id = ${command.id}`);
  return row && `INC-${row.number}`;
}

/** The deposit that would be returned, and its target. */
async function coinDetails({ tx }: UnitOfWork, id: string): Promise<Pick<Approval, 'link' | 'note'>> {
  const [row] = await tx.query<{
    investment_id: string;
    sender: string | null;
    units: string;
    decimals: number;
    symbol: string;
  }>(sql`select investment_id, sender, units, decimals, symbol from coin_deposit where id = ${id}`);
  if (!row) return { link: '/manager/investments', note: null };
  const coins = `${toDecimal(BigInt(row.units), row.decimals)} ${row.symbol}`.trim();
  return {
    link: `/manager/investments?investment=${row.investment_id}`,
    note: row.sender ? `${coins} → ${row.sender}` : coins,
  };
}

/** The effect of the stored command, and the page of its subject. */
function buildDetails(
  row: ApprovalRow,
  command: Command,
): Pick<Approval, 'link' | 'date' | 'note' | 'document' | 'changes'> {
  const none = { date: null, note: null, document: null, changes: [] };
  switch (command.kind) {
    case 'configuration':
      return {
        ...none,
        link: '/manager/customization',
        note: command.note || null,
        changes: listChanges(command.before, command.after),
      };
    case 'roles':
      return { ...none, link: `/manager/users?user=${command.userId}` };
    case 'statement':
      return { ...none, link: '/manager/investments?view=statement', note: command.note ?? null };
    case 'reversal':
      return { ...none, link: '/manager/investments?view=statement', note: command.reason };
    case 'release':
      return { ...none, link: '/manager/register', note: command.reason };
    case 'event': {
      const { event } = command;
      const project = `/manager/issuances/${row.project_id}`;
      return {
        ...none,
        link: buildLink(command, project),
        date: event.type === 'campaign.extend' ? event.endsAt : null,
        note: composeNote(command),
        document: event.type === 'token.retire' || event.type === 'authority.pay' ? event.fileId : null,
      };
    }
  }
}

/** The reason of the proposal, or the account to which the money would go. */
function composeNote(command: Extract<Command, { kind: 'event' }>): string | null {
  const { event } = command;
  if (isExplained(event)) return event.reason ?? null;
  if (event.type === 'insolvency.declare') return `${event.on} · ${event.reference}`;
  const account = command.entity === 'incident' ? command.account : undefined;
  return account ? `${account.holder} · ${account.iban}` : null;
}

const explained = [
  'project.withdraw',
  'campaign.resume',
  'insolvency.lift',
  'token.resume',
  'token.retire',
  'money.dismiss',
  'money.book',
] as const;
type Explained = Extract<ProposedEvent['event'], { type: (typeof explained)[number] }>;
const isExplained = (event: ProposedEvent['event']): event is Explained =>
  explained.some((type) => type === event.type);

function buildLink({ entity, id }: Extract<Command, { kind: 'event' }>, project: string): string {
  if (entity === 'distribution') return `${project}/benefits/${id}`;
  if (entity === 'earning') return `/manager/earnings/${id}/investor`;
  if (entity === 'incident') return `/manager/incidents?incident=${id}`;
  if (entity === 'user') return `/manager/users?user=${id}`;
  if (entity === 'transfer') return `/manager/investments?tab=transfers&transfer=${id}`;
  return entity === 'instruction' ? `${project}/investors?view=instructions&row=${id}` : project;
}
