import * as v from 'valibot';
import type { SuitabilityEvent, SuitabilityPolicy } from '#machines/people/suitability/suitability.contract.ts';
import { SuitabilityStanding } from '#machines/people/suitabilityAttempt/suitabilityAttempt.contract.ts';
import { declarationStatement } from '#machines/shared/rules/entryTest.ts';
import { Configuration } from '#machines/tenant/customization/configuration.wire.ts';
import { rightAnswers, wrongAnswers } from '#server/demo/acts/answers.ts';
import { withSecondManager } from '../support/approvals.ts';
import { demoPassword } from '../support/user.ts';
import { callApi, readApi, tokenOf } from './account.ts';
import type { Scene } from './cause.ts';

const manager = 'manager@demo.test';

/** The declaration of the second tenant. */
export const statement = declarationStatement.en;

/** Sends an event to the user's test from another device of the user, or as a manager. */
async function sendElsewhere(scene: Scene, event: SuitabilityEvent, by = scene.email): Promise<void> {
  const own = await tokenOf(scene, scene.email);
  const { id, version } = v.parse(SuitabilityStanding, await readApi(scene, '/v2/suitability-test', own));
  const token = by === scene.email ? own : await tokenOf(scene, by);
  const body = by === manager ? { ...event, password: demoPassword } : event;
  await callApi(scene, `/v2/suitability-test/${id}/events`, body, { token, version });
}

export const failElsewhere = (scene: Scene) => sendElsewhere(scene, { type: 'attempt.submit', answers: wrongAnswers });

export const passElsewhere = (scene: Scene) => sendElsewhere(scene, { type: 'attempt.submit', answers: rightAnswers });

export const declareElsewhere = (scene: Scene) => sendElsewhere(scene, { type: 'test.declare', statement });

export const acknowledgeElsewhere = (scene: Scene) => sendElsewhere(scene, { type: 'warning.acknowledge' });

export const reopenTest = (scene: Scene) => sendElsewhere(scene, { type: 'test.reopen' }, manager);

/** Publishes the policy for users who have failed twice, as a manager. */
export async function publishPolicy(scene: Scene, suitabilityPolicy: SuitabilityPolicy): Promise<void> {
  const token = await tokenOf(scene, manager);
  const path = '/v2/pfp/configuration';
  const { version, customization, settings } = v.parse(Configuration, await readApi(scene, path, token));
  if (settings.suitabilityPolicy === suitabilityPolicy) return;
  const configuration = { customization, settings: { ...settings, suitabilityPolicy }, password: demoPassword };
  await withSecondManager(scene, () => callApi(scene, path, configuration, { token, version, method: 'PUT' }));
}
