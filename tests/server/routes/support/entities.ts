import { type OwnedBy, ownedBy, tableOf } from '#machines/shared/journal/journalled.ts';
import { newId } from '#server/kernel/ids.ts';
import { statement as query, sql } from '#server/postgres/sql.ts';
import { buildFileKey } from '#server/secrets/fileKeys.ts';
import { hashToken } from '#server/secrets/sessions.ts';
import { paymentFileRow } from '#tests/support/paymentFileRow.ts';
import { rowsOf } from '#tests/support/rows.ts';
import type { TestTenant } from '#tests/support/testTenant.ts';
import type { World } from '#tests/support/world.ts';

/** One entity of each kind that an address can name. */
export interface Entities extends Record<OwnedBy<'user'>, string> {
  issuance: string;
  token: string;
  content: string;
  post: string;
  question: string;
  document: string;
  whitelisting: string;
  invitation: string;
  instruction: string;
  ad: string;
  transfer: string;
  savedSearch: string;
  slug: string;
  investment: string;
  payment: string;
  signature: string;
  distribution: string;
  instalment: string;
  earning: string;
  approval: string;
  job: string;
  incident: string;
  statement: string;
  bankLine: string;
  paymentFile: string;
  file: string;
  /** The user that a manager acts as. Managers may act as investors, but not as managers. */
  subject: string;
  user: string;
  /** The owner of the issuance. */
  promoter: string;
  session: string;
  notification: string;
  /** A version of the configuration. */
  version: string;
}

interface Fixture {
  project: { id: string; manager: string };
  investor: string;
  user: string;
  /** The user that a manager acts as. Managers may act as investors, but not as managers. */
  subject: string;
  /** A failed job can be retried. A queued one is not visible to managers. */
  job: 'failed' | 'queued';
}

export async function entitiesOf(test: TestTenant, world: World, fixture: Fixture): Promise<Entities> {
  const { project, investor, user, subject, job } = fixture;
  const rows = rowsOf(test.tenant);
  const investment = await rows.investment(investor, project.id, 'CREATED');
  const distribution = await rows.distribution(project.id, project.manager, 'draft');
  const statement = await rows.statementImport(project.manager);
  await rows.taxResidence(user, 'declared');
  await rows.standingOrder(user, 'paused');
  return {
    issuance: project.id,
    token: await rows.token(project.id),
    content: await rows.content(project.id),
    post: await rows.post(project.id, project.manager, 'published'),
    question: await rows.question(project.id, investor, 'published'),
    document: await rows.document(project.id, await world.file(project.manager, 'document'), 'visible'),
    invitation: await rows.invitation(project.manager, 'accepted'),
    whitelisting: await rows.whitelisting(project.id, 'adding'),
    instruction: await rows.instruction(project.id, project.manager, project.manager, 'draft'),
    ad: await rows.ad(project.id, investor, 'sold'),
    transfer: await rows.transfer(project.id, investor, project.manager, 'done'),
    savedSearch: await rows.savedSearch(investor),
    slug: `p-${project.id.slice(-12)}`,
    investment,
    payment: await rows.payment(investment, 'redirected'),
    distribution,
    instalment: await rows.instalment(project.id, 'lateness:onTime,payment:planned'),
    signature: await rows.signature(investment, await world.file(investor, 'contract'), 'codeSent'),
    approval: await rows.approval(project.id, project.manager, 'executed'),
    earning: await rows.earning(distribution, investor, 'pending'),
    job: await rows.job(job),
    incident: await rows.incident('open'),
    statement,
    bankLine: await rows.bankLine(statement, 'denied'),
    paymentFile: await paymentFileRow(test.tenant, project.manager),
    file: await fileOf(test, world, user),
    subject,
    user,
    promoter: await promoterOf(test, project.id),
    ...(await recordsOf(test, world, user)),
    version: await versionOf(test),
  };
}

async function promoterOf({ tenant }: TestTenant, projectId: string): Promise<string> {
  const [row] = await tenant.database.query<{ owner_id: string }>(
    sql`select owner_id from project where id = ${projectId}`,
  );
  return row?.owner_id ?? '';
}

async function versionOf({ tenant }: TestTenant): Promise<string> {
  await tenant.database.query(sql`insert into configuration_version (version, customization, settings, published_at)
    values (1, '{}', '{}', ${tenant.clock.now()}) on conflict do nothing`);
  return '1';
}

async function fileOf({ tenant }: TestTenant, world: World, userId: string): Promise<string> {
  const id = await world.file(userId, 'proof');
  await tenant.providers.files.put(buildFileKey(tenant, id), new Uint8Array(1), {
    contentType: 'application/pdf',
    name: 'file',
  });
  return id;
}

type Records = Pick<Entities, 'session' | 'notification'> & Record<OwnedBy<'user'>, string>;

async function recordsOf({ tenant }: TestTenant, world: World, userId: string): Promise<Records> {
  const { database, clock } = tenant;
  const hash = hashToken(await world.tokenOf(userId));
  const [session] = await database.query<{ id: string }>(sql`select id from session where token_hash = ${hash}`);
  const notification = newId(clock.now());
  await database.query(sql`insert into notification (id, user_id, about, created_at)
    values (${notification}, ${userId}, 'kyc.succeeded', ${clock.now()})`);
  const owned = ownedBy('user').map(async (name) => {
    const [row] = await database.query<{ id: string }>(
      query(`select id from ${tableOf(name)} where user_id = $1`, [userId]),
    );
    if (!row) throw new Error(`${userId} has no ${name}`);
    return [name, row.id] as const;
  });
  if (!session) throw new Error(`${userId} has no session`);
  const ids = Object.fromEntries(await Promise.all(owned)) as Record<OwnedBy<'user'>, string>;
  return { ...ids, session: session.id, notification };
}
