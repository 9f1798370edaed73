import { OnboardingPart } from '#machines/onboarding/onboarding.contract.ts';
import { sql } from '#server/store/sql.ts';
import { ask } from '#tests/server/api/support/ask.ts';
import { answers, by, profile } from '#tests/support/world.ts';
import type { Ground } from './ground.ts';
import { recordOf } from './records.ts';
import { send } from './walk.ts';
import type { Move, Subject, Ways } from './way.ts';

const OVER = 'the part is over';
const THREE_YEARS = 3 * 366 * 86_400_000;

/** What a person's records bear out, part by part, made true and made untrue; the onboarding follows when it is read. */
export function onboardingWays(ground: Ground): Ways<'onboarding'> {
  const { test, world } = ground;
  const { database, clock } = test.tenant;
  const ago = () => new Date(clock.now().getTime() - THREE_YEARS);
  const write = async (text: ReturnType<typeof sql>) => void (await database.query(text));

  const done: Record<Exclude<OnboardingPart, 'simulation'>, (me: string) => Promise<unknown>> = {
    KYC: async (me) => {
      const id = await recordOf(ground, 'kyc', me);
      await world.attempt(by('USER', me), 'kyc', id, { type: 'kyc.begin' });
      await world.send(by('SYSTEM', me), 'kyc', id, { type: 'kyc.succeed' });
    },
    TYPE_OF_INVESTMENT: (me) => write(sql`update person set type_chosen_at = ${clock.now()} where id = ${me}`),
    USER_ADDITIONAL_DATA: (me) => write(sql`update person set profile = ${profile} where id = ${me}`),
    test: async (me) => {
      const id = await recordOf(ground, 'suitability', me);
      await world.send(by('USER', me), 'suitability', id, { type: 'attempt.submit', answers });
    },
  };

  const over: Record<OnboardingPart, (me: string) => Promise<unknown>> = {
    KYC: async (me) => {
      const id = await recordOf(ground, 'kyc', me);
      await write(sql`update kyc set document_expires_on = ${ago()} where id = ${id}`);
      await world.send(by('SYSTEM', me), 'kyc', id, { type: 'kyc.expire' });
    },
    TYPE_OF_INVESTMENT: (me) => write(sql`update person set type_chosen_at = null where id = ${me}`),
    USER_ADDITIONAL_DATA: (me) => write(sql`update person set profile = '{}' where id = ${me}`),
    test: async (me) => {
      const id = await recordOf(ground, 'suitability', me);
      await write(sql`update suitability set decided_at = ${ago()} where id = ${id}`);
      await world.send(by('SYSTEM', me), 'suitability', id, { type: 'test.lapse' });
    },
    simulation: (me) =>
      write(
        sql`update onboarding set simulation = simulation || ${{ at: ago().toISOString() }} where person_id = ${me}`,
      ),
  };

  /** Whoever looks at the own onboarding sees it as the records are. */
  async function look({ people }: Subject) {
    await ask(test, 'GET', '/v2/pfp/onboarding', { token: await world.tokenOf(people.USER ?? '') });
  }

  return {
    thing: 'onboarding',
    roams: true,
    facts: { steps: ['KYC'], current: [...OnboardingPart.options] },
    given: { [OVER]: { facts: { current: [] } } },
    events: [
      { type: 'onboarding.open' },
      ...OnboardingPart.options.flatMap((part) => [
        ...(part === 'simulation' ? [] : [{ type: 'step.complete' as const, part }]),
        { type: 'step.lapse' as const, part },
      ]),
      { type: 'simulation.acknowledge', netWorth: null },
    ],
    begin: async () => {
      const USER = await world.person(['USER'], {});
      await database.query(sql`update person set type_chosen_at = null where id = ${USER}`);
      return { id: await recordOf(ground, 'onboarding', USER), people: { USER }, seen: 0 };
    },
    causes: {
      'step.complete': async (subject, move) => {
        const { event } = move;
        if (event.type !== 'step.complete' || event.part === 'simulation') return;
        await done[event.part](subject.people.USER ?? '');
        if (move.actor === 'USER') await send(ground, onboardingWays(ground), subject, move as Move);
      },
      'step.lapse': async (subject, { event }) => {
        if (event.type !== 'step.lapse') return;
        await over[event.part](subject.people.USER ?? '');
        await look(subject);
      },
    },
  };
}
