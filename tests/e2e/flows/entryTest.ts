import * as v from 'valibot';
import { Configuration } from '#machines/customization/configuration.wire.ts';
import { declarationStatement } from '#machines/shared/rules/entryTest.ts';
import type { SuitabilityEvent, SuitabilityPolicy } from '#machines/suitability/suitability.contract.ts';
import { SuitabilityStanding } from '#machines/suitabilityAttempt/suitabilityAttempt.contract.ts';
import { rightAnswers, wrongAnswers } from '#server/demo/acts/answers.ts';
import { change, read, tokenOf } from './account.ts';
import type { Scene } from './cause.ts';

const manager = 'manager@demo.test';

/** What the second tenant has people declare. */
export const statement = declarationStatement.en;

/** Sends an event to the test of whoever is in front of the page, as they do on another device, or as a manager. */
async function sendElsewhere(scene: Scene, event: SuitabilityEvent, by = scene.email): Promise<void> {
  const own = await tokenOf(scene, scene.email);
  const { id, version } = v.parse(SuitabilityStanding, await read(scene, '/v2/suitability-test', own));
  const token = by === scene.email ? own : await tokenOf(scene, by);
  await change(scene, `/v2/suitability-test/${id}/events`, event, { token, version });
}

export const failElsewhere = (scene: Scene) => sendElsewhere(scene, { type: 'attempt.submit', answers: wrongAnswers });

export const passElsewhere = (scene: Scene) => sendElsewhere(scene, { type: 'attempt.submit', answers: rightAnswers });

export const declareElsewhere = (scene: Scene) => sendElsewhere(scene, { type: 'test.declare', statement });

export const understandElsewhere = (scene: Scene) => sendElsewhere(scene, { type: 'warning.acknowledge' });

export const reopen = (scene: Scene) => sendElsewhere(scene, { type: 'test.reopen' }, manager);

/** What the tenant asks of who has failed twice, as its manager publishes it. */
export async function choosePolicy(scene: Scene, suitabilityPolicy: SuitabilityPolicy): Promise<void> {
  const token = await tokenOf(scene, manager);
  const path = '/v2/pfp/configuration';
  const { version, customization, settings } = v.parse(Configuration, await read(scene, path, token));
  if (settings.suitabilityPolicy === suitabilityPolicy) return;
  const wanted = { customization, settings: { ...settings, suitabilityPolicy } };
  await change(scene, path, wanted, { token, version, method: 'PUT' });
}
