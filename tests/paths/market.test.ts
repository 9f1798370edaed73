import { driverGroups } from './drivers/drivers.ts';
import { setUpFixture } from './drivers/fixture.ts';
import { testEveryTransition } from './drivers/testEveryTransition.ts';
import { testRefusals } from './testRefusals.ts';

const fixture = setUpFixture();
testEveryTransition(fixture, driverGroups.market);
testRefusals(fixture, Object.keys(driverGroups.market));
