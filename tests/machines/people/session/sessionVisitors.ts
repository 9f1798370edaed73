import { initialTransition, transition } from 'xstate';
import type { LoginAnswer, Role, StoredSession } from '#machines/people/session/session.contract.ts';
import { sessionMachine } from '#machines/people/session/session.machine.ts';
import { selectStanding } from '#machines/people/session/session.selectors.ts';
import { sessionFrom } from '#machines/people/session/session.ts';

export const now = '2026-03-02T10:00:00.000Z';

/** The server's answer to the login of a user with this role. */
export function loginAs(role: Role, changes: Partial<LoginAnswer> = {}): LoginAnswer {
  return {
    id: '01957a00-0000-7000-8000-000000000001',
    username: 'Ada',
    email: 'ada@demo.test',
    role,
    roles: [role],
    profile_image: null,
    wallets: ['0x52908400098527886E0F7030069857D2E4169EE7'],
    kyc_status: 'success',
    email_verification: '2026-01-01T00:00:00.000Z',
    legal_information: { type: 'natural', first_name: 'Ada', last_name: 'Byron' },
    accessToken: `token-of-${role}`,
    secret: null,
    referral_code: 'ADA1',
    nationality: 'ES',
    verification: null,
    ...changes,
  };
}

export const storedAs = (role: Role, changes: Partial<LoginAnswer> = {}): StoredSession => ({
  session: sessionFrom(loginAs(role, changes), now),
  backdoor: null,
});

const twentyDaysAgo = '2026-02-10T10:00:00.000Z';

/** The browser's storage for each kind of visitor. */
export const visitors = {
  anonymous: null,
  unverified: storedAs('USER', { email_verification: null }),
  USER: storedAs('USER'),
  PREMIUM_USER: storedAs('PREMIUM_USER'),
  ENTREPRENEUR: storedAs('ENTREPRENEUR'),
  CLIENT: storedAs('CLIENT'),
  ISSUER: storedAs('ISSUER'),
  ADMIN: storedAs('ADMIN'),
  impersonating: { session: storedAs('USER').session, backdoor: storedAs('ADMIN').session },
  expired: { session: sessionFrom(loginAs('USER'), twentyDaysAgo), backdoor: null },
} satisfies Record<string, StoredSession | null>;
export type Visitor = keyof typeof visitors;

/** The state of the session machine after it has read this storage. */
export function restored(stored: StoredSession | null) {
  const [restoring] = initialTransition(sessionMachine);
  const done = { type: 'xstate.done.actor.0.session.restoring', output: { stored, at: now } };
  const [next] = transition(sessionMachine, restoring, done as never);
  return next;
}

export const standingOf = (visitor: Visitor) => selectStanding(restored(visitors[visitor]));
