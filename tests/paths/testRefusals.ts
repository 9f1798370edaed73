import { describe, expect, it } from 'vitest';
import type { Entity } from '#server/engine/entities.ts';
import { quickOrFull } from '#tests/support/runSize.ts';
import { drivers } from './drivers/drivers.ts';
import { eachStatus, storedStatuses } from './drivers/eachStatus.ts';
import { exposedEntities } from './drivers/eventRoutes.ts';
import type { Fixture } from './drivers/fixture.ts';
import { expectRefusals } from './expectRefusals.ts';

/** The five parts of an onboarding combine to hundreds of statuses, of which `npm test` visits some. */
const statusesFor = (entity: Entity) =>
  storedStatuses(entity).filter((_, at) => entity !== 'onboarding' || at % quickOrFull(5, 1) === 0);

/** Tests through the API that events are refused in the statuses that do not allow them, for each kind of user. */
export function testRefusals(getFixture: () => Fixture, entities: readonly string[]) {
  const exposedHere = exposedEntities.filter((entity) => entities.includes(entity));

  const subjects = (entity: Entity) => eachStatus(getFixture(), drivers[entity](getFixture()), statusesFor(entity));

  describe.each(exposedHere)('forbidden events of %s', (entity) => {
    it('are refused to every kind of user, name what is allowed and change nothing', async () => {
      const total = { statuses: 0, attempts: 0, refused: 0, sent: 0, legal: 0 };
      for await (const { subject, status } of subjects(entity)) {
        const turn = { status, turn: total.statuses };
        const { attempts, refused, sent, legal } = await expectRefusals(getFixture(), entity, subject, turn);
        total.statuses += 1;
        total.attempts += attempts;
        total.refused += refused;
        total.sent += sent;
        total.legal += legal;
      }
      const { length } = statusesFor(entity);
      console.log(`${entity}, ${length * (length - 1)} pairs of statuses: ${JSON.stringify(total)}`);
      expect(total.statuses).toBe(length);
    });
  });
}
