import { type Browser, expect } from '@playwright/test';
import type { FlowName } from '#flows/browserFlows.ts';
import { type BrowserStep, browserStepNamed } from '#flows/browserPaths.ts';
import { flows } from '#machines/catalogue.flows.ts';
import { loggedTransitions } from '../support/transitionLog.ts';
import { arrive, demoPassword } from '../support/user.ts';
import { type Cause, type Driver, happensDuringRequest, type Scene } from './cause.ts';
import { drivers } from './drivers.ts';

/** Causes these transitions of a flow in the real app in their order, and waits for each of them. */
export async function runBrowserPath(browser: Browser, flow: FlowName, names: readonly string[]): Promise<void> {
  const driver = drivers[flow];
  const steps = names.map((name) => browserStepNamed(flows[flow].machine, name));
  const user = await arrive(browser, { ...driver.arrival, isBlank: true });
  const typed = { email: '', password: demoPassword, text: '', code: 'right', suitabilityStatus: 'untaken' } as const;
  const scene: Scene = { ...user, ...typed, recoveryCodes: [], release: () => {} };
  try {
    await runSteps(driver, scene, flow, steps);
  } finally {
    await driver.cleanUp?.(scene);
  }
}

async function runSteps(driver: Driver, scene: Scene, flow: FlowName, steps: readonly BrowserStep[]) {
  await driver.prepare?.(scene, steps);
  await prepareAnswers(driver, scene, steps);
  const waitForTransition = transitionWaiter(scene, flow);
  await driver.open(scene, steps);
  for (const [at, step] of steps.entries()) {
    const cause = causeOf(driver, step);
    const { act } = cause;
    if (act && !happensDuringRequest(cause, step)) await prepareAnswers(driver, scene, steps.slice(at + 1), step);
    await act?.(scene, step);
    await waitForTransition(step);
  }
}

/** Prepares a step and the automatic steps after it, up to the next action. */
async function prepareAnswers(driver: Driver, scene: Scene, nextSteps: readonly BrowserStep[], step?: BrowserStep) {
  if (step) await causeOf(driver, step).before?.(scene, step);
  for (const next of nextSteps) {
    const cause = causeOf(driver, next);
    const isLate = happensDuringRequest(cause, next);
    if (cause.act && !isLate) return;
    if (isLate) await cause.during?.(scene, next);
    await cause.before?.(scene, next);
  }
}

function causeOf({ causes, eventless = {}, delayed = {} }: Driver, { event }: BrowserStep): Cause {
  if (event === 'at once') return eventless;
  if (event.startsWith('after ')) return delayed;
  const cause = (causes as Record<string, Cause>)[event];
  if (!cause) throw new Error(`The driver has no cause for ${event}`);
  return cause;
}

/** Waits for a transition after the last one that was waited for. */
function transitionWaiter({ page }: Scene, flow: FlowName) {
  const transitions = loggedTransitions(page.context());
  let from = transitions.length;
  const loggedNames = () => transitions.slice(from).map((each) => `${each.flow}: ${each.name}`);
  return async ({ name }: BrowserStep) => {
    await expect.poll(loggedNames, { message: name, intervals: [20, 50, 100] }).toContain(`${flow}: ${name}`);
    from += loggedNames().indexOf(`${flow}: ${name}`) + 1;
  };
}
