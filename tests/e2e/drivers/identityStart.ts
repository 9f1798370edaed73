import { expect } from '@playwright/test';
import type { identityStartMachine } from '#machines/people/identityStart/identityStart.machine.ts';
import { logIn } from '../support/user.ts';
import { createVerifiedUser } from './account.ts';
import { byGuard, type Driver, type Scene } from './cause.ts';
import { abortCall, callPattern } from './network.ts';
import { press } from './userActions.ts';

const startPath = '/kyc/start';
const kycPath = '/v2/pfp/kyc';

const choose = async ({ page, t }: Scene, personType: 'natural' | 'legal') =>
  page.getByRole('radio', { name: new RegExp(`^${t(`invest.type.${personType}`)}`) }).check();

/** The page of the provider is not ready in any answer from now on. */
const withholdUrl = ({ page }: Scene) =>
  page.route(callPattern(kycPath), async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, url: null } } });
  });

const refuse = ({ page }: Scene) =>
  page.route(callPattern(startPath), (route) => route.fulfill({ status: 409, json: { error: 'refused' } }), {
    times: 1,
  });

/** The identity page of the wizard, before a new investor has started the check. */
export const identityStart: Driver<typeof identityStartMachine> = {
  open: async (scene) => {
    const { page, t } = scene;
    scene.email = await createVerifiedUser(scene);
    await logIn(scene, scene.email);
    // The provider's page answers with no content, so the browser stays on this one.
    await page.route('**/sandbox/identity/**', (route) => route.fulfill({ status: 204 }));
    await page.goto('/invest/residencia-moncayo/identification');
    // The first requests of the page are over, so they do not use up the answers that a step prepares.
    await expect(page.getByRole('button', { name: t('invest.kyc.begin'), exact: true })).toBeVisible();
  },
  causes: {
    'type.choose': {
      act: async (scene) => {
        await choose(scene, 'legal');
        // A company would need its papers before the check.
        await choose(scene, 'natural');
      },
    },
    'check.begin': { act: press('invest.kyc.begin') },
    'saveStep is done': {},
    'saveStep fails': { before: abortCall(startPath) },
    'fetchProviderUrl is done': { before: byGuard({ isRefused: refuse, '': withholdUrl }) },
    'fetchProviderUrl fails': { before: ({ page }) => page.route(callPattern(kycPath), (route) => route.abort()) },
  },
};
