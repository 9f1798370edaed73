import { expect, it } from 'vitest';
import { base32, computeTotpStep, findStepOfCode, newTotpSecret, totpAddress, totpCode } from '#server/secrets/totp.ts';

const secret = base32(Buffer.from('12345678901234567890'));

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('gives the codes of RFC 6238, appendix B: %i s', (seconds, code) => {
  expect(totpCode(secret, computeTotpStep(new Date(seconds * 1000)))).toBe(code);
});

it('encodes as RFC 4648, section 10 does', () => {
  expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ]);
});

it('accepts the codes of one step before and after, and no others', () => {
  const now = new Date(1_111_111_109_000);
  const step = computeTotpStep(now);
  const accepted = [-2, -1, 0, 1, 2].map((drift) => findStepOfCode(secret, totpCode(secret, step + drift), now));
  expect(accepted).toEqual([undefined, step - 1, step, step + 1, undefined]);
  expect(findStepOfCode(secret, ' 81804', now)).toBeUndefined();
});

it('makes secrets of 160 bits, and an address that names the tenant and the account', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
  const address = new URL(totpAddress(secret, 'Norte & Co', 'ada@demo.test'));
  expect(address.href.split('?')[0]).toBe('otpauth://totp/Norte%20%26%20Co:ada%40demo.test');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Norte & Co',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
