import { describe, expect, it } from 'vitest';
import type { Entity } from '#server/engine/entities.ts';
import { drivers } from './drivers/drivers.ts';
import { eachStatus, storedStatuses } from './drivers/eachStatus.ts';
import { exposedEntities } from './drivers/eventRoutes.ts';
import type { Fixture } from './drivers/fixture.ts';
import { expectRefusals } from './expectRefusals.ts';

/** Tests through the API that each event is refused in every status that does not allow it, for each kind of user. */
export function testRefusals(getFixture: () => Fixture, entities: readonly string[]) {
  const exposedHere = exposedEntities.filter((entity) => entities.includes(entity));

  const subjects = (entity: Entity) => eachStatus(getFixture(), drivers[entity](getFixture()));

  describe.each(exposedHere)('forbidden events of %s', (entity) => {
    it('are refused in every status to every kind of user, name what is allowed and change nothing', async () => {
      const total = { statuses: 0, attempts: 0, refused: 0, legal: 0 };
      for await (const { subject, status } of subjects(entity)) {
        const { attempts, refused, legal } = await expectRefusals(getFixture(), entity, subject, status);
        total.statuses += 1;
        total.attempts += attempts;
        total.refused += refused;
        total.legal += legal;
      }
      const { length } = storedStatuses(entity);
      console.log(`${entity}, ${length * (length - 1)} pairs of statuses: ${JSON.stringify(total)}`);
      expect(total.statuses).toBe(length);
    });
  });
}
