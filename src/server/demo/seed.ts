import type { Transaction } from '../store/database.ts';
import { hashPassword } from '../store/passwords.ts';
import { sql } from '../store/sql.ts';
import type { OpenTenant } from '../tenants/open.ts';
import { demoPassword } from './accounts.ts';
import { planDeposits, planDistributions } from './acts/distributions.ts';
import { planIssuances } from './acts/issuances.ts';
import { planOrders } from './acts/orders.ts';
import { planPeople } from './acts/people.ts';
import { writeConfiguration } from './configuration.ts';
import { norte } from './norte/story.ts';
import { Agenda } from './past/agenda.ts';
import { oneTransaction } from './past/oneTransaction.ts';
import { Past } from './past/past.ts';
import { Stage } from './stage.ts';
import type { Story } from './story.ts';
import { tesela } from './tesela/story.ts';

const DAY = 86_400_000;

/**
 * Lets a tenant that nobody uses live through the demo's past: whatever has a status got it from the engine. All of it is
 * one transaction, so that a start that is cut off leaves nothing half done, and of two that begin at once one waits for
 * the other and finds everything there.
 */
export async function seedDemo(opened: OpenTenant): Promise<void> {
  const { database, clock } = opened.tenant;
  if (await hasPeople(database)) return;
  const story = opened.definition.key === 'norte' ? norte() : tesela();
  const isNew = await database.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtext('tesela.demo'))`);
    if (await hasPeople(tx)) return false;
    await play(opened, tx, story, clock.now());
    return true;
  });
  if (isNew) await opened.tenant.reload();
}

async function hasPeople(on: Pick<Transaction, 'query'>): Promise<boolean> {
  const [somebody] = await on.query(sql`select from person limit 1`);
  return somebody !== undefined;
}

async function play(opened: OpenTenant, tx: Transaction, story: Story, now: Date) {
  const past = new Past(opened, oneTransaction(tx), story.configuration);
  const agenda = new Agenda(now);
  const stage = new Stage(past, agenda);
  await writeConfiguration(tx, now, story.configuration);
  planPeople(stage, story, await hashPassword(demoPassword));
  planIssuances(stage, story);
  planOrders(stage, story);
  planDistributions(stage, story);
  planDeposits(stage, story);
  await agenda.live(past, now);
  for (const [who, slug] of story.follows)
    await tx.query(sql`insert into follow (person_id, project_id, at)
      values (${stage.person(who)}, ${stage.issuance(slug)}, ${now})`);
  await tx.query(sql`update notification set read_at = created_at + interval '3 hours'
    where created_at < ${new Date(now.getTime() - 3 * DAY)}`);
}
