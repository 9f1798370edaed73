import { manifest } from '#machines/shared/manifest.ts';
import { standingOrderMachine } from './standingOrder.machine.ts';
import { standingOrderSample } from './standingOrder.sample.ts';
import { standingOrderScenarios } from './standingOrder.scenarios.ts';
import { whoActsNext } from './standingOrder.selectors.ts';

export const standingOrderManifest = manifest({
  machine: standingOrderMachine,
  about:
    'An investor wants to invest an amount each month, in one issuance or in those that the investor follows. On its day it prepares one order and tells the investor. Only the investor’s own confirmation in the wizard makes the order; a month without one is skipped.',
  notices: 'reminders',
  sample: standingOrderSample,
  scenarios: standingOrderScenarios,
  whoActsNext,
});
