import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';

let test: TestTenant;
beforeAll(async () => {
  test = await testTenant();
});
afterAll(() => test.close());

async function listCountries(language: string) {
  const answer = await test.app.request('http://test.local/v2/country', { headers: { 'Accept-Language': language } });
  return ((await answer.json()) as { data: { code: string; name: string }[] }).data;
}

it.each([
  ['es', 'ES', ['España', 'Afganistán', 'Albania', 'Alemania']],
  ['en', 'FR', ['France', 'Afghanistan', 'Åland Islands', 'Albania']],
])('countries begin with the tenant’s own, then by name in %s', async (language, country, first) => {
  await test.configure('settings', { country });
  const names = (await listCountries(language)).map(({ name }) => name);
  expect(names.slice(0, 4)).toEqual(first);
  expect(names.slice(1)).toEqual(names.slice(1).toSorted((one, other) => one.localeCompare(other, language)));
  expect(new Set(names).size).toBe(names.length);
});
