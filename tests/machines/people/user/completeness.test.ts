import { describe, expect, it } from 'vitest';
import type { Account } from '#machines/people/user/account.wire.ts';
import { deriveCompleteness, firstMissing } from '#machines/people/user/completeness.ts';

const account = {
  missing: [],
  company: null,
  bankAccount: { iban: 'ES9121000418450200051332' },
  personType: 'natural',
  profile: { name: 'Ana', surname: 'Gil', phone: '+34600112233' },
  hasPassword: true,
} as unknown as Account;
const done = { step: 'KYC', status: 'done' } as const;
const onboarding = { steps: [done, { step: 'SUITABILITY_TEST', status: 'lapsed' } as const] };
const missingOf = (known: Parameters<typeof deriveCompleteness>[0]) =>
  deriveCompleteness(known)
    .filter(({ isDone }) => !isDone)
    .map(({ part }) => part);

describe('the completeness of an account', () => {
  it('has five parts for an investor, of which a lapsed test is missing', () => {
    const known = { area: 'user', account, onboarding, hasFactor: false } as const;
    expect(deriveCompleteness(known).map(({ part }) => part)).toEqual([
      'data',
      'identity',
      'profile',
      'bank',
      'protection',
    ]);
    expect(missingOf(known)).toEqual(['profile', 'protection']);
    expect(firstMissing(deriveCompleteness(known))).toBe('profile');
  });

  it('asks an investor for a company only if they invest for one', () => {
    const company = { ...account, personType: 'legal', missing: ['phone', 'company'] } as Account;
    const known = { area: 'user', account: company, onboarding, hasFactor: true } as const;
    expect(missingOf(known)).toEqual(['data', 'company', 'profile']);
    expect(missingOf({ ...known, account: { ...company, missing: ['company'] } })).toEqual(['company', 'profile']);
  });

  it('leaves out what the tenant does not ask for', () => {
    const parts = deriveCompleteness({ area: 'user', account, onboarding: { steps: [] }, hasFactor: true });
    expect(parts.map(({ part }) => part)).toEqual(['data', 'bank', 'protection']);
    expect(firstMissing(parts)).toBeNull();
  });

  it('asks owners for their company, and managers for nothing', () => {
    const known = { account, onboarding: null, hasFactor: false } as const;
    expect(missingOf({ ...known, area: 'entrepreneur' })).toEqual(['company', 'protection']);
    expect(deriveCompleteness({ ...known, area: 'manager' })).toEqual([]);
  });

  it('counts an account without a password as protected', () => {
    expect(
      missingOf({
        area: 'entrepreneur',
        account: { ...account, hasPassword: false },
        onboarding: null,
        hasFactor: false,
      }),
    ).toEqual(['company']);
  });
});
