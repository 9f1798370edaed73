import { expect } from 'vitest';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';

/** A tenant with a manager, an investor and an issuance in its campaign. */
export interface ManagedTenant {
  test: TestTenant;
  world: World;
  journeys: Journeys;
  /** The manager. */
  me: string;
  project: { id: string; manager: string };
  investor: string;
}

export async function managedTenant(): Promise<ManagedTenant> {
  const test = await testTenant();
  const world = worldOf(test);
  const journeys = journeysOf(test, world);
  const me = await world.user(['ADMIN']);
  const project = await world.project();
  return { test, world, journeys, me, project, investor: await world.investor() };
}

/** Closes the tenant. No background failure may have been reported. */
export async function closeManaged({ test }: Pick<ManagedTenant, 'test'>): Promise<void> {
  expect(test.reported).toEqual([]);
  await test.close();
}
