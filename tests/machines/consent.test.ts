import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type ConsentChoice, consentMachine } from '#machines/consent/consent.machine.ts';
import { isAnalyticsAllowed } from '#machines/routing/analytics.ts';

const begin = (choice: ConsentChoice | null) => createActor(consentMachine, { input: { choice } }).start();

describe('consent', () => {
  it('asks whoever has not chosen, and nobody else', () => {
    expect(begin(null).getSnapshot().value).toBe('asking');
    expect(begin('granted').getSnapshot().value).toBe('granted');
    expect(begin('denied').getSnapshot().value).toBe('denied');
  });

  it('keeps each choice, and lets it be taken back', () => {
    const consent = begin(null);
    const kept: ConsentChoice[] = [];
    consent.on('consent.kept', ({ choice }) => kept.push(choice));
    consent.send({ type: 'consent.grant' });
    consent.send({ type: 'consent.withdraw' });
    expect(kept).toEqual(['granted', 'denied']);
    expect(consent.getSnapshot().value).toBe('denied');
  });
});

describe('analytics', () => {
  it('may run where people look around', () => {
    for (const path of ['/invest/sol-de-aragon', '/user/issuances', '/user/issuances/1'])
      expect(isAnalyticsAllowed(path)).toBe(true);
  });

  it('never runs where people sign in, are identified or see their money', () => {
    for (const path of [
      '/login',
      '/register',
      '/invest/x/identification',
      '/invest/x/sign',
      '/user/account',
      '/user/earnings',
      '/manager/users',
      '/nowhere',
    ])
      expect(isAnalyticsAllowed(path)).toBe(false);
  });
});
