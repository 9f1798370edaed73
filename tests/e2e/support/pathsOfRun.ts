import { browserPathsOfFlow, type FlowName } from '#flows/browserFlows.ts';
import { type BrowserStep, pathsThroughStates } from '#flows/browserPaths.ts';
import { isVerifyRun } from '../../support/runSize.ts';

/**
 * The paths of a flow that run in a browser, with their numbers: in `npm run verify` those through every transition, in
 * `npm test` those through every state. The tests of machines take every transition in both.
 */
export function pathsOfRun(flow: FlowName): { number: number; path: BrowserStep[] }[] {
  const all = browserPathsOfFlow(flow);
  const chosen = new Set(isVerifyRun ? all : pathsThroughStates(all));
  return all.map((path, index) => ({ number: index + 1, path })).filter(({ path }) => chosen.has(path));
}
