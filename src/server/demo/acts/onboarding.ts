import type { Thing } from '../../engine/dispatch.ts';
import { sql, statement } from '../../store/sql.ts';
import type { Stage } from '../stage.ts';
import type { StoryPerson } from '../story.ts';
import { rightAnswers, wrongAnswers } from './answers.ts';

/** The knowledge test, and what the simulator of the browser said: each acknowledges it, some share it. */
export async function takeTest(stage: Stage, { email, reaches, netWorth }: StoryPerson) {
  const by = stage.by('USER', email);
  const answers = reaches === 'failed' ? wrongAnswers : rightAnswers;
  await stage.send(by, 'suitability', await recordOf(stage, 'suitability', email), { type: 'attempt.submit', answers });
  if (reaches === 'failed') return;
  const onboarding = await recordOf(stage, 'onboarding', email);
  await stage.send(by, 'onboarding', onboarding, { type: 'simulation.acknowledge', netWorth: netWorth ?? null });
}

/** The verifier's page, where one says what is found, as the person who is sent there. */
export async function checkIdentity(stage: Stage, { email, reaches }: StoryPerson) {
  const id = await recordOf(stage, 'kyc', email);
  await stage.send(stage.by('USER', email), 'kyc', id, { type: 'kyc.begin' });
  const { tenant } = stage.past;
  await stage.past.goOn(tenant.clock.now());
  const [check] = await tenant.database.query<{ url: string }>(sql`select url from kyc where id = ${id}`);
  const body = new URLSearchParams({ finding: reaches === 'ready' ? 'SUCCESS' : 'MANUAL_REVIEW', validDays: '1826' });
  const answer = await tenant.inward(check?.url ?? '', { method: 'POST', body, redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`the verifier answered ${answer.status}`);
}

async function recordOf(stage: Stage, thing: Extract<Thing, 'kyc' | 'onboarding' | 'suitability'>, email: string) {
  const [row] = await stage.past.tenant.database.query<{ id: string }>(
    statement(`select id from ${thing} where person_id = $1`, [stage.person(email)]),
  );
  if (!row) throw new Error(`${email} has no ${thing}`);
  return row.id;
}
