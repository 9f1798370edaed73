import { newId } from '#server/engine/ids.ts';
import { hashToken } from '#server/http/sessions.ts';
import { keyOf } from '#server/store/fileKeys.ts';
import { sql } from '#server/store/sql.ts';
import { rowsOf } from '#tests/support/rows.ts';
import type { TestTenant } from '#tests/support/testTenant.ts';
import type { World } from '#tests/support/world.ts';

/** One of everything that an address can name. */
export interface Things {
  issuance: string;
  token: string;
  slug: string;
  investment: string;
  payment: string;
  signature: string;
  distribution: string;
  earning: string;
  job: string;
  file: string;
  /** Whom a manager may act as, or may not. */
  person: string;
  /** The person themselves, and what each person has one of. */
  user: string;
  session: string;
  kyc: string;
  onboarding: string;
  suitability: string;
  notification: string;
  /** Of the configuration. */
  version: string;
}

interface Around {
  project: { id: string; manager: string };
  investor: string;
  user: string;
  /** Whom a manager may act as, or may not. */
  person: string;
  /** A failed job can be tried again; a queued one is none that a manager sees. */
  job: 'failed' | 'queued';
}

export async function thingsOf(test: TestTenant, world: World, around: Around): Promise<Things> {
  const { project, investor, user, person, job } = around;
  const rows = rowsOf(test.tenant);
  const investment = await rows.investment(investor, project.id, 'CREATED');
  const distribution = await rows.distribution(project.id, project.manager, 'draft');
  return {
    issuance: project.id,
    token: await rows.token(project.id),
    slug: `p-${project.id.slice(-12)}`,
    investment,
    payment: await rows.payment(investment, 'redirected'),
    distribution,
    signature: await rows.signature(investment, await world.file(investor, 'contract'), 'codeSent'),
    earning: await rows.earning(distribution, investor, 'pending'),
    job: await rows.job(job),
    file: await fileOf(test, world, user),
    person,
    user,
    ...(await recordsOf(test, world, user)),
    version: await versionOf(test),
  };
}

async function versionOf({ tenant }: TestTenant): Promise<string> {
  await tenant.database.query(sql`insert into configuration_version (version, customization, settings, published_at)
    values (1, '{}', '{}', ${tenant.clock.now()}) on conflict do nothing`);
  return '1';
}

async function fileOf({ tenant }: TestTenant, world: World, personId: string): Promise<string> {
  const id = await world.file(personId, 'proof');
  await tenant.providers.files.put(keyOf(tenant, id), new Uint8Array(1), {
    contentType: 'application/pdf',
    name: 'file',
  });
  return id;
}

type Records = Pick<Things, 'session' | 'kyc' | 'onboarding' | 'suitability' | 'notification'>;

async function recordsOf({ tenant }: TestTenant, world: World, personId: string): Promise<Records> {
  const { database, clock } = tenant;
  const hash = hashToken(await world.tokenOf(personId));
  const notification = newId(clock.now());
  await database.query(sql`insert into notification (id, person_id, about, created_at)
    values (${notification}, ${personId}, 'kyc.succeeded', ${clock.now()})`);
  const [records] = await database.query<Omit<Records, 'notification'>>(sql`select kyc.id as kyc,
      onboarding.id as onboarding, suitability.id as suitability,
      (select id from session where token_hash = ${hash}) as session
    from kyc join onboarding using (person_id) join suitability using (person_id) where person_id = ${personId}`);
  if (!records) throw new Error(`${personId} has no records`);
  return { ...records, notification };
}
