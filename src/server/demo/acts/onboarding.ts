import { tableOf } from '#machines/shared/journal/journalled.ts';
import type { Entity } from '../../engine/entities.ts';
import { sql, statement } from '../../postgres/sql.ts';
import type { Seeder } from '../seeder.ts';
import type { StoryUser } from '../story.ts';
import { rightAnswers, wrongAnswers } from './answers.ts';

/** Submits the knowledge test and acknowledges the loss simulation. Some users share the resulting net worth. */
export async function submitTest(seeder: Seeder, { email, reaches, netWorth }: StoryUser) {
  const by = seeder.by('USER', email);
  const answers = reaches === 'failed' ? wrongAnswers : rightAnswers;
  await seeder.send(by, 'suitability', await readRecordId(seeder, 'suitability', email), {
    type: 'attempt.submit',
    answers,
  });
  if (reaches !== 'failed') await acknowledgeSimulation(seeder, { email, netWorth });
}

export async function acknowledgeSimulation(
  seeder: Seeder,
  { email, netWorth }: Pick<StoryUser, 'email' | 'netWorth'>,
) {
  const onboarding = await readRecordId(seeder, 'onboarding', email);
  const event = { type: 'simulation.acknowledge', netWorth: netWorth ?? null } as const;
  await seeder.send(seeder.by('USER', email), 'onboarding', onboarding, event);
}

/** Posts the form of the sandbox verifier's page, where the visitor chooses the result of the check. */
export async function checkIdentity(seeder: Seeder, { email, reaches, review }: StoryUser) {
  const id = await readRecordId(seeder, 'kyc', email);
  await seeder.send(seeder.by('USER', email), 'kyc', id, { type: 'kyc.begin' });
  const { tenant } = seeder.timeline;
  await seeder.timeline.advanceTo(tenant.clock.now());
  const [check] = await tenant.database.query<{ url: string | null }>(sql`select url from kyc where id = ${id}`);
  const finding = reaches === 'ready' ? 'SUCCESS' : 'MANUAL_REVIEW';
  const body = new URLSearchParams({ finding, validDays: '1826', ...review });
  const answer = await tenant.localFetch(check?.url ?? '', { method: 'POST', body, redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`The identity sandbox answered ${answer.status}`);
}

async function readRecordId(
  seeder: Seeder,
  entity: Extract<Entity, 'kyc' | 'onboarding' | 'suitability'>,
  email: string,
) {
  const [row] = await seeder.timeline.tenant.database.query<{ id: string }>(
    statement(`select id from ${tableOf(entity)} where user_id = $1`, [seeder.user(email)]),
  );
  if (!row) throw new Error(`${email} has no ${entity}`);
  return row.id;
}
