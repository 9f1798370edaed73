import { describe, expect, it } from 'vitest';
import type { Thing } from '#server/engine/dispatch.ts';
import { tryAll } from './refuse.ts';
import { exposed } from './ways/exposed.ts';
import type { Ground } from './ways/ground.ts';
import { byThing } from './ways/table.ts';
import { storedStatuses, tour } from './ways/tour.ts';

/** Tries, in every status of these lifecycles, every event that is not allowed there, by the API, as everybody. */
export function refusesTheRest(groundOf: () => Ground, things: readonly string[]) {
  const tried = exposed.filter((thing) => things.includes(thing));

  /** A thing in each of its statuses. */
  const everyStatus = (thing: Thing) => tour(groundOf(), byThing[thing](groundOf()));

  describe.each(tried)('what is not allowed of %s', (thing) => {
    it('is refused in every status to everyone who may ask, with what is allowed, and leaves nothing behind', async () => {
      const total = { statuses: 0, attempts: 0, refused: 0, legal: 0 };
      for await (const { subject, status } of everyStatus(thing)) {
        const { attempts, refused, legal } = await tryAll(groundOf(), thing, subject, status);
        total.statuses += 1;
        total.attempts += attempts;
        total.refused += refused;
        total.legal += legal;
      }
      const { length } = storedStatuses(thing);
      console.log(`C2: ${thing}, ${length * (length - 1)} pairs of statuses: ${JSON.stringify(total)}`);
      expect(total.statuses).toBe(length);
    });
  });
}
