import { expect, type Route } from '@playwright/test';
import * as v from 'valibot';
import { Approval } from '#machines/oversight/approval/approval.wire.ts';
import { pageOf } from '#machines/shared/pageOf.ts';
import type { configurationEditorMachine } from '#machines/tenant/configurationEditor/configurationEditor.machine.ts';
import { Configuration } from '#machines/tenant/customization/configuration.wire.ts';
import { demoPassword, desk, logIn } from '../support/user.ts';
import { callApi, post, readApi, tokenOf } from './account.ts';
import { byGuard, type Driver, type Scene } from './cause.ts';
import { abortCall, callPattern, holdRequest } from './network.ts';
import { press } from './userActions.ts';

const manager = 'manager@demo.test';
const path = '/v2/pfp/configuration';
const checkPath = '/configuration/check';
/** One manager may publish it alone. */
const promise = 'configuration.field.customization.texts.en.promise';

const newPromise = () => `Invest calmly ${crypto.randomUUID()}`;

const openPart = ({ page, t }: Scene, part: 'brand' | 'json' | 'history') =>
  page.getByRole('link', { name: t(`configuration.tab.${part}`), exact: true }).click();

async function writeChange(scene: Scene): Promise<void> {
  await openPart(scene, 'brand');
  await scene.page.getByLabel(scene.t(promise)).fill(newPromise());
}

const answerDialog = (id: string) => (scene: Scene) =>
  scene.page
    .getByRole('alertdialog')
    .getByRole('button', { name: scene.t(id), exact: true })
    .click();

/** Publishes a version outside the page, to which the server announces it. */
async function publishElsewhere(scene: Scene): Promise<void> {
  const token = await tokenOf(scene, manager);
  const { version, ...choices } = v.parse(Configuration, await readApi(scene, path, token));
  choices.customization.texts.en.promise = newPromise();
  await callApi(scene, path, { ...choices, note: '', password: demoPassword }, { token, method: 'PUT', version });
}

/** Handles the next publication; the page reads the configuration from the same address. */
const onPublication = (handle: (route: Route, scene: Scene) => Promise<unknown>) => async (scene: Scene) => {
  let isHandled = false;
  // A flag, because a handler that removes its own route lets the request through that it is handling.
  await scene.page.route(callPattern(path), async (route) => {
    if (isHandled || route.request().method() !== 'PUT') return route.fallback();
    isHandled = true;
    await handle(route, scene);
  });
};

interface Published {
  customization: { flows: { onboarding: string[] } };
}

/** Without the identity step, the server finds that money could come from unidentified investors. */
async function dropIdentity(route: Route): Promise<void> {
  const body = route.request().postDataJSON() as Published;
  const { flows } = body.customization;
  flows.onboarding = flows.onboarding.filter((step) => step !== 'KYC');
  await route.continue({ postData: body });
}

interface Limited {
  settings: { approvalLimit: number };
}

/** A higher limit needs another manager. Only one such proposal is open at a time. */
async function raiseLimit(route: Route, scene: Scene): Promise<void> {
  const token = await tokenOf(scene, manager);
  const { rows } = v.parse(pageOf(Approval), await readApi(scene, '/v2/pfp/approvals?open=true', token));
  for (const { id, act } of rows)
    if (act === 'protectedSettings')
      await post(scene, `/v2/pfp/approvals/${id}/events`, { type: 'approval.withdraw', reason: 'again' }, token);
  const body = route.request().postDataJSON() as Limited;
  body.settings.approvalLimit += 1;
  await route.continue({ postData: body });
}

/** A manager edits the configuration in force. */
export const configurationEditor: Driver<typeof configurationEditorMachine> = {
  arrival: { viewport: desk },
  open: async (scene) => {
    await logIn(scene, manager);
    // The history lists versions only after the first publication.
    await publishElsewhere(scene);
    await scene.page.goto('/manager/customization?view=brand');
  },
  eventless: {
    before: byGuard({
      isStale: async (scene) => {
        await publishElsewhere(scene);
        const adopt = scene.page.getByRole('button', { name: scene.t('configuration.stale.over'), exact: true });
        await expect(adopt).toBeVisible();
      },
    }),
  },
  causes: {
    'configuration.check': { act: press('configuration.check') },
    'check is done': {},
    'check fails': { before: abortCall(checkPath) },
    'configuration.publish': {
      during: holdRequest(checkPath),
      duringIn: ['checking'],
      act: async (scene) => {
        await writeChange(scene);
        await press('configuration.publish')(scene);
        scene.release();
      },
    },
    'publication.confirm': {
      act: async (scene) => {
        const dialog = scene.page.getByRole('alertdialog');
        await dialog.getByLabel(scene.t('account.passwordAgain'), { exact: true }).fill(demoPassword);
        await answerDialog('configuration.publish')(scene);
      },
    },
    'publication.cancel': { act: answerDialog('ui.cancel') },
    'publish is done': {
      before: byGuard({
        isVersionStale: onPublication(async (route, scene) => {
          await publishElsewhere(scene);
          await route.continue();
        }),
        isProposed: onPublication(raiseLimit),
        '': onPublication(dropIdentity),
      }),
    },
    'publish fails': { before: onPublication((route) => route.abort()) },
    'text.keep': {
      act: async (scene) => {
        await openPart(scene, 'json');
        await scene.page.getByLabel(scene.t('configuration.json.label'), { exact: true }).fill('{');
      },
    },
    'text.drop': {
      act: async (scene) => {
        await openPart(scene, 'brand');
        await press('configuration.json.discard')(scene);
      },
    },
    'changes.discard': {
      act: async (scene) => {
        await writeChange(scene);
        await press('configuration.discard')(scene);
      },
    },
    'version.load': {
      during: holdRequest(checkPath),
      duringIn: ['checking'],
      act: async (scene) => {
        const { page, t } = scene;
        await openPart(scene, 'history');
        const first = page.getByRole('row').filter({ hasText: t('configuration.history.first') });
        await first.getByRole('button', { name: t('configuration.history.load') }).click();
        scene.release();
      },
    },
    'fetchVersion is done': {},
    'fetchVersion fails': { before: abortCall('/configuration/versions/*', 2) },
    'version.found': { act: publishElsewhere },
    'version.adopt': { act: press('configuration.stale.over') },
  },
};
