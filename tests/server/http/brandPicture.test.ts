import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storedPicture } from '#machines/tenant/customization/customization.selectors.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { callApi } from '../routes/support/callApi.ts';

let test: TestTenant;
let world: World;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
});
afterAll(() => test.close());

async function uploadPicture(manager: string): Promise<string> {
  const white = { width: 8, height: 8, channels: 3, background: '#ffffff' } as const;
  const body = new FormData();
  body.set('purpose', 'image');
  body.set('file', new File([new Uint8Array(await sharp({ create: white }).png().toBuffer())], 'logo.png'));
  const headers = { 'x-user-access-token': await world.tokenOf(manager) };
  const answer = await test.app.request('http://test.local/v2/pfp/files', { method: 'POST', headers, body });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

it('serves a picture to everyone as long as the customization uses it', async () => {
  const id = await uploadPicture(await world.user(['ADMIN']));
  const statusOf = async () => (await callApi(test, 'GET', storedPicture(id))).status;
  expect(await statusOf()).toBe(404);
  await test.configure('customization', { image: { logo: storedPicture(id) } });
  expect(await statusOf()).toBe(200);
  await test.configure('customization', {});
  expect(await statusOf()).toBe(404);
});
