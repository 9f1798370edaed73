import type { UserFacts } from './user.contract.ts';

/** A complete set of facts under which most of the lifecycle is possible. */
export const userSample: UserFacts = {
  id: 'user-1',
  actor: 'ADMIN',
  personType: 'natural',
  managerRole: false,
  lastManager: false,
  today: '2026-06-01',
  sophisticationOver: false,
  rejectionReason: null,
};
