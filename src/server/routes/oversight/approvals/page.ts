import { toDecimal } from '#machines/orders/coinDeposit/coinUnits.ts';
import { listChanges } from '#machines/oversight/approval/approval.configuration.ts';
import type { ApprovalStatus } from '#machines/oversight/approval/approval.contract.ts';
import { isOpen } from '#machines/oversight/approval/approval.selectors.ts';
import type { Approval } from '#machines/oversight/approval/approval.wire.ts';
import { read } from '#server/engine/engine.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { type ApprovalRow, approvalLifecycle } from '#server/lifecycles/oversight/approval.ts';
import { type Command, decryptCommand, type ProposedEvent } from '#server/lifecycles/oversight/approvals.commands.ts';
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
    payee: command.kind === 'event' && command.entity === 'incident' ? (command.account?.payee ?? null) : null,
    instruction: isInstruction ? await readInstructionOrder(uow.tenant, uow.tx, command.id) : null,
    plan: isOpen(row.status as ApprovalStatus) ? await readPlanOfCommand(uow, command) : null,
    ...buildDetails(row, command),
    ...(command.kind === 'event' && command.entity === 'coinDeposit' && (await coinDetails(uow, command.id))),
  };
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
        document: event.type === 'token.retire' ? event.fileId : null,
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
  if (entity === 'incident') return `/manager/incidents?incident=${id}`;
  if (entity === 'user') return `/manager/users?user=${id}`;
  if (entity === 'transfer') return `/manager/investments?tab=transfers&transfer=${id}`;
  return entity === 'instruction' ? `${project}/investors?view=instructions&row=${id}` : project;
}
