import * as v from 'valibot';
import { InvestPage } from '#machines/invest/invest.wire.ts';
import { change, read, tokenOf } from './account.ts';
import type { Scene } from './cause.ts';

/** Whom the wizard is walked as, and where: tokens are asked for once, as a device keeps them. */
export interface Device {
  slug: string;
  token: string;
  manager: string;
}

const devices = new WeakMap<Scene['page'], Device>();

/** Another device of whoever is in front of the page, and one of a manager. */
export async function takeDevice(scene: Scene, email: string, slug: string): Promise<void> {
  scene.email = email;
  const [token, manager] = [await tokenOf(scene, email), await tokenOf(scene, 'manager@demo.test')];
  devices.set(scene.page, { slug, token, manager });
}

export function deviceOf({ page }: Scene): Device {
  const device = devices.get(page);
  if (!device) throw new Error('Nobody is there to walk the wizard');
  return device;
}

/** What the server has of the way, beside the page. */
export async function readWay(scene: Scene): Promise<InvestPage> {
  const { slug, token } = deviceOf(scene);
  return v.parse(InvestPage, await read(scene, `/v2/pfp/invest/${slug}`, token));
}

/** Calls the API from the other device. */
export const tell = (scene: Scene, path: string, data: object, method: 'POST' | 'PUT' | 'DELETE' = 'POST') =>
  change(scene, path, data, { token: deviceOf(scene).token, method });

/** Follows the project, or does no longer: what the way is made of has changed, and nothing that it asks. */
export async function followElsewhere(scene: Scene): Promise<void> {
  const { project } = await readWay(scene);
  await tell(scene, `/v2/pfp/issuances/${project.id}/follow`, {}, project.following ? 'DELETE' : 'PUT');
}
