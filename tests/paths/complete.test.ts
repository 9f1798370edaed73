import { expect, it } from 'vitest';
import { lifecycles } from '#server/work/lifecycles.ts';
import { exposedEntities } from './drivers/eventRoutes.ts';
import { eventsOf } from './events.ts';

it.each(exposedEntities)('tries every event of %s where it is not allowed', (entity) => {
  const attempted = eventsOf(entity).map(({ type }) => type);
  const missing = lifecycles[entity].machine.events.filter((type: string) => !attempted.includes(type));
  expect(missing).toEqual(entity === 'onboarding' ? ['onboarding.open', 'step.lapse'] : []);
});
