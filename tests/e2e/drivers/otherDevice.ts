import * as v from 'valibot';
import { InvestPageReply } from '#machines/orders/invest/invest.wire.ts';
import { callApi, readApi, tokenOf } from './account.ts';
import type { Scene } from './cause.ts';

/** Another device of the investor, with the tokens of the investor and of a manager. */
export interface Device {
  slug: string;
  token: string;
  manager: string;
}

const devices = new WeakMap<Scene['page'], Device>();

/** Signs in on another device as the user of the page, and as a manager. */
export async function openDevice(scene: Scene, email: string, slug: string): Promise<void> {
  scene.email = email;
  const [token, manager] = [await tokenOf(scene, email), await tokenOf(scene, 'manager@demo.test')];
  devices.set(scene.page, { slug, token, manager });
}

export function deviceOf({ page }: Scene): Device {
  const device = devices.get(page);
  if (!device) throw new Error('The investor has no other device');
  return device;
}

/** Reads the data of the wizard from the server, without the page. */
export async function readInvestPage(scene: Scene): Promise<InvestPageReply> {
  const { slug, token } = deviceOf(scene);
  return v.parse(InvestPageReply, await readApi(scene, `/v2/pfp/invest/${slug}`, token));
}

/** Calls the API from the other device. */
export const callFromDevice = (scene: Scene, path: string, data: object, method: 'POST' | 'PUT' | 'DELETE' = 'POST') =>
  callApi(scene, path, data, { token: deviceOf(scene).token, method });

/** Follows or unfollows the project, a change of the wizard's data that does not affect its page. */
export async function toggleFollowOnDevice(scene: Scene): Promise<void> {
  const { project } = await readInvestPage(scene);
  await callFromDevice(scene, `/v2/pfp/issuances/${project.id}/follow`, {}, project.following ? 'DELETE' : 'PUT');
}
