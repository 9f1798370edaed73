import type { Stride } from '#flows/tours.ts';
import type { customizationMachine } from '#machines/customization/customization.machine.ts';
import type { versionCheckMachine } from '#machines/versionCheck/versionCheck.machine.ts';
import { logIn } from '../support/person.ts';
import { byGuard, type Performance, type Scene } from './cause.ts';
import { comeBack, laterOnThePage, type, wakeUp } from './hands.ts';
import { cut } from './network.ts';

/** A page whose clock can be moved. */
async function awaken(scene: Scene): Promise<void> {
  await scene.page.clock.install();
  await scene.page.goto('/forgot-password');
  await wakeUp(scene);
}

const latest = '/builds/latest.json';

export const versionCheck: Performance<typeof versionCheckMachine> = {
  open: awaken,
  after: { act: laterOnThePage(300) },
  causes: {
    'fetchLatest is done': {
      before: byGuard({
        isNewer: ({ page }) =>
          page.route(`**${latest}`, (route) => route.fulfill({ json: { id: 'newer' } }), { times: 1 }),
      }),
    },
    'fetchLatest fails': { before: cut(latest) },
    'work.begin': { act: type('auth.email', 'somebody') },
    'work.end': { act: type('auth.email', '') },
  },
};

const whitepaper = 'configuration.field.customization.urls.whitepaper';

/** A manager before the configuration that is in force. */
async function openConfiguration(scene: Scene): Promise<void> {
  await logIn(scene, 'manager@demo.test');
  await scene.page.goto('/manager/customization?view=brand');
}

async function publish({ page, say }: Scene): Promise<void> {
  await page.getByLabel(say(whitepaper)).fill(`https://correo.test/${Date.now()}`);
  await page.getByRole('button', { name: say('configuration.publish'), exact: true }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: say('configuration.publish'), exact: true }).click();
}

const isReplacing = ({ event }: Stride) => event === 'customization.replace';

export const customization: Performance<typeof customizationMachine> = {
  open: (scene, walk) => (walk.some(isReplacing) ? openConfiguration : awaken)(scene),
  after: { act: laterOnThePage(300) },
  causes: {
    'page.use': { act: comeBack },
    'customization.replace': { act: publish },
    'fetchCustomization is done': {},
    'fetchCustomization fails': { before: cut('/v2/ui/get-customization', 2) },
  },
};
