import { expect, it } from 'vitest';
import { lifecycles } from '#server/engine/lifecycles.ts';
import { eventsOf } from './events.ts';
import { exposed } from './ways/exposed.ts';

it.each(exposed)('every event of %s is tried where it is not allowed', (thing) => {
  const tried = eventsOf(thing).map(({ type }) => type);
  const missing = lifecycles[thing].machine.events.filter((type: string) => !tried.includes(type));
  expect(missing).toEqual(thing === 'onboarding' ? ['onboarding.open', 'step.lapse'] : []);
});
