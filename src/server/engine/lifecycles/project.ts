import type { ProjectEvent, ProjectFacts, ProjectNews } from '#machines/project/project.contract.ts';
import { projectMachine } from '#machines/project/project.machine.ts';
import { tellManagers, tellPerson } from '../../effects/news.ts';
import { post } from '../../store/ledger.ts';
import { sql } from '../../store/sql.ts';
import { tell } from '../dispatch.ts';
import { newId } from '../ids.ts';
import { defineLifecycle } from '../lifecycle.ts';
import { timer } from '../timers.ts';
import type { Unit } from '../unit.ts';
import { loadProject, type ProjectRow, projectFacts } from './project.facts.ts';

const news = (row: ProjectRow, about: ProjectNews, link: string) => ({
  about: `project.${about}`,
  params: { project: row.title },
  link,
});

/** One token for each project, whatever the way by which it came to need it. */
async function requireToken(unit: Unit, row: ProjectRow) {
  const [known] = await unit.tx.query<{ id: string }>(sql`select id from token where project_id = ${row.id}`);
  const id = known?.id ?? newId(unit.now);
  if (!known) {
    await unit.tx.query(sql`insert into token (id, status, project_id, created_at, updated_at)
      values (${id}, 'new', ${row.id}, ${unit.now}, ${unit.now})`);
    await tell(unit, 'token', id, { type: 'token.create' });
  }
  await tell(unit, 'token', id, { type: 'token.deploy' });
  return undefined;
}

/** The campaign sells what is offered now, and ends when it says. */
async function openCampaign(unit: Unit, row: ProjectRow) {
  await unit.tx.query(sql`update funding set tokens_for_sale = ${row.tokens_for_sale},
    tokens_left = ${row.tokens_for_sale} - (tokens_for_sale - tokens_left) where project_id = ${row.id}`);
  if (row.ends_at) timer(unit, row.ends_at, 'project', row.id, { type: 'campaign.end' });
  return undefined;
}

async function investmentsOf(unit: Unit, row: ProjectRow): Promise<string[]> {
  const rows = await unit.tx.query<{ id: string }>(sql`select id from investment
    where project_id = ${row.id} and status not in ('MINTED', 'CANCELED') order by id for update`);
  return rows.map(({ id }) => id);
}

async function tellEach(unit: Unit, row: ProjectRow, type: 'campaign.close' | 'project.fail') {
  for (const id of await investmentsOf(unit, row)) await tell(unit, 'investment', id, { type });
  return undefined;
}

/** Orders that nobody has begun to pay end with the campaign; a payment under way is waited for. */
async function closeCampaign(unit: Unit, row: ProjectRow) {
  await unit.tx.query(sql`update project set ended_at = ${unit.now} where id = ${row.id}`);
  unit.later({ kind: 'investment.review', payload: { projectId: row.id } });
  return undefined;
}

const MINT_SECONDS = 60;

/** Whoever is being minted for is told once the chain has answered: where the mint failed, the reflection begins anew. */
export async function tellKiisChanged(unit: Unit, investmentId: string, version: number): Promise<void> {
  const told = await tell(unit, 'investment', investmentId, { type: 'kiis.changed', version });
  if (told.ok) return;
  const minting = await unit.tx.query(sql`select from investment where id = ${investmentId}
    and status not in ('MINTED', 'CANCELED') and (kept ->> 'mintPending')::boolean`);
  if (minting.length)
    unit.later({
      kind: 'kiis.change',
      payload: { investmentId, version },
      runAt: new Date(unit.now.getTime() + MINT_SECONDS * 1000),
    });
}

async function publishKiis(unit: Unit, row: ProjectRow, version: number, fileId: string) {
  await unit.tx.query(sql`update project set kiis_version = ${version}, kiis_file = ${fileId} where id = ${row.id}`);
  if (version > 1) for (const id of await investmentsOf(unit, row)) await tellKiisChanged(unit, id, version);
  return undefined;
}

/** Only the money of minted investments leaves the escrow; the owner is paid by the bank. */
async function releaseFunds(unit: Unit, row: ProjectRow, amount: number) {
  await post(unit.tx, unit.now, {
    key: `project:${row.id}:released:${row.version}`,
    about: 'project.fundsReleased',
    thingId: row.id,
    lines: [
      { account: 'projectEscrow', owner: row.id, amount: -amount },
      { account: 'ownerPayable', owner: row.owner_id, amount },
    ],
  });
  unit.later({
    kind: 'owner.payout',
    payload: { ownerId: row.owner_id, projectId: row.id, amount, key: `release:${row.id}:${row.version}` },
  });
  return undefined;
}

/** Those who follow the project or hold an interest or an investment in it. */
async function tellInvestors(unit: Unit, row: ProjectRow, about: ProjectNews) {
  const people = await unit.tx.query<{ id: string }>(sql`select person_id as id from follow where project_id = ${row.id}
    union select person_id from investment where project_id = ${row.id} and status <> 'CANCELED'`);
  for (const { id } of people) await tellPerson(unit, id, news(row, about, `/user/issuances/${row.id}`));
  return undefined;
}

export const projectLifecycle = defineLifecycle({
  machine: projectMachine,
  table: 'project',
  kept: {
    visible: true,
    nearTold: false,
    targetTold: false,
    softCapFirm: false,
    kiisVersion: 0,
    returnReasons: [] as string[],
  },
  load: loadProject,
  facts: (
    unit,
    row,
  ): Omit<
    ProjectFacts,
    'id' | 'actor' | 'visible' | 'nearTold' | 'targetTold' | 'softCapFirm' | 'kiisVersion' | 'returnReasons'
  > => projectFacts(unit, row),

  apply: {
    'token.required': (unit, row) => requireToken(unit, row),
    'validation.requested': () => undefined,
    'campaign.opened': (unit, row) => openCampaign(unit, row),
    'campaign.extended': async (unit, row, { endsAt }) => {
      await unit.tx.query(sql`update project set ends_at = ${endsAt} where id = ${row.id}`);
      timer(unit, new Date(endsAt), 'project', row.id, { type: 'campaign.end' });
      return undefined;
    },
    'campaign.closed': (unit, row) => closeCampaign(unit, row),
    'kiis.published': (unit, row, { version, fileId }) => publishKiis(unit, row, version, fileId),
    'softCap.reached': (unit, row) => unit.later({ kind: 'investment.review', payload: { projectId: row.id } }),
    'project.financed': (unit, row) => tellEach(unit, row, 'campaign.close'),
    'project.failed': async (unit, row) => {
      await unit.tx.query(sql`update project set ended_at = coalesce(ended_at, ${unit.now}) where id = ${row.id}`);
      return tellEach(unit, row, 'project.fail');
    },
    'funds.released': (unit, row, { amount }) => releaseFunds(unit, row, amount),
    'owner.told': (unit, row, { about }) =>
      tellPerson(unit, row.owner_id, news(row, about, `/entrepreneur/issuances/${row.id}`)),
    'manager.told': (unit, row, { about }) => tellManagers(unit, news(row, about, `/manager/issuances/${row.id}`)),
    'investors.told': (unit, row, { about }) => tellInvestors(unit, row, about),
  },

  examples: (facts): ProjectEvent[] => [
    ...facts.phases.map((to) => ({ type: 'phase.advance' as const, to })),
    { type: 'validation.return', reasons: ['…'] },
    { type: 'campaign.extend', endsAt: '9999-12-31T00:00:00.000Z' },
    { type: 'project.withdraw', reason: '…' },
  ],
});
