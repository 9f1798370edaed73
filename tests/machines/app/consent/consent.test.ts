import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type ConsentChoice, consentMachine } from '#machines/app/consent/consent.machine.ts';
import { isAnalyticsAllowed } from '#machines/shared/routing/analytics.ts';

const startConsent = (choice: ConsentChoice | null) => createActor(consentMachine, { input: { choice } }).start();

describe('consent', () => {
  it('asks only visitors who have not chosen yet', () => {
    expect(startConsent(null).getSnapshot().value).toBe('asking');
    expect(startConsent('granted').getSnapshot().value).toBe('granted');
    expect(startConsent('denied').getSnapshot().value).toBe('denied');
  });

  it('stores each choice, and lets the visitor withdraw it', () => {
    const consent = startConsent(null);
    const stored: ConsentChoice[] = [];
    consent.on('consent.stored', ({ choice }) => stored.push(choice));
    consent.send({ type: 'consent.grant' });
    consent.send({ type: 'consent.withdraw' });
    expect(stored).toEqual(['granted', 'denied']);
    expect(consent.getSnapshot().value).toBe('denied');
  });
});

describe('analytics', () => {
  it('is allowed on pages for browsing', () => {
    for (const path of ['/invest/sol-de-aragon', '/user/issuances', '/user/issuances/1'])
      expect(isAnalyticsAllowed(path)).toBe(true);
  });

  it('is never allowed at an address with the secret of a preview link', () => {
    for (const hash of ['preview=secret', '#preview=secret'])
      expect(isAnalyticsAllowed('/invest/sol-de-aragon', hash)).toBe(false);
    expect(isAnalyticsAllowed('/invest/sol-de-aragon', 'risks')).toBe(true);
  });

  it('is never allowed on pages for sign-in, identification or money', () => {
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
