import type { Stride } from '#flows/tours.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { fillLogin } from '../support/person.ts';
import { login } from './account.ts';
import { never, type Performance, type Scene } from './cause.ts';
import { press, wakeUp } from './hands.ts';
import { cut, hold } from './network.ts';
import {
  actingStored,
  endElsewhere,
  nobodyStored,
  ownStored,
  refuseStorage,
  remnantStored,
  storeElsewhere,
} from './stored.ts';

const manager = 'manager@demo.test';
/** Public, and so it stays open to a session that has expired. */
const publicPage = '/invest/sol-de-aragon';

const takes = (walk: readonly Stride[], name: string) => walk.some((stride) => stride.name === name);

/** What the browser has kept from an earlier visit. */
async function keptFor(scene: Scene, walk: readonly Stride[]) {
  const guard = walk[0]?.guard;
  if (guard === 'isUsableActing') return actingStored(scene);
  if (guard === 'isUsable') return ownStored(scene);
  if (guard === 'isRemnant') return remnantStored(scene, !takes(walk, 'leaving.deciding | at once | leaving.clearing'));
  return null;
}

async function actAsSomebody(scene: Scene): Promise<void> {
  const { page, say } = scene;
  await page.goto('/manager/users?search=premium@demo.test');
  await page.getByRole('row').filter({ hasText: 'premium@demo.test' }).getByRole('link').first().click();
  await press('manager.actAs.open')(scene);
  const asked = page.getByRole('alertdialog');
  await asked.getByLabel(say('manager.reason.label')).fill('Pide ayuda.');
  await asked.getByRole('button', { name: say('manager.actAs.open') }).click();
}

/** From an area by its button; an expired session is left by the page on which one signs in. */
async function leave(scene: Scene, { from }: Stride): Promise<void> {
  const { page, say } = scene;
  if (from === 'expired') {
    await page.goto('/login');
    return;
  }
  const open = page.getByRole('button', { name: say('ui.nav.open') });
  await open.waitFor();
  await open.click();
  await press('ui.nav.logout')(scene);
}

export const session: Performance<typeof sessionMachine> = {
  open: async (scene, walk) => {
    const kept = await keptFor(scene, walk);
    await storeElsewhere(scene, kept);
    if (takes(walk, 'active.acting | writeStored fails | the same')) await refuseStorage('setItem')(scene);
    const isRemnant = walk[0]?.guard === 'isRemnant';
    await scene.page.goto(isRemnant ? publicPage : '/login');
    if (!kept) await wakeUp(scene);
  },
  causes: {
    'stored.changed': {
      during: hold('/v2/user/*'),
      duringIn: ['leaving', 'exchanging'],
      act: async (scene, { from, guard, to }) => {
        const change = {
          isNobodyStill: () => nobodyStored,
          isUsableActing: () => actingStored(scene),
          isUsable: () => ownStored(scene),
          '': () => (to === 'anonymous' ? null : nobodyStored),
        }[guard];
        await storeElsewhere(scene, (await change?.()) ?? null);
        if (from !== 'session') scene.release();
      },
    },
    'readStored is done': {},
    'readStored fails': never,
    'writeStored is done': {},
    'writeStored fails': {
      before: (scene, { from }) => (from === 'active.acting' ? undefined : refuseStorage('setItem')(scene)),
    },
    'clearStored is done': {},
    'clearStored fails': { before: refuseStorage('removeItem') },
    'session.start': {
      act: async (scene) => {
        await scene.page.goto('/login');
        await fillLogin(scene, manager);
      },
    },
    'secret.exchange': { act: ({ page, password }) => page.goto(`/login?secret=${password}`) },
    'exchangeSecret is done': {
      before: async (scene) => {
        scene.password = (await login(scene, manager)).secret ?? '';
      },
    },
    'exchangeSecret fails': {
      before: (scene) => {
        scene.password = 'unknown';
      },
    },
    'redirect.remember': { act: ({ page }) => page.goto('/user/portfolio') },
    'session.leave': { act: leave },
    'session.expire': {
      act: async (scene) => {
        await endElsewhere(scene);
        await scene.page.reload();
      },
    },
    'acting.start': { act: actAsSomebody },
    'acting.stop': { act: press('layout.actingReturn') },
    'logout is done': {},
    'logout fails': { before: cut('/v2/user/logout') },
  },
};
