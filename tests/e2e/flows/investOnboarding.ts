import { expect } from '@playwright/test';
import * as v from 'valibot';
import type { StepPath } from '#machines/invest/invest.contract.ts';
import { Kyc } from '#machines/kyc/kyc.wire.ts';
import { Onboarding } from '#machines/onboarding/onboarding.wire.ts';
import { SuitabilityStanding } from '#machines/suitabilityAttempt/suitabilityAttempt.contract.ts';
import { rightAnswers } from '#server/demo/acts/answers.ts';
import { idNumberOf } from '#server/demo/acts/identifiers.ts';
import { demoPassword } from '../support/person.ts';
import { change, read } from './account.ts';
import type { Scene } from './cause.ts';
import { deviceOf, readWay, tell } from './investWay.ts';

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

let people = 0;

/** What the verifier finds, on whose page somebody is. */
export async function identityFinds(scene: Scene, finding: 'SUCCESS' | 'ERROR'): Promise<void> {
  const { url } = v.parse(Kyc, await read(scene, '/v2/pfp/kyc', deviceOf(scene).token));
  const { pathname, host, port } = new URL(url ?? '');
  await scene.page.request.post(`http://localhost:${port}${pathname}`, {
    form: { finding, validDays: '1826' },
    headers: { host },
    maxRedirects: 0,
  });
}

/** The steps of the onboarding as another device of the same person takes them. */
const steps: Record<StepPath, (scene: Scene) => Promise<unknown>> = {
  identification: async (scene) => {
    await tell(scene, '/v2/pfp/kyc/start', { returnPath: '/user/account' });
    await identityFinds(scene, 'SUCCESS');
  },
  'type-of-investor': (scene) => tell(scene, '/v2/pfp/account/type', { personType: 'natural' }, 'PUT'),
  'aditional-information': (scene) =>
    tell(scene, '/v2/pfp/account/additional-data', { occupation: 'Ingeniera', maritalStatus: 'single' }, 'PUT'),
  'account-information': async (scene) => {
    people += 1;
    await tell(scene, '/v2/pfp/account/wallet/managed', { password: demoPassword });
    const idNumber = idNumberOf(5_000 + people);
    await tell(scene, '/v2/pfp/account/profile', { ...profile, idNumber }, 'PUT');
  },
  'initial-test': async (scene) => {
    const { token } = deviceOf(scene);
    const { id, version } = v.parse(SuitabilityStanding, await read(scene, '/v2/suitability-test', token));
    const attempt = { type: 'attempt.submit', answers: rightAnswers };
    await change(scene, `/v2/suitability-test/${id}/events`, attempt, { token, version });
  },
  'simulation-loss-bearing-capacity': async (scene) => {
    const { id } = v.parse(Onboarding, await read(scene, '/v2/pfp/onboarding', deviceOf(scene).token));
    await tell(scene, `/v2/pfp/onboarding/${id}/events`, { type: 'simulation.acknowledge' });
  },
};

/** In the order of the first tenant. */
const order = Object.keys(steps) as StepPath[];

/** Takes every step before this one. */
export async function onboardTo(scene: Scene, path: StepPath | 'invest'): Promise<void> {
  const before = path === 'invest' ? order : order.slice(0, order.indexOf(path));
  for (const step of before) {
    const isDone = async () => (await readWay(scene)).onboarding[step] === 'done';
    if (await isDone()) continue;
    await steps[step](scene);
    await expect.poll(isDone, { message: `${step} is done` }).toBe(true);
  }
}
