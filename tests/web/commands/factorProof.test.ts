import { afterEach, expect, it } from 'vitest';
import { asksForPassword, dropFactorProof, setFactorProof, takeFactorProof } from '#web/commands/factorProof.ts';

afterEach(() => setFactorProof('', ''));

it('a code stays for a request that is sent again, and a passkey’s signature is used once', () => {
  setFactorProof('a', 'app 123456');
  expect([takeFactorProof(), takeFactorProof()]).toEqual(['app 123456', 'app 123456']);
  setFactorProof('a', 'passkey token response');
  expect([takeFactorProof(), takeFactorProof()]).toEqual(['passkey token response', '']);
});

it('a field that closes takes only its own proof away', () => {
  setFactorProof('a', 'app 111111');
  setFactorProof('b', 'app 222222');
  dropFactorProof('a');
  expect(takeFactorProof()).toBe('app 222222');
  dropFactorProof('b');
  expect(takeFactorProof()).toBe('');
});

it('only requests that ask for a password prove the factor', () => {
  const bodies = [{ password: 'x' }, { currentPassword: 'x' }, { name: 'x' }, undefined, new FormData()];
  expect(bodies.map(asksForPassword)).toEqual([true, true, false, false, false]);
});
