import { manifest } from '#machines/shared/manifest.ts';
import { bankLineMachine } from './bankLine.machine.ts';
import { bankLineSample } from './bankLine.sample.ts';
import { bankLineScenarios } from './bankLine.scenarios.ts';
import { whoActsNext } from './bankLine.selectors.ts';

export const bankLineManifest = manifest({
  machine: bankLineMachine,
  about:
    'Money that a bank statement says has arrived. A file is a claim of one person: it is booked once the bank, a second manager or the limit allows it.',
  sample: bankLineSample,
  scenarios: bankLineScenarios,
  whoActsNext,
});
