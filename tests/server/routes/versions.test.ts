import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApi } from '#server/http/openapi.ts';
import { operations } from '#server/routes/operations.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { callApi } from './support/callApi.ts';

let test: TestTenant;
let world: World;
let token: string;
let path: string;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  const project = await world.project();
  const id = await rowsOf(test.tenant).investment(await world.investor(), project.id, 'CREATED');
  token = await world.tokenOf(project.manager);
  path = `/v2/pfp/investments/${id}/events`;
});
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await test.close();
});

const send = async (body: object, version?: string) => {
  const headers: Record<string, string> = version === undefined ? {} : { 'if-match': version };
  const { status, body: answer } = await callApi(test, 'POST', path, { token, headers, body });
  return { status, error: answer.error };
};
const cancel = { type: 'investment.cancel', reason: 'asked for' };

it('an event is refused if the entity has another version than the sender has seen', async () => {
  expect(await send(cancel, '"7"')).toEqual({ status: 409, error: 'stale_version' });
});

it('an event with an invalid version is refused', async () => {
  for (const version of ['7', '""', '"x"', '*', '"0", "1"', '"-1"'])
    expect(await send(cancel, version), version).toEqual({ status: 400, error: 'version_malformed' });
});

it('the version in an event’s payload is not the version of the entity', async () => {
  const changed = { type: 'kiis.changed', version: 7 };
  expect(await send(changed)).toEqual({ status: 409, error: 'refused' });
  expect(await send(changed, '"0"')).toEqual({ status: 409, error: 'refused' });
  expect(await send(changed, '"7"')).toEqual({ status: 409, error: 'stale_version' });
});

it('an event with the current version is accepted', async () => {
  expect(await send(cancel, '"0"')).toMatchObject({ status: 200 });
});

it('the API description has the If-Match header wherever an event can be sent', () => {
  const { paths } = openApi(operations, 'test');
  const having = Object.entries(paths).filter(([, methods]) => JSON.stringify(methods).includes('"If-Match"'));
  expect(having.map(([path]) => path).toSorted()).toEqual(
    operations
      .filter(({ acceptsVersion: versioned }) => versioned)
      .map(({ path }) => path)
      .toSorted(),
  );
});
