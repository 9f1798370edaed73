import type { Scenarios } from '#machines/shared/scenarios.ts';
import { type FollowerEvent, type FollowerFacts, MAX_CONFIRMATION_MAILS } from './follower.contract.ts';

export const followerScenarios: Scenarios<FollowerEvent, FollowerFacts> = {
  machineState: {},
  events: {
    'follower.ask': { type: 'follower.ask' },
    'follower.confirm': { type: 'follower.confirm' },
    'follower.leave': { type: 'follower.leave' },
    'follower.join': { type: 'follower.join', userId: 'user-1' },
    'follower.expire': { type: 'follower.expire' },
    'follower.bounce': { type: 'follower.bounce' },
    'follower.finish': { type: 'follower.finish' },
    'follower.erase': { type: 'follower.erase' },
  },
  when: {
    'its time is over': { timeOver: true },
    'every mail was sent': { mails: MAX_CONFIRMATION_MAILS },
    'the issuance is over': { issuanceOver: true },
    'it was kept long enough': { keptLongEnough: true },
  },
};
