import { type ApprovalAct, actOfEvent } from '#machines/oversight/approval/approval.acts.ts';
import { actOfChange } from '#machines/oversight/approval/approval.configuration.ts';
import type { Role } from '#machines/people/session/session.contract.ts';
import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork, Worked } from '../../engine/unit.ts';
import { sql, statement } from '../../postgres/sql.ts';
import { sentTransfer } from '../../queries/orders/bankInstructions.read.ts';
import { PAID, PAYER } from '../../queries/orders/paymentSubjects.ts';
import { namedEntities } from '../../queries/oversight/entities.ts';
import type { DistributionRow } from '../earnings/distribution.row.ts';
import { isRateBelowRule } from '../earnings/residentRate.ts';
import type { Command, Proposed, ProposedEvent } from './approvals.commands.ts';

/** The properties of a command: its act, subject, issuance, user and amount, read before it is proposed. */

/** Undefined if one manager may do it after entering the password. */
export function describeConfiguration(command: Extract<Command, { kind: 'configuration' }>): Proposed | undefined {
  const act = actOfChange(command.before, command.after);
  return act && { act, subject: 'configuration', projectId: null, userId: null, amount: 0, command };
}

/** Undefined if the change neither gives nor takes the role of manager, so one manager may do it. */
export function describeRoles(
  command: Extract<Command, { kind: 'roles' }>,
  before: readonly Role[],
): Proposed | undefined {
  const isManager = command.roles.includes('ADMIN');
  if (isManager === before.includes('ADMIN')) return undefined;
  return describeManager(isManager ? 'managerRole' : 'managerRemoval', command);
}

const describeManager = (act: ApprovalAct, command: Extract<Command, { kind: 'roles' }>): Proposed => ({
  act,
  subject: `roles ${command.userId}`,
  projectId: null,
  userId: command.userId,
  amount: 0,
  command,
});

export const describeStatement = (
  command: Extract<Command, { kind: 'statement' }>,
  { subject, amount }: Pick<Proposed, 'subject' | 'amount'>,
): Proposed => ({ act: 'statementClaim', subject, projectId: null, userId: null, amount, command });

export async function describeReversal(
  { tx }: UnitOfWork,
  { key, reason }: { key: string; reason: string },
): Promise<Worked<Proposed>> {
  const sent = await sentTransfer(tx, key);
  if (!sent) return refuse({ code: 'not_found' });
  const subject = `reversal ${key}`;
  const { userId, amount, executed } = sent;
  const command: Command = { kind: 'reversal', key, reason, ...(!executed && { isRejected: true }) };
  return { ok: true, value: { act: 'transferReversal', subject, projectId: null, userId, amount, command } };
}

/** The proposal shows the differences that are examined with it. */
export async function describeRelease(
  { tx }: UnitOfWork,
  command: Extract<Command, { kind: 'release' }>,
): Promise<Proposed> {
  const { entity, id } = command;
  const [named] = await namedEntities(tx, entity, [id]);
  const act = 'quarantineRelease';
  return {
    act,
    subject: `${entity} ${id} ${act}`,
    amount: 0,
    command,
    projectId: named?.project ?? null,
    userId: named?.user ?? null,
  };
}

/** Reads the project and the amount of an event. The amount becomes part of the command. */
export async function describeEvent(uow: UnitOfWork, command: ProposedEvent, facts: object): Promise<Worked<Proposed>> {
  const act = actOfEvent(command.event);
  if (!act) return refuse({ code: 'not_found' });
  const subject = `${command.entity} ${command.id} ${act}`;
  const about = { act, subject, userId: null };
  if (command.entity === 'incident') return describeLine(uow, about, command);
  if (command.entity === 'payment') return describePayment(uow, about, command);
  if (command.entity === 'user')
    return { ok: true, value: { ...about, projectId: null, userId: command.id, amount: 0, command } };
  if (command.entity === 'instruction' || command.entity === 'token' || command.entity === 'transfer')
    return describeTokens(uow, about, command);
  if (command.entity === 'distribution') {
    const [row] = await uow.tx.query<Pick<DistributionRow, 'project_id' | 'gross' | 'kind' | 'withholding_points'>>(
      sql`select project_id, gross, kind, withholding_points from distribution where id = ${command.id}`,
    );
    if (!row) return refuse({ code: 'not_found' });
    const isBelowRule = isRateBelowRule(uow, row);
    return { ok: true, value: { ...about, projectId: row.project_id, amount: row.gross, isBelowRule, command } };
  }
  if (command.entity === 'earning') {
    const [row] = await uow.tx.query<{ project_id: string; user_id: string; amount: number }>(
      sql`select distribution.project_id, earning.user_id, earning.net as amount from earning
        join distribution on distribution.id = earning.distribution_id where earning.id = ${command.id}`,
    );
    if (!row) return refuse({ code: 'not_found' });
    const { project_id: projectId, user_id: userId, amount } = row;
    return { ok: true, value: { ...about, projectId, userId, amount, command } };
  }
  if (command.entity === 'coinDeposit') {
    const [row] = await uow.tx.query<{ project_id: string; user_id: string; amount: number }>(
      sql`select investment.project_id, investment.user_id, coin_deposit.amount from coin_deposit
        join investment on investment.id = coin_deposit.investment_id where coin_deposit.id = ${command.id}`,
    );
    if (!row) return refuse({ code: 'not_found' });
    return {
      ok: true,
      value: { ...about, projectId: row.project_id, userId: row.user_id, amount: row.amount, command },
    };
  }
  const { releasable, escrow } = facts as { releasable: number; escrow: number };
  const { event } = command;
  if (event.type === 'funds.release') {
    const amount = event.amount ?? releasable;
    const exact = { ...command, event: { ...event, amount } };
    return { ok: true, value: { ...about, projectId: command.id, amount, command: exact } };
  }
  const amount = event.type === 'project.withdraw' || event.type === 'campaign.resume' ? escrow : 0;
  return { ok: true, value: { ...about, projectId: command.id, amount, command } };
}

/** The orders that money in suspense would pay. A single one takes all of it. */
export function sharesOf(event: ProposedEvent['event']): readonly { investment: string; amount: number | null }[] {
  if (event.type === 'line.divide') return event.shares;
  return event.type === 'line.assign' ? [{ investment: event.investment, amount: null }] : [];
}

/** Money in suspense can only be used once, so only one proposal about it is open at a time. */
async function describeLine(
  { tx }: UnitOfWork,
  { act }: Pick<Proposed, 'act'>,
  command: Extract<ProposedEvent, { entity: 'incident' }>,
): Promise<Worked<Proposed>> {
  const { id, event } = command;
  const orders = sharesOf(event).map(({ investment }) => investment);
  // Money for orders of several investors is about none of them.
  const [row] = await tx.query<{ amount: number | null; user_id: string | null }>(
    sql`select amount, (select min(user_id::text)::uuid from investment where id = any(${orders})
      having count(distinct user_id) = 1) as user_id from incident where id = ${id}`,
  );
  if (!row) return refuse({ code: 'not_found' });
  const userId = event.type === 'line.credit' ? event.user : row.user_id;
  const subject = `incident ${id} suspense`;
  return { ok: true, value: { act, subject, projectId: null, userId, amount: row.amount ?? 0, command } };
}

async function describePayment(
  { tx }: UnitOfWork,
  about: Pick<Proposed, 'act' | 'subject'>,
  command: Extract<ProposedEvent, { entity: 'payment' }>,
): Promise<Worked<Proposed>> {
  const [row] = await tx.query<{ project_id: string | null; user_id: string | null; amount: number }>(
    statement(
      `select project.id as project_id, ${PAYER} as user_id, coalesce(payment.received, payment.amount) as amount
        from payment ${PAID} left join project on project.id = coalesce(investment.project_id, transfer.project_id)
        where payment.id = $1`,
      [command.id],
    ),
  );
  if (!row) return refuse({ code: 'not_found' });
  return { ok: true, value: { ...about, projectId: row.project_id, userId: row.user_id, amount: row.amount, command } };
}

/** A change of a token or a holding moves no money. The holder is the subject of a proposal about a holding. */
async function describeTokens(
  { tx }: UnitOfWork,
  about: Pick<Proposed, 'act' | 'subject'>,
  command: Extract<ProposedEvent, { entity: 'instruction' | 'token' | 'transfer' }>,
): Promise<Worked<Proposed>> {
  const { id, entity } = command;
  const [row] = await tx.query<{ project_id: string; holder_id: string | null }>(
    {
      token: sql`select project_id, null::uuid as holder_id from token where id = ${id}`,
      instruction: sql`select project_id, holder_id from instruction where id = ${id}`,
      transfer: sql`select project_id, seller_id as holder_id from transfer where id = ${id}`,
    }[entity],
  );
  if (!row) return refuse({ code: 'not_found' });
  return { ok: true, value: { ...about, projectId: row.project_id, userId: row.holder_id, amount: 0, command } };
}
