import type { Scenarios } from '#machines/shared/scenarios.ts';
import type { UserEvent, UserFacts } from './user.contract.ts';

const reason = 'requested by the user';

export const userScenarios: Scenarios<UserEvent, UserFacts> = {
  machineState: { rejectionReason: null },
  events: {
    'user.register': { type: 'user.register' },
    'email.verify': { type: 'email.verify' },
    'user.accept': { type: 'user.accept' },
    'user.reject': { type: 'user.reject', reason: 'USER_REJECTED' },
    'user.reopen': { type: 'user.reopen' },
    'review.request': { type: 'review.request' },
    'user.suspend': { type: 'user.suspend', reason },
    'user.reinstate': { type: 'user.reinstate', reason },
    'user.ban': { type: 'user.ban', reason },
    'user.delete': { type: 'user.delete' },
    'manager.delete': { type: 'manager.delete' },
    'sophistication.request': {
      type: 'sophistication.request',
      attested: true,
      figures: { personType: 'legal', ownFunds: 10_000_000, turnover: 0, balanceSheet: 0 },
    },
    'sophistication.grant': { type: 'sophistication.grant' },
    'sophistication.refuse': { type: 'sophistication.refuse', reason },
    'sophistication.lapse': { type: 'sophistication.lapse' },
  },
  when: {
    'a legal person asks': { personType: 'legal' },
    'two years are over': { sophisticationOver: true },
    'the user is a manager': { managerRole: true },
  },
};
