import type { consentMachine } from '#machines/app/consent/consent.machine.ts';
import type { Cause, Driver } from './cause.ts';
import { press } from './userActions.ts';

const address = '/invest/sol-de-aragon';
const storedChoices: Record<string, string> = { wasGranted: 'granted', wasDenied: 'denied' };

/** The first choice is made in the banner, a later one in the dialog behind the link in the footer. */
const choose = (id: string): Cause => ({
  act: async (scene, { from }) => {
    if (from !== 'asking') await press('ui.consent.change')(scene);
    await press(id)(scene);
  },
});

/** The server leaves these directives out for a tenant with analytics, whose vendors' scripts would break them. */
const withoutTrustedTypes = ({ 'content-security-policy': policy = '', ...headers }: Record<string, string>) => ({
  ...headers,
  'content-security-policy': policy.replace(/; (require-)?trusted-types[^;]*/g, ''),
});

/** A page of a tenant with analytics, which starts at once, for a visitor with or without an earlier choice. */
export const consent: Driver<typeof consentMachine> = {
  open: async ({ page }, steps) => {
    const choice = storedChoices[steps[0]?.guard ?? ''];
    await page.addInitScript((text) => text && localStorage.setItem('tesela.consent', text), choice);
    await page.route('https://**', (route) => route.abort());
    await page.route(`**${address}`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text())
        .replace('"googleTagManagerId":""', '"googleTagManagerId":"GTM-ABC1234"')
        .replace('data-start="later"', 'data-start="now"');
      await route.fulfill({ body, headers: withoutTrustedTypes(answer.headers()) });
    });
    await page.goto(address);
  },
  causes: {
    'consent.grant': choose('ui.consent.grant'),
    'consent.deny': choose('ui.consent.deny'),
    'consent.withdraw': choose('ui.consent.withdraw'),
  },
};
