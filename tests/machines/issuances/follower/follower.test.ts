import { describe, expect, it } from 'vitest';
import { FollowerStatus } from '#machines/issuances/follower/follower.contract.ts';
import { followerMachine } from '#machines/issuances/follower/follower.machine.ts';
import { followerSample } from '#machines/issuances/follower/follower.sample.ts';
import { followerScenarios } from '#machines/issuances/follower/follower.scenarios.ts';
import { isOpenFollower, whoActsNext } from '#machines/issuances/follower/follower.selectors.ts';
import { isIssuanceOver } from '#machines/issuances/follower/issuanceOver.ts';
import { ProjectStatus } from '#machines/issuances/project/project.status.ts';
import { eventsOf } from '#machines/shared/scenarios.ts';
import { describeLifecycle } from '#tests/support/describeLifecycle.ts';
import { type Lifecycle, writeTransitions } from '#tests/support/transitionTable.ts';

const lifecycle: Lifecycle<typeof followerMachine> = {
  machine: followerMachine,
  facts: followerSample,
  events: eventsOf(followerScenarios) as Lifecycle<typeof followerMachine>['events'],
  scenarios: followerScenarios.when,
};

describe('the statuses of a follower', () => {
  describeLifecycle(lifecycle, FollowerStatus.options, {
    'end only where the address is erased': ['bounced', 'erased', 'expired'],
  });

  it('allow exactly these transitions', () => {
    expect(writeTransitions(lifecycle)).toMatchInlineSnapshot(`
      "
      asked | follower.ask | I | same
      asked | follower.bounce | S | bounced
      asked | follower.confirm | I | confirmed
      asked | follower.expire | S | expired
      asked | follower.leave | I | left
      confirmed | follower.bounce | S | bounced
      confirmed | follower.finish | S | finished
      confirmed | follower.join | S | joined
      confirmed | follower.leave | I | left
      finished | follower.erase | S | erased
      joined | follower.erase | S | erased
      left | follower.erase | S | erased
      new | follower.ask | I | asked
      "
    `);
  });

  it('each say who acts next', () => {
    for (const status of FollowerStatus.options) expect(whoActsNext(status).what).toMatch(/^next\.follower\./);
    expect(FollowerStatus.options.filter(isOpenFollower)).toEqual(['asked', 'confirmed']);
  });
});

it('followers get no more mails about an issuance that has failed or was repaid', () => {
  expect(ProjectStatus.options.filter(isIssuanceOver)).toEqual(['CLOSED.repaid', 'CLOSED.ended']);
});
