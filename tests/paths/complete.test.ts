import { describe, expect, it } from 'vitest';
import { lifecycles } from '#server/engine/lifecycles.ts';
import { eventsOf } from './events.ts';
import { exposed } from './ways/exposed.ts';
import { byThing } from './ways/table.ts';

describe('what is walked', () => {
  it('is every lifecycle that the server runs', () => {
    expect(Object.keys(byThing).sort()).toEqual(Object.keys(lifecycles).sort());
  });

  it.each(exposed)('and every event of %s is tried where it is not allowed', (thing) => {
    const tried = eventsOf(thing).map(({ type }) => type);
    const missing = lifecycles[thing].machine.events.filter((type: string) => !tried.includes(type));
    expect(missing).toEqual(thing === 'onboarding' ? ['onboarding.open', 'step.lapse'] : []);
  });
});
