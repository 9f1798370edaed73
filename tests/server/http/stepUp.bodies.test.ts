import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withPassword } from '#server/http/stepUp.ts';
import { sql } from '#server/postgres/sql.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { callApi } from '../routes/support/callApi.ts';

describe('the body of an event', () => {
  const events = v.variant('type', [
    v.object({ type: v.literal('act.do') }),
    v.object({ type: v.literal('act.see') }),
    v.object({ type: v.literal('act.end') }),
  ]);
  const body = withPassword(events, {
    'act.do': 'password',
    'act.see': 'session',
    'act.end': { USER: 'session', ENTREPRENEUR: 'session', ADMIN: 'password' },
  });

  it('has to contain the password if all areas need it', () => {
    expect(v.is(body, { type: 'act.do' })).toBe(false);
    expect(v.is(body, { type: 'act.do', password: 'Tesela-2026' })).toBe(true);
  });

  it('may contain it if some areas need it', () => {
    expect(v.is(body, { type: 'act.end' })).toBe(true);
    expect(v.is(body, { type: 'act.see' })).toBe(true);
  });
});

describe('an event that asks for the password', () => {
  let test: TestTenant;
  let world: World;
  let manager: string;
  let project: { id: string };
  beforeAll(async () => {
    test = await testTenant();
    world = worldOf(test);
    const made = await world.project({ until: 'PRE_CAMPAIGN' });
    project = made;
    manager = made.manager;
  });
  afterAll(() => test.close());

  const advance = async (typed: { password?: unknown }) =>
    callApi(test, 'POST', `/v2/pfp/issuances/${project.id}/events`, {
      token: await world.tokenOf(manager),
      headers: { 'x-acting-area': 'ADMIN' },
      body: { type: 'validation.approve', ...typed },
    });

  it('is refused beside the field without it', async () => {
    for (const password of [undefined, null, ''])
      expect(await advance({ password })).toMatchObject({
        status: 422,
        body: { fields: { password: { id: 'validator.error_null' } } },
      });
  });

  it('is refused with a wrong one', async () => {
    expect(await advance({ password: 'wrong' })).toMatchObject({ status: 403, body: { error: 'password_wrong' } });
  });

  it('reaches the machine with the right one, which is neither journalled nor kept with the request', async () => {
    expect((await advance({ password: 'Tesela-2026' })).status).toBe(409);
    const kept = await test.tenant.database.query(
      sql`select 1 from journal where journal::text like '%Tesela-2026%'
        union all select 1 from idempotency where idempotency::text like '%Tesela-2026%'`,
    );
    expect(kept).toEqual([]);
  });
});
