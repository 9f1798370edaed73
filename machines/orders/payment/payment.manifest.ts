import { manifest } from '#machines/shared/manifest.ts';
import { paymentMachine } from './payment.machine.ts';
import { paymentSample } from './payment.sample.ts';
import { paymentScenarios } from './payment.scenarios.ts';
import { whoActsNext } from './payment.selectors.ts';

export const paymentManifest = manifest({
  machine: paymentMachine,
  about:
    'One attempt to pay an order, or by card the price of a sale. Money that matches no open payment is in suspense until it is refunded, completely and only once.',
  notices: 'money',
  sample: paymentSample,
  scenarios: paymentScenarios,
  whoActsNext,
  bulk: { retry: { type: 'refund.retry' } },
});
