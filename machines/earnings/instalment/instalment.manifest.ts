import { manifest } from '#machines/shared/manifest.ts';
import { instalmentMachine } from './instalment.machine.ts';
import { instalmentSample } from './instalment.sample.ts';
import { instalmentScenarios } from './instalment.scenarios.ts';
import { whoActsNext } from './instalment.selectors.ts';

/** Before, a prepared instalment remembered its delay or default beside its status. */
const remembered =
  (payment: 'prepared' | 'settled' | 'dropped') =>
  ({ isInDefault, expectedOn }: Readonly<Record<string, unknown>>) =>
    `lateness:${isInDefault ? 'defaulted' : expectedOn ? 'delayed' : 'onTime'},payment:${payment}`;

/** Before lateness was a region of its own, each instalment had one status. */
const moved = {
  new: 'lateness:onTime,payment:new',
  planned: 'lateness:onTime,payment:planned',
  announced: 'lateness:onTime,payment:announced',
  due: 'lateness:onTime,payment:due',
  overdue: 'lateness:overdue,payment:due',
  delayed: 'lateness:delayed,payment:due',
  defaulted: 'lateness:defaulted,payment:due',
  prepared: remembered('prepared'),
  settled: remembered('settled'),
  dropped: remembered('dropped'),
};

export const instalmentManifest = manifest({
  machine: instalmentMachine,
  about:
    'A payment that an issuance owes its holders, or is expected to make, by its terms. It falls due on its date and is settled by the distributions that are drafted from it.',
  notices: 'earnings',
  moved,
  movesAtStart: true,
  sample: instalmentSample,
  scenarios: instalmentScenarios,
  whoActsNext,
});
