import { driverGroups } from './drivers/drivers.ts';
import { setUpFixture } from './drivers/fixture.ts';
import { testEveryTransition } from './drivers/testEveryTransition.ts';
import { testRefusals } from './testRefusals.ts';

const fixture = setUpFixture();
testEveryTransition(fixture, driverGroups.money);
testRefusals(fixture, Object.keys(driverGroups.money));
