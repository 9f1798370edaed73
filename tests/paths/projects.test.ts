import { it } from 'vitest';
import { driverGroups } from './drivers/drivers.ts';
import { setUpFixture } from './drivers/fixture.ts';
import { testEveryTransition } from './drivers/testEveryTransition.ts';
import { followPath } from './followPath.ts';
import { testRefusals } from './testRefusals.ts';

const fixture = setUpFixture();
testEveryTransition(fixture, driverGroups.projects);
testRefusals(fixture, Object.keys(driverGroups.projects));

it('makes a token active by a path that npm run flows prints', () =>
  followPath(fixture(), 'token', [
    'new | token.create | draft',
    'draft | token.deploy | deploying | deployment.requested',
    'deploying | deploy.confirm | active | token.deployed, manager.notified',
  ]));
