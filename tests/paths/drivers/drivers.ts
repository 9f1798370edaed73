import { journalledNames } from '#machines/shared/journal/journalled.ts';
import type { Entity } from '#server/engine/entities.ts';
import type { AnyDriver } from './driver.ts';
import type { Fixture } from './fixture.ts';

type MakeDriver = (fixture: Fixture) => AnyDriver;
type Drivers<T extends Entity> = Record<T, MakeDriver>;

const files = import.meta.glob<Record<string, unknown>>('./*.ts', { eager: true });

/** The driver that the file of a lifecycle exports. */
function driverOf(entity: Entity): MakeDriver {
  const driver = files[`./${entity}.ts`]?.[`${entity}Driver`];
  if (typeof driver !== 'function') throw new Error(`tests/paths/drivers/${entity}.ts exports no ${entity}Driver`);
  return driver as MakeDriver;
}

const driversOf = <T extends Entity>(...names: readonly T[]) =>
  Object.fromEntries(names.map((name) => [name, driverOf(name)])) as Drivers<T>;

/** The driver of every lifecycle. */
export const drivers = driversOf(...journalledNames);

/** Lifecycles with test files of their own, which share the work evenly. */
const groups = {
  users: driversOf('user', 'kyc', 'suitability', 'onboarding', 'taxResidence', 'invitation', 'standingOrder'),
  coins: driversOf('coinDeposit'),
  market: driversOf('ad', 'transfer'),
  investments: driversOf('investment'),
  money: driversOf('bankLine', 'payment', 'signature', 'document', 'incident'),
};

const isGrouped = (name: Entity) => Object.values(groups).some((group) => Object.hasOwn(group, name));

/** The lifecycles that one test file covers. All that are in no other group are tested with the projects. */
export const driverGroups = { ...groups, projects: driversOf(...journalledNames.filter((name) => !isGrouped(name))) };
