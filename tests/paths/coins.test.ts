import { driverGroups } from './drivers/drivers.ts';
import { setUpFixture } from './drivers/fixture.ts';
import { testEveryTransition } from './drivers/testEveryTransition.ts';

const fixture = setUpFixture();
testEveryTransition(fixture, driverGroups.coins);
