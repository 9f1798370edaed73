import type { configurationTextMachine } from '#machines/tenant/configurationText/configurationText.machine.ts';
import { desk, logIn } from '../support/user.ts';
import { byGuard, type Driver, type Scene } from './cause.ts';
import { press, type } from './userActions.ts';

const openPart = ({ page, t }: Scene, part: 'brand' | 'json') =>
  page.getByRole('link', { name: t(`configuration.tab.${part}`), exact: true }).click();

const unreadable = '{';
const write = (scene: Scene) => type('configuration.json.label', scene.text)(scene);

/** A manager writes the configuration as text, and publishes nothing. */
export const configurationText: Driver<typeof configurationTextMachine> = {
  arrival: { viewport: desk },
  open: async (scene, steps) => {
    await logIn(scene, 'manager@demo.test');
    await scene.page.goto('/manager/customization?view=json');
    if (!steps.some(({ name }) => name === 'opening | at once [hasFaults] | faulty')) return;
    scene.text = unreadable;
    await write(scene);
    await openPart(scene, 'brand');
    await openPart(scene, 'json');
  },
  eventless: {
    before: byGuard({
      isRead: (scene) => {
        scene.text = JSON.stringify({ customization: { title: 'Otra' } });
      },
      '': (scene) => {
        scene.text = unreadable;
      },
    }),
  },
  causes: {
    'text.write': { act: write },
    'text.replace': { act: press('configuration.discard') },
  },
};
