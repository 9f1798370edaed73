import { expect } from '@playwright/test';
import type { BrowserStep } from '#flows/browserPaths.ts';
import type { sessionMachine } from '#machines/people/session/session.machine.ts';
import { pressAct } from '../support/acts.ts';
import { typePassword } from '../support/manager.ts';
import { fillLogin } from '../support/user.ts';
import { login } from './account.ts';
import { type Driver, never, type Scene } from './cause.ts';
import { abortCall, answerThatIdle, holdRequest } from './network.ts';
import {
  actingStored,
  anonymousStored,
  endElsewhere,
  ownStored,
  refuseStorage,
  remnantStored,
  storeElsewhere,
} from './storedSessions.ts';
import { hydratePage, press } from './userActions.ts';

const manager = 'manager@demo.test';
/** A public page, which stays open when a session has expired. */
const publicPage = '/invest/sol-de-aragon';

const hasStep = (steps: readonly BrowserStep[], name: string) => steps.some((step) => step.name === name);

/** The session that the browser has stored at an earlier visit. */
async function storedFor(scene: Scene, steps: readonly BrowserStep[]) {
  const guard = steps[0]?.guard;
  if (guard === 'isUsableActing') return actingStored(scene);
  if (guard === 'isUsable') return ownStored(scene);
  if (guard === 'isRemnant')
    return remnantStored(scene, !hasStep(steps, 'leaving.deciding | at once | leaving.clearing'));
  return null;
}

async function actAsInvestor(scene: Scene): Promise<void> {
  const { page, t } = scene;
  await page.goto('/manager/users?search=premium@demo.test');
  await page.getByRole('row').filter({ hasText: 'premium@demo.test' }).getByRole('link').first().click();
  await pressAct(scene, t('manager.actAs.open'));
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(t('manager.reason.label')).fill('Pide ayuda.');
  await typePassword(scene)(dialog);
  await dialog.getByRole('button', { name: t('manager.actAs.open') }).click();
}

/**
 * Leaves with the button of the side bar, which closes if the page of another area takes the place of this one. An
 * expired session ends when the login page opens.
 */
async function leaveSession({ page, t }: Scene, { from }: BrowserStep): Promise<void> {
  if (from === 'expired') {
    await page.goto('/login');
    return;
  }
  const leave = page.getByRole('button', { name: t('ui.nav.logout'), exact: true });
  await expect(async () => {
    await page.getByRole('button', { name: t('ui.nav.open') }).click();
    await leave.click({ timeout: 2000 });
  }).toPass();
}

export const session: Driver<typeof sessionMachine> = {
  open: async (scene, steps) => {
    const stored = await storedFor(scene, steps);
    await storeElsewhere(scene, stored);
    if (hasStep(steps, 'active.acting | writeStored fails | the same')) await refuseStorage('setItem')(scene);
    const isRemnant = steps[0]?.guard === 'isRemnant';
    await scene.page.goto(isRemnant ? publicPage : '/login');
    if (!stored) await hydratePage(scene);
  },
  causes: {
    'stored.changed': {
      during: holdRequest('/v2/user/*'),
      duringIn: ['leaving', 'exchanging'],
      act: async (scene, { from, guard, to }) => {
        const change = {
          isStillAnonymous: () => anonymousStored,
          isUsableActing: () => actingStored(scene),
          isUsable: () => ownStored(scene),
          '': () => (to === 'anonymous' ? null : anonymousStored),
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
    'picture.change': {
      act: async ({ page }) => {
        await page.goto('/manager/account?section=picture');
        await page.locator('#picture input[type=file]').setInputFiles('src/web/pictures/home.png');
      },
    },
    'session.leave': { act: leaveSession },
    'session.expire': {
      act: async (scene, { guard }) => {
        if (guard === 'isOwnOver') await answerThatIdle(scene);
        else await endElsewhere(scene);
        await scene.page.reload();
      },
    },
    'acting.start': { act: actAsInvestor },
    'acting.stop': { act: press('layout.actingReturn') },
    'logout is done': {},
    'logout fails': { before: abortCall('/v2/user/logout') },
  },
};
