import type { consentMachine } from '#machines/consent/consent.machine.ts';
import type { Cause, Performance } from './cause.ts';
import { press } from './hands.ts';

const address = '/invest/sol-de-aragon';
const kept: Record<string, string> = { wasGranted: 'granted', wasDenied: 'denied' };

/** In the banner before the first choice; afterwards where the foot of the page leads to. */
const answer = (id: string): Cause => ({
  act: async (scene, { from }) => {
    if (from !== 'asking') await press('ui.consent.change')(scene);
    await press(id)(scene);
  },
});

/** A page of a tenant who measures, to somebody who has chosen before, or has not. */
export const consent: Performance<typeof consentMachine> = {
  open: async ({ page }, walk) => {
    const choice = kept[walk[0]?.guard ?? ''];
    await page.addInitScript((text) => text && localStorage.setItem('tesela.consent', text), choice);
    await page.route('https://**', (route) => route.abort());
    await page.route(`**${address}`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('"googleTagManagerId":""', '"googleTagManagerId":"GTM-ABC1234"');
      await route.fulfill({ response: answer, body });
    });
    await page.goto(address);
  },
  causes: {
    'consent.grant': answer('ui.consent.grant'),
    'consent.deny': answer('ui.consent.deny'),
    'consent.withdraw': answer('ui.consent.withdraw'),
  },
};
