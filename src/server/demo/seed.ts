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
import { planUsers } from './acts/users.ts';
import { writeConfiguration } from './configuration.ts';
import { norte } from './norte/story.ts';
import { openBank } from './openBank.ts';
import { Agenda } from './past/agenda.ts';
import { oneTransaction } from './past/oneTransaction.ts';
import { Past } from './past/past.ts';
import { hangScenes } from './scenes/hangScenes.ts';
import { Stage } from './stage.ts';
import type { Story } from './story.ts';
import { tesela } from './tesela/story.ts';

/**
 * Plays the demo's story at a tenant without users. Every status comes from the engine. All of it is one transaction,
 * so an interrupted start leaves nothing half done. If two processes start at the same time, the second waits for the
 * first and then finds the tenant seeded.
 */
export async function seedDemo(opened: OpenTenant): Promise<void> {
  const { database, clock } = opened.tenant;
  const story = opened.definition.key === 'norte' ? norte() : tesela();
  if (await hasUsers(database)) return hangScenes(database, story);
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
  const past = new Past(opened, oneTransaction(tx), story.configuration);
  const agenda = new Agenda(now);
  const stage = new Stage(past, agenda);
  await writeConfiguration(tx, now, story.configuration);
  planUsers(stage, story, await hashPassword(demoPassword));
  planIssuances(stage, story);
  planOrders(stage, story);
  planDistributions(stage, story);
  planArrears(stage, story);
  planPosts(stage, story);
  planDeposits(stage, story);
  planMarket(stage, story);
  await agenda.run(past, now);
  await hangScenes(tx, story);
  for (const [email, slug] of story.follows)
    await tx.query(sql`insert into follow (user_id, project_id, at)
      values (${stage.user(email)}, ${stage.issuance(slug)}, ${now})`);
  const account = collectionAccountOf(story.configuration.settings);
  if (account) await openBank(tx, account.iban, now);
  await tx.query(sql`update notification set read_at = created_at + interval '3 hours'
    where created_at < ${new Date(now.getTime() - 3 * DAY)}`);
}
