import { manifest } from '#machines/shared/manifest.ts';
import { investmentMachine } from './investment.machine.ts';
import { investmentSample } from './investment.sample.ts';
import { investmentScenarios } from './investment.scenarios.ts';
import { whoActsNext } from './investment.selectors.ts';

export const investmentManifest = manifest({
  machine: investmentMachine,
  about:
    'The investment of one investor in one project, from the interest or the order to the minted tokens: warnings, payment, signature, reflection period and mint. A payment can be refunded until the tokens are minted.',
  notices: 'orders',
  sample: investmentSample,
  scenarios: investmentScenarios,
  whoActsNext,
  bulk: { cancel: (reason) => ({ type: 'investment.cancel' as const, reason }) },
});
