import { OnboardingPart } from '#machines/people/onboarding/onboarding.contract.ts';
import { onboardingSample } from '#machines/people/onboarding/onboarding.sample.ts';
import { DAY } from '#machines/shared/duration.ts';
import { handlers } from '#server/effects/handlers.ts';
import { sql } from '#server/postgres/sql.ts';
import { answers, by, profile } from '#tests/support/world.ts';
import type { Driver, Move } from './driver.ts';
import type { Fixture } from './fixture.ts';
import { recordOf } from './recordOf.ts';
import { send } from './runPath.ts';

const OVER = 'the part is over';
const THREE_YEARS = 3 * 366 * DAY;

/** The onboarding follows the records of its user, so the driver completes and expires them part by part. */
export function onboardingDriver(fixture: Fixture): Driver<'onboarding'> {
  const { test, world } = fixture;
  const { database, clock } = test.tenant;
  const threeYearsAgo = () => new Date(clock.now().getTime() - THREE_YEARS);
  const execute = async (text: ReturnType<typeof sql>) => void (await database.query(text));

  const complete: Record<Exclude<OnboardingPart, 'simulation'>, (userId: string) => Promise<unknown>> = {
    KYC: async (userId) => {
      const id = await recordOf(fixture, 'kyc', userId);
      await world.attempt(by('USER', userId), 'kyc', id, { type: 'kyc.begin' });
      await world.send(by('SYSTEM', userId), 'kyc', id, { type: 'kyc.succeed' });
    },
    TYPE_OF_INVESTMENT: (userId) => execute(sql`update users set type_chosen_at = ${clock.now()} where id = ${userId}`),
    USER_ADDITIONAL_DATA: (userId) => execute(sql`update users set profile = ${profile} where id = ${userId}`),
    test: async (userId) => {
      const id = await recordOf(fixture, 'suitability', userId);
      await world.send(by('USER', userId), 'suitability', id, { type: 'attempt.submit', answers });
    },
  };

  const expire: Record<OnboardingPart, (userId: string) => Promise<unknown>> = {
    KYC: async (userId) => {
      const id = await recordOf(fixture, 'kyc', userId);
      await execute(sql`update kyc set document_expires_on = ${threeYearsAgo()} where id = ${id}`);
      await world.send(by('SYSTEM', userId), 'kyc', id, { type: 'kyc.expire' });
    },
    TYPE_OF_INVESTMENT: (userId) => execute(sql`update users set type_chosen_at = null where id = ${userId}`),
    USER_ADDITIONAL_DATA: (userId) => execute(sql`update users set profile = '{}' where id = ${userId}`),
    test: async (userId) => {
      const id = await recordOf(fixture, 'suitability', userId);
      await execute(sql`update suitability set decided_at = ${threeYearsAgo()} where id = ${id}`);
      await world.send(by('SYSTEM', userId), 'suitability', id, { type: 'test.lapse' });
    },
    simulation: (userId) =>
      execute(
        sql`update onboarding set simulation = simulation || ${{ at: threeYearsAgo().toISOString() }} where user_id = ${userId}`,
      ),
  };

  /** Reviews the records that were written directly to the database, with the job that a new configuration starts. */
  const followRecords = () => handlers['onboarding.review'](test.tenant, {}, 'test');

  return {
    entity: 'onboarding',
    isReusable: true,
    facts: { ...onboardingSample, steps: ['KYC'], current: [...OnboardingPart.options] },
    scenarios: { [OVER]: { facts: { current: [] } } },
    events: [
      { type: 'onboarding.open' },
      ...OnboardingPart.options.flatMap((part) => [
        ...(part === 'simulation' ? [] : [{ type: 'step.complete' as const, part }]),
        { type: 'step.lapse' as const, part },
      ]),
      { type: 'simulation.acknowledge', netWorth: null },
    ],
    start: async () => {
      const USER = await world.user(['USER'], {}, false);
      return { id: await recordOf(fixture, 'onboarding', USER), users: { USER }, lastEntry: 0 };
    },
    causes: {
      'step.complete': async (subject, move) => {
        const { event } = move;
        if (event.type !== 'step.complete' || event.part === 'simulation') return;
        await complete[event.part](subject.users.USER ?? '');
        if (move.actor === 'USER') await send(fixture, onboardingDriver(fixture), subject, move as Move);
      },
      'step.lapse': async (subject, { event }) => {
        if (event.type !== 'step.lapse') return;
        await expire[event.part](subject.users.USER ?? '');
        await followRecords();
      },
    },
  };
}
