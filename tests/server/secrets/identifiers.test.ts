import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueueJob } from '#server/engine/queue.ts';
import { sql } from '#server/postgres/sql.ts';
import { renewIdentifiers } from '#server/secrets/identifiers.store.ts';
import { digestsOf, identifiersIn, identifiersOf } from '#server/secrets/identifiers.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { profile, worldOf } from '#tests/support/world.ts';

const key = Buffer.alloc(32, 1);
const isFound = (stored: Parameters<typeof identifiersOf>[0], text: string) => {
  const known = digestsOf(key, identifiersOf(stored)).map((digest) => digest.toString('hex'));
  return digestsOf(key, identifiersIn(text)).some((digest) => known.includes(digest.toString('hex')));
};
const withProfile = (more: object) => ({ profile: more, company: null, iban: null });

describe('an identifier', () => {
  it.each([
    ['07300411G', '7300411g'],
    ['7300411G', '07300411-G'],
    ['X1234567L', 'x-1234567-l'],
    ['AAA123456', 'aaa 123 456'],
    ['C01X00T47', 'c01x00t47'],
  ])('%s is found by %s', (idNumber, text) => expect(isFound(withProfile({ idNumber }), text)).toBe(true));

  it.each([
    ['+34620138450', '620138450'],
    ['+34620138450', '0034 620 13 84 50'],
    ['620138450', '+34 620-138-450'],
    ['620138450', '(620) 138 450'],
    ['+447700900123', '07700900123'],
    ['+447700900123', '+44 7700 900123'],
  ])('the phone %s is found by %s', (phone, text) => expect(isFound(withProfile({ phone }), text)).toBe(true));

  it.each([
    ['+34620138450', '+44620138450'],
    ['+34620138450', '20138450'],
    ['+34620138450', '620138451'],
  ])('the phone %s is not found by %s', (phone, text) => expect(isFound(withProfile({ phone }), text)).toBe(false));

  it('of one kind does not find that of another', () =>
    expect(isFound(withProfile({ idNumber: '620138450' }), '+34620138450')).toBe(false));

  it('is an account however it is grouped', () =>
    expect(
      isFound({ profile: {}, company: null, iban: 'ES7921000813610123456789' }, 'IBAN es79 2100 0813 6101 2345 6789'),
    ).toBe(true));
});

describe('the digests', () => {
  let test: TestTenant;
  const stored = () => test.tenant.database.query(sql`select user_id, digest from identifier order by user_id, digest`);

  beforeAll(async () => {
    test = await testTenant();
    await worldOf(test).user(['USER'], { ...profile, phone: '+34620138450' });
  });
  afterAll(async () => {
    expect(test.reported).toEqual([]);
    await test.close();
  });

  it('are written by the job for users of an earlier version', async () => {
    const before = await stored();
    expect(before.length).toBeGreaterThan(0);
    await test.tenant.database.query(sql`delete from identifier`);
    await enqueueJob(test.tenant, 'identifiers.digest', {});
    await test.drain();
    // The account of this user is in plain text, as in an early version.
    expect((await stored()).length).toBe(before.length + 1);
  });

  it('are made anew with another key, and then no more', async () => {
    const before = await stored();
    const secret = (purpose: string) => createHmac('sha256', 'other').update(purpose).digest();
    const { database, personalKeys } = test.tenant;
    expect(await renewIdentifiers(database, { personalKeys, secret }, 1)).toEqual({ renewed: 1, unreadable: 0 });
    expect(await stored()).not.toEqual(before);
    expect(await renewIdentifiers(database, { personalKeys, secret })).toEqual({ renewed: 0, unreadable: 0 });
  });
});
