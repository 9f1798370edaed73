import { expect } from '@playwright/test';
import * as v from 'valibot';
import type { StepPath } from '#machines/orders/invest/invest.contract.ts';
import { identityFields } from '#machines/people/kyc/identityData.ts';
import { Kyc } from '#machines/people/kyc/kyc.wire.ts';
import { Onboarding } from '#machines/people/onboarding/onboarding.wire.ts';
import { SuitabilityStanding } from '#machines/people/suitabilityAttempt/suitabilityAttempt.contract.ts';
import { Account } from '#machines/people/user/account.wire.ts';
import { rightAnswers } from '#server/demo/acts/answers.ts';
import { buildIdNumber } from '#server/demo/acts/identifiers.ts';
import { demoPassword } from '../../support/user.ts';
import { callApi, readApi } from '../account.ts';
import type { Scene } from '../cause.ts';
import { callFromDevice, deviceOf, readInvestPage } from '../otherDevice.ts';

const profile = {
  name: 'Alba',
  surname: 'Ruiz Lanaja',
  birthday: '1988-04-17',
  nationality: 'ES',
  phone: '+34600123123',
  address: 'Calle del Coso 35',
  city: 'Zaragoza',
  postalCode: '50003',
  country: 'ES',
};

let userCount = 0;

/** Finishes the identity check with this result in the verifier's sandbox. */
export async function finishIdentityCheck(scene: Scene, finding: 'SUCCESS' | 'ERROR'): Promise<void> {
  const { url } = v.parse(Kyc, await readApi(scene, '/v2/pfp/kyc', deviceOf(scene).token));
  const { pathname, host, port } = new URL(url ?? '');
  await scene.page.request.post(`http://localhost:${port}${pathname}`, {
    form: { finding, validDays: '1826' },
    headers: { host },
    maxRedirects: 0,
  });
}

/** Completes each step of the onboarding on another device of the user. */
const completeStep: Record<StepPath, (scene: Scene) => Promise<unknown>> = {
  identification: async (scene) => {
    await callFromDevice(scene, '/v2/pfp/kyc/start', { returnPath: '/user/account' });
    await finishIdentityCheck(scene, 'SUCCESS');
  },
  'type-of-investor': (scene) => callFromDevice(scene, '/v2/pfp/account/type', { personType: 'natural' }, 'PUT'),
  'aditional-information': (scene) =>
    callFromDevice(
      scene,
      '/v2/pfp/account/additional-data',
      { occupation: 'Ingeniera', maritalStatus: 'single' },
      'PUT',
    ),
  'account-information': async (scene) => {
    userCount += 1;
    await callFromDevice(scene, '/v2/pfp/account/wallet/managed', { password: demoPassword });
    const idNumber = buildIdNumber(5_000 + userCount);
    // What the identity check has confirmed cannot be typed over.
    const { profile: known } = v.parse(Account, await readApi(scene, '/v2/pfp/account', deviceOf(scene).token));
    const confirmed = Object.fromEntries(
      identityFields.flatMap((field) => (known[field] ? [[field, known[field]]] : [])),
    );
    await callFromDevice(scene, '/v2/pfp/account/profile', { ...profile, idNumber, ...confirmed }, 'PUT');
  },
  'initial-test': async (scene) => {
    const { token } = deviceOf(scene);
    const { id, version } = v.parse(SuitabilityStanding, await readApi(scene, '/v2/suitability-test', token));
    const attempt = { type: 'attempt.submit', answers: rightAnswers };
    await callApi(scene, `/v2/suitability-test/${id}/events`, attempt, { token, version });
  },
  'simulation-loss-bearing-capacity': async (scene) => {
    const { id } = v.parse(Onboarding, await readApi(scene, '/v2/pfp/onboarding', deviceOf(scene).token));
    await callFromDevice(scene, `/v2/pfp/onboarding/${id}/events`, { type: 'simulation.acknowledge' });
  },
};

/** The order of the first tenant. */
const stepOrder = Object.keys(completeStep) as StepPath[];

/** Completes every step before this one. */
export async function onboardTo(scene: Scene, path: StepPath | 'invest'): Promise<void> {
  const before = path === 'invest' ? stepOrder : stepOrder.slice(0, stepOrder.indexOf(path));
  for (const step of before) {
    const isDone = async () => (await readInvestPage(scene)).onboarding[step] === 'done';
    if (await isDone()) continue;
    await completeStep[step](scene);
    await expect.poll(isDone, { message: `${step} is done` }).toBe(true);
  }
}
