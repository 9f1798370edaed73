import type { BrowserStep } from '#flows/browserPaths.ts';
import type { versionCheckMachine } from '#machines/app/versionCheck/versionCheck.machine.ts';
import type { customizationMachine } from '#machines/tenant/customization/customization.machine.ts';
import { demoPassword, logIn } from '../support/user.ts';
import { byGuard, type Driver, type Scene } from './cause.ts';
import { abortCall } from './network.ts';
import { advancePageClock, hydratePage, returnToTab, type } from './userActions.ts';

/** Opens a page with a fake clock and waits until it is hydrated. */
async function openHydrated(scene: Scene): Promise<void> {
  await scene.page.clock.install();
  await scene.page.goto('/forgot-password');
  await hydratePage(scene);
}

/** Opens the page and marks its document, so that the document after a reload can be told from it. */
async function openMarked(scene: Scene): Promise<void> {
  await openHydrated(scene);
  await scene.page.evaluate(() => Object.assign(document, { isFirst: true }));
}

/**
 * Waits until the reload has finished. Chromium can hang if a page is closed while it reloads:
 * https://github.com/microsoft/playwright/issues/42068
 */
const waitForReload = ({ page }: Scene) =>
  page.waitForFunction(() => !('isFirst' in document) && document.readyState === 'complete');

const latestBuild = '/builds/latest.json';

export const versionCheck: Driver<typeof versionCheckMachine> = {
  open: openMarked,
  delayed: { act: advancePageClock(300) },
  eventless: { act: waitForReload },
  causes: {
    'fetchLatest is done': {
      before: byGuard({
        isNewer: ({ page }) =>
          page.route(`**${latestBuild}`, (route) => route.fulfill({ json: { id: 'newer' } }), { times: 1 }),
      }),
    },
    'fetchLatest fails': { before: abortCall(latestBuild) },
    'work.begin': { act: type('auth.email', 'somebody') },
    'work.end': { act: type('auth.email', '') },
  },
};

/** One manager may publish it alone. */
const promise = 'configuration.field.customization.texts.en.promise';

/** Opens the current configuration as a manager. */
async function openConfiguration(scene: Scene): Promise<void> {
  await logIn(scene, 'manager@demo.test');
  await scene.page.goto('/manager/customization?view=brand');
}

async function publish({ page, t }: Scene): Promise<void> {
  await page.getByLabel(t(promise)).fill(`Invest calmly ${Date.now()}`);
  await page.getByRole('button', { name: t('configuration.publish'), exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(t('account.passwordAgain'), { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: t('configuration.publish'), exact: true }).click();
}

const isReplacing = ({ event }: BrowserStep) => event === 'customization.replace';

export const customization: Driver<typeof customizationMachine> = {
  open: (scene, steps) => (steps.some(isReplacing) ? openConfiguration : openHydrated)(scene),
  delayed: { act: advancePageClock(300) },
  causes: {
    'page.use': { act: returnToTab },
    'customization.replace': { act: publish },
    'fetchCustomization is done': {},
    'fetchCustomization fails': { before: abortCall('/v2/ui/get-customization', 2) },
  },
};
