import { expect, it } from 'vitest';
import type { SessionEvent } from '#machines/people/session/session.events.ts';
import { sessionMachine } from '#machines/people/session/session.machine.ts';
import { explore } from '#tests/machines/support/explore.ts';
import { loginAs, now, visitors } from './sessionVisitors.ts';

const manager = loginAs('ADMIN');
const investor = loginAs('USER');

const events = Object.values({
  'session.start': [
    { type: 'session.start', login: manager, at: now },
    { type: 'session.start', login: { ...investor, email_verification: null }, at: now },
  ],
  'session.expire': [{ type: 'session.expire' }, { type: 'session.expire', why: 'idle' }],
  'session.leave': [{ type: 'session.leave' }, { type: 'session.leave', to: '/login', remember: '/user/portfolio' }],
  'secret.exchange': [{ type: 'secret.exchange', secret: 's' }],
  'acting.start': [{ type: 'acting.start', login: investor, at: now, endsAt: now }],
  'acting.stop': [{ type: 'acting.stop' }],
  'picture.change': [{ type: 'picture.change', image: 'f1' }],
  'redirect.remember': [{ type: 'redirect.remember', url: '/user/portfolio' }],
  'stored.changed': Object.values(visitors).map((stored) => ({ type: 'stored.changed', stored, at: now })),
} satisfies { [T in SessionEvent['type']]: Extract<SessionEvent, { type: T }>[] }).flat();

const answers = {
  readStored: Object.values(visitors).map((stored) => ({ stored, at: now })),
  writeStored: [undefined],
  clearStored: [undefined],
  logout: [undefined],
  exchangeSecret: [
    { login: investor, at: now },
    { login: { ...investor, accessToken: null }, at: now },
  ],
  watchStored: [],
  watchExpiry: [],
};

it('the session reaches every state and ends in none', () => {
  expect(explore({ machine: sessionMachine, events, answers })).toEqual({ unreachable: [], ends: [], broken: [] });
});
