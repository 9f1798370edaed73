import { DAY } from '#machines/shared/duration.ts';
import { collectionAccountOf } from '#machines/tenant/settings/settings.contract.ts';
import type { Transaction } from '../postgres/queryable.ts';
import { sql } from '../postgres/sql.ts';
import { demoPassword } from '../sandbox/demoAccounts.ts';
import { hashPassword } from '../secrets/passwords.ts';
import type { OpenTenant } from '../tenants/open.ts';
import { planArrears, planDeposits, planDistributions } from './acts/distributions.ts';
import { planIssuances } from './acts/issuances.ts';
import { planMarket } from './acts/market.ts';
import { planOrders } from './acts/orders.ts';
import { planPosts } from './acts/posts.ts';
import { planRetirements } from './acts/retirements.ts';
import { planUsers } from './acts/users.ts';
import { writeConfiguration } from './configuration.ts';
import { storeIllustrations } from './illustrations/storeIllustrations.ts';
import { norte } from './norte/story.ts';
import { openBank } from './openBank.ts';
import { Seeder } from './seeder.ts';
import type { Story } from './story.ts';
import { tesela } from './tesela/story.ts';
import { Agenda } from './timeline/agenda.ts';
import { oneTransaction } from './timeline/oneTransaction.ts';
import { Timeline } from './timeline/timeline.ts';

/**
 * Plays the demo's story for a tenant without users. Every status comes from the engine. All of it is one transaction,
 * so an interrupted start leaves nothing half done. If two processes start at the same time, the second waits for the
 * first and then finds the tenant seeded.
 */
export async function seedDemo(opened: OpenTenant): Promise<void> {
  const { database, clock } = opened.tenant;
  const story = opened.definition.key === 'norte' ? norte() : tesela();
  if (await hasUsers(database)) return storeIllustrations(database, story);
  const isNew = await database.longTransaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtext('tesela.demo'))`);
    if (await hasUsers(tx)) return false;
    await playStory(opened, tx, story, clock.now());
    return true;
  });
  if (isNew) await opened.tenant.reload();
}

async function hasUsers(on: Pick<Transaction, 'query'>): Promise<boolean> {
  const [user] = await on.query(sql`select from users limit 1`);
  return user !== undefined;
}

async function playStory(opened: OpenTenant, tx: Transaction, story: Story, now: Date) {
  const timeline = new Timeline(opened, oneTransaction(tx), story.configuration);
  const agenda = new Agenda(now);
  const seeder = new Seeder(timeline, agenda);
  await writeConfiguration(tx, now, story.configuration);
  planUsers(seeder, story, await hashPassword(demoPassword));
  planIssuances(seeder, story);
  planOrders(seeder, story);
  planDistributions(seeder, story);
  planArrears(seeder, story);
  planRetirements(seeder, story);
  planPosts(seeder, story);
  planDeposits(seeder, story);
  planMarket(seeder, story);
  await agenda.run(timeline, now);
  await storeIllustrations(tx, story);
  for (const [email, slug] of story.follows)
    await tx.query(sql`insert into follow (user_id, project_id, at)
      values (${seeder.user(email)}, ${seeder.issuance(slug)}, ${now})`);
  const account = collectionAccountOf(story.configuration.settings);
  if (account) await openBank(tx, account.iban, now);
  await tx.query(sql`update notification set read_at = created_at + interval '3 hours'
    where created_at < ${new Date(now.getTime() - 3 * DAY)}`);
}
