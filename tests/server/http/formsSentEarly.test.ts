import { afterAll, beforeAll, expect, it } from 'vitest';
import { prerendered } from '#server/http/pages/pages.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';

let test: TestTenant;
beforeAll(async () => {
  test = await testTenant();
});
afterAll(() => test.close());

const post = async (path: string) => {
  const body = new URLSearchParams({ email: 'ana@correo.test', password: 'Tesela-2026' });
  const { status, headers } = await test.app.request(`http://test.local${path}`, { method: 'POST', body });
  return { status, location: headers.get('location') };
};

it.each(prerendered)('an early submission of %s returns to the page and discards the values', async (page) => {
  expect(await post(page)).toEqual({ status: 303, location: page });
});

it.each(['//elsewhere.test/login', '/\\elsewhere.test', '/login//elsewhere.test', '/user/issuances'])(
  'an early submission to %s is not found',
  async (path) => {
    expect(await post(path)).toEqual({ status: 404, location: null });
  },
);
