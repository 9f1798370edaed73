import { describe, expect, it } from 'vitest';
import type { Thing } from '#server/engine/dispatch.ts';
import { lifecycles } from '#server/engine/lifecycles.ts';
import { eventsOf } from './events.ts';
import { exposed } from './ways/exposed.ts';
import { byThing } from './ways/table.ts';

/** Walked by a file of its own. */
const apart: Thing[] = ['investment'];

describe('what is walked', () => {
  it('is every lifecycle that the server runs', () => {
    const walked = [...apart, ...Object.keys(byThing)];
    expect(Object.keys(lifecycles).filter((thing) => !walked.includes(thing))).toEqual([]);
  });

  it.each(exposed)('and every event of %s is tried where it is not allowed', (thing) => {
    const tried = eventsOf(thing).map(({ type }) => type);
    const missing = lifecycles[thing].machine.events.filter((type: string) => !tried.includes(type));
    expect(missing).toEqual(thing === 'onboarding' ? ['onboarding.open', 'step.lapse'] : []);
  });
});
