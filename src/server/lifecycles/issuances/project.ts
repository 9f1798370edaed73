import type { ProjectEvent } from '#machines/issuances/project/project.contract.ts';
import { projectMachine } from '#machines/issuances/project/project.machine.ts';
import type { InvestmentEvent } from '#machines/orders/investment/investment.contract.ts';
import { defineLifecycle } from '../../engine/lifecycle.ts';
import { unlessSet } from '../../engine/saving.ts';
import { timer } from '../../engine/timers.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { sql, statement } from '../../postgres/sql.ts';
import { investments, literals } from '../../postgres/statuses.ts';
import { post } from '../../queries/orders/ledger.ts';
import { notifyManagers, notifyUser } from '../app/notify.ts';
import { resumeInstalments } from '../earnings/instalment.ts';
import { replanInstalments } from '../earnings/replanInstalments.ts';
import { endIssuanceTrading } from '../market/market.end.ts';
import { openMarket } from '../market/market.ts';
import { publishRecords } from '../register/keySheet.ts';
import { followDates, publishContent, sendToContent, showOpenContent, submitContent } from './contents.ts';
import { tellFollowers } from './follower.ts';
import { loadProject, type ProjectRow, projectFacts, projectMachineState } from './project.facts.ts';
import { buildNotification } from './project.notifications.ts';

/** A project has exactly one token, so an existing one is reused. */
async function requireToken(uow: UnitOfWork, row: ProjectRow) {
  const [existing] = await uow.tx.query<{ id: string }>(sql`select id from token where project_id = ${row.id}`);
  const id = existing?.id ?? newId(uow.now);
  if (!existing) {
    await uow.tx.query(sql`insert into token (id, status, project_id, created_at, updated_at)
      values (${id}, 'new', ${row.id}, ${uow.now}, ${uow.now})`);
    await uow.sendAsSystem('token', id, { type: 'token.create' });
  }
  await uow.sendAsSystem('token', id, { type: 'token.deploy' });
}

/**
 * A campaign may open and close before or after its planned dates, and its pages show the real ones. The number of
 * tokens may have changed since the last phase, so the funding takes over the current one.
 */
async function openCampaign(uow: UnitOfWork, row: ProjectRow) {
  const [opened] = await uow.tx.query<{ ends_at: Date | null }>(
    sql`update project set starts_at = ${uow.now} where id = ${row.id} returning ends_at`,
  );
  await uow.tx.query(sql`update funding set tokens_for_sale = project.tokens_for_sale,
      tokens_left = project.tokens_for_sale - (funding.tokens_for_sale - funding.tokens_left)
    from project where project.id = ${row.id} and funding.project_id = project.id`);
  await followDates(uow, row.id);
  if (opened?.ends_at) timer(uow, opened.ends_at, 'project', row.id, { type: 'campaign.end' });
}

async function extendCampaign(uow: UnitOfWork, row: ProjectRow, endsAt: string) {
  uow.setWithEvent('project', row.id, { ends_at: endsAt });
  row.ends_at = new Date(endsAt);
  await followDates(uow, row.id);
  timer(uow, new Date(endsAt), 'project', row.id, { type: 'campaign.end' });
}

/** Investors have as much time as if it had not been suspended. */
async function resumeCampaign(uow: UnitOfWork, row: ProjectRow, since: string) {
  uow.enqueue('investment.review', { projectId: row.id });
  if (!row.ends_at) return;
  await extendCampaign(uow, row, new Date(row.ends_at.getTime() + uow.now.getTime() - Date.parse(since)).toISOString());
}

/** Back in its draft, the project shows the content that was sent to the validator. */
async function takeBack(uow: UnitOfWork, row: ProjectRow, event: 'content.withdraw' | 'content.return') {
  const refusal = await sendToContent(uow, row.id, ['submitted', 'accepted'], { type: event });
  if (!refusal) await showOpenContent(uow, row.id);
  return refusal;
}

async function acceptContent(uow: UnitOfWork, row: ProjectRow) {
  const refusal = await sendToContent(uow, row.id, ['submitted'], { type: 'content.accept', material: false });
  if (!refusal) await showOpenContent(uow, row.id);
  return refusal;
}

const OPEN = `select id from investment
  where project_id = $1 and status not in (${literals(investments.over)}) order by id for update`;

async function lockInvestments(uow: UnitOfWork, row: ProjectRow): Promise<string[]> {
  const rows = await uow.tx.query<{ id: string }>(statement(OPEN, [row.id]));
  return rows.map(({ id }) => id);
}

async function sendToEach(uow: UnitOfWork, row: ProjectRow, event: InvestmentEvent) {
  for (const id of await lockInvestments(uow, row)) await uow.sendAsSystem('investment', id, event);
}

/** The review expires the orders without a payment under way. The project waits for the other payments. */
async function closeCampaign(uow: UnitOfWork, row: ProjectRow) {
  await uow.tx.query(
    sql`update project set ended_at = ${uow.now}, ends_at = least(ends_at, ${uow.now}) where id = ${row.id}`,
  );
  await followDates(uow, row.id);
  uow.enqueue('investment.review', { projectId: row.id });
}

const MINT_SECONDS = 60;
const MINTING = `select from investment
  where id = $1 and status not in (${literals(investments.over)}) and (machine_state ->> 'mintPending')::boolean`;

/**
 * An investment that is being minted gets the event after the chain has answered. If the mint failed, reflection
 * restarts.
 */
export async function sendKiisChanged(uow: UnitOfWork, investmentId: string, version: number): Promise<void> {
  const sent = await uow.sendAsSystem('investment', investmentId, { type: 'kiis.changed', version });
  if (sent.ok) return;
  const minting = await uow.tx.query(statement(MINTING, [investmentId]));
  if (minting.length)
    uow.enqueue('kiis.change', { investmentId, version }, new Date(uow.now.getTime() + MINT_SECONDS * 1000));
}

async function publishKiis(uow: UnitOfWork, row: ProjectRow, version: number, fileId: string) {
  uow.setWithEvent('project', row.id, { kiis_version: version, kiis_file: fileId });
  await publishRecords(uow, row.id);
  if (version > 1) for (const id of await lockInvestments(uow, row)) await sendKiisChanged(uow, id, version);
}

/**
 * Only the money of minted investments leaves the escrow. Their fees have left it before, and a job pays the owner. The
 * key of a release contains the amount released before it, so that a repetition after a restore has the key that ledger
 * and bank already know.
 */
async function releaseFunds(uow: UnitOfWork, row: ProjectRow, amount: number) {
  row.releasing = amount;
  await post(uow.tx, uow.now, {
    key: `project:${row.id}:released:after:${row.released}`,
    about: 'project.fundsReleased',
    entityId: row.id,
    lines: [
      { account: 'projectEscrow', owner: row.id, amount: -amount },
      { account: 'ownerPayable', owner: row.owner_id, amount },
    ],
  });
  uow.enqueue('owner.payout', {
    ownerId: row.owner_id,
    projectId: row.id,
    amount,
    key: `release:${row.id}:after:${row.released}`,
  });
}

/** Notifies who follows the project, has an interest or an investment in it, or holds its tokens. */
async function notifyInvestors(uow: UnitOfWork, row: ProjectRow, told: Parameters<typeof buildNotification>[1]) {
  const users = await uow.tx.query<{ id: string }>(sql`select user_id as id from follow where project_id = ${row.id}
    union select user_id from investment where project_id = ${row.id} and status <> 'CANCELED'
    union select user_id from holding where project_id = ${row.id} and tokens > 0`);
  const notification = buildNotification(row, told, `/user/issuances/${row.id}`);
  for (const { id } of users) await notifyUser(uow, id, notification);
  await tellFollowers(uow, row.id, notification);
}

/** Notifies those who follow the project without an investment in it, whom no order tells of the outcome. */
async function notifyFollowers(uow: UnitOfWork, row: ProjectRow, told: Parameters<typeof buildNotification>[1]) {
  const users = await uow.tx.query<{ id: string }>(sql`select user_id as id from follow where project_id = ${row.id}
    except select user_id from investment where project_id = ${row.id}`);
  const notification = buildNotification(row, told, `/user/issuances/${row.id}`);
  for (const { id } of users) await notifyUser(uow, id, notification);
  await tellFollowers(uow, row.id, notification);
}

export const projectLifecycle = defineLifecycle({
  machine: projectMachine,
  entity: 'project',
  machineState: projectMachineState,
  personal: {
    about: (row) => row.owner_id,
    event: {
      at: 'plain',
      endsAt: 'plain',
      fileId: 'plain',
      on: 'plain',
      reference: 'plain',
      reason: 'personal',
      reasons: 'personal',
    },
    state: {
      opening: 'plain',
      returnReasons: 'personal',
      suspension: 'plain',
      insolvency: 'plain',
      pastInsolvencies: 'plain',
    },
  },
  load: loadProject,
  facts: projectFacts,

  apply: {
    'token.required': (uow, row) => requireToken(uow, row),
    'validation.requested': (uow, row) => submitContent(uow, row),
    'validation.withdrawn': (uow, row) => takeBack(uow, row, 'content.withdraw'),
    'validation.approved': (uow, row) => acceptContent(uow, row),
    'validation.returned': (uow, row) => takeBack(uow, row, 'content.return'),
    'content.due': (uow, row, _, from) => publishContent(uow, row, from),
    'opening.scheduled': (uow, row, { at }) => timer(uow, new Date(at), 'project', row.id, { type: 'opening.due' }),
    'campaign.opened': (uow, row) => openCampaign(uow, row),
    'campaign.extended': (uow, row, { endsAt }) => extendCampaign(uow, row, endsAt),
    // Pages of its orders and of the issuance change with the status alone.
    'campaign.suspended': () => undefined,
    'campaign.resumed': (uow, row, { since }) => resumeCampaign(uow, row, since),
    'orders.resumed': (uow, row, { since }) => sendToEach(uow, row, { type: 'campaign.resume', since }),
    'campaign.closed': (uow, row) => closeCampaign(uow, row),
    'kiis.published': (uow, row, { version, fileId }) => publishKiis(uow, row, version, fileId),
    'softCap.reached': (uow, row) => uow.enqueue('investment.review', { projectId: row.id }),
    'project.financed': (uow, row) => sendToEach(uow, row, { type: 'campaign.close' }),
    'project.failed': async (uow, row) => {
      uow.setWithEvent('project', row.id, { ended_at: unlessSet(uow.now) });
      return sendToEach(uow, row, { type: 'project.fail' });
    },
    'project.repaid': (uow, row) => endIssuanceTrading(uow, row.id, 'repaid'),
    'project.insolvent': (uow, row) => endIssuanceTrading(uow, row.id, 'insolvent'),
    'insolvency.lifted': async (uow, row) => {
      await resumeInstalments(uow, row.id);
      return (await openMarket(uow, row.id)) ?? replanInstalments(uow, row.id);
    },
    'funds.released': (uow, row, { amount }) => releaseFunds(uow, row, amount),
    'owner.notified': (uow, row, told) =>
      notifyUser(uow, row.owner_id, buildNotification(row, told, `/entrepreneur/issuances/${row.id}`)),
    'manager.notified': (uow, row, told) =>
      notifyManagers(uow, buildNotification(row, told, `/manager/issuances/${row.id}`)),
    'investors.notified': (uow, row, told) => notifyInvestors(uow, row, told),
    'followers.notified': (uow, row, told) => notifyFollowers(uow, row, told),
  },

  examples: (facts): ProjectEvent[] => [
    ...facts.phases.map((to) => ({ type: 'phase.advance' as const, to })),
    { type: 'opening.schedule', to: 'CAMPAIGN', at: '9999-12-30T00:00:00.000Z' },
    { type: 'validation.return', reasons: ['…'] },
    { type: 'campaign.suspend', reason: '…' },
    { type: 'campaign.resume', reason: '…' },
    { type: 'campaign.extend', endsAt: '9999-12-31T00:00:00.000Z' },
    { type: 'project.withdraw', reason: '…' },
    { type: 'insolvency.declare', on: '2000-01-01', reference: '…' },
    { type: 'insolvency.lift', reason: '…' },
  ],
});
