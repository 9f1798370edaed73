import { describe, expect, it } from 'vitest';
import type { Thing } from '#server/engine/dispatch.ts';
import { lifecycles } from '#server/engine/lifecycles.ts';
import { triedThings } from './events.ts';
import { exposed } from './ways/exposed.ts';
import { byThing } from './ways/table.ts';

/** Walked by a file of its own. */
const apart: Thing[] = ['investment'];

describe('what is walked', () => {
  it('is every lifecycle that the server runs', () => {
    const walked = [...apart, ...Object.keys(byThing)];
    expect(Object.keys(lifecycles).filter((thing) => !walked.includes(thing))).toEqual([]);
  });

  it('and every event of each lifecycle that the API takes events of is tried where it is not allowed', () => {
    expect(exposed.filter((thing) => !triedThings.includes(thing))).toEqual([]);
  });
});
