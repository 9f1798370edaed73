import type { customizationMachine } from '#machines/customization/customization.machine.ts';
import type { versionCheckMachine } from '#machines/versionCheck/versionCheck.machine.ts';
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

export const customization: Performance<typeof customizationMachine> = {
  open: awaken,
  after: { act: laterOnThePage(300) },
  causes: {
    'page.use': { act: comeBack },
    'fetchCustomization is done': {},
    'fetchCustomization fails': { before: cut('/v2/ui/get-customization', 2) },
  },
};
