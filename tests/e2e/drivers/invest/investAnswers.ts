import type { BrowserStep } from '#flows/browserPaths.ts';
import { byGuard, type Cause, type Scene } from '../cause.ts';
import { abortCall } from '../network.ts';
import { bringOrderTo } from './investOrders.ts';
import { bringInvestorTo, planOf, resetAfter, stateOf } from './investPlan.ts';
import { answerBeforeReads } from './investReads.ts';

/** A body that the API never accepts. */
const invalidBody = () => ({ type: 'proof.upload', fileId: 'none', returnPath: 0 });

/** Makes the change on another device first, so that the request of the page is stale. */
const overtake = (scene: Scene, step: BrowserStep) => () =>
  stateOf(step) === 'declareInterest' ? bringOrderTo(scene, 'CREATED') : bringInvestorTo(scene, planOf(scene).path);

const runPlannedAction = (scene: Scene) => async () => {
  await planOf(scene).after();
  resetAfter(scene);
};

const answerNormally = (path: string) => (scene: Scene) =>
  answerBeforeReads(path, { after: runPlannedAction(scene) })(scene);

/** Answers a request with a refusal on the same page, a refusal that leads to another page, or success. */
const eventAnswers = (path: string): Cause => ({
  before: byGuard({
    isRefusedHere: answerBeforeReads(path, { alter: invalidBody }),
    isRefused: (scene, step) => answerBeforeReads(path, { before: overtake(scene, step) })(scene),
    '': answerNormally(path),
  }),
});

/** Aborts the next request. */
export const abortAnswer = (path: string): Cause => ({
  before: async (scene) => {
    planOf(scene).willAbort = true;
    await abortCall(path)(scene);
  },
});

const events = '/investments/*/events';
const orders = '/issuances/*/investments';
const form = '/investments/*/payment-form';
const signatures = '/signatures/*/events';

const withHigherPrice = ({ price, ...order }: Record<string, unknown>) => ({ ...order, price: Number(price) + 100 });
const withUnknownId = (url: string) =>
  url.replace(/investments\/[^/]*/, 'investments/00000000-0000-4000-8000-000000000000');

/** The API path that saves each step of the onboarding. */
const savePaths: Record<string, string> = {
  identification: '/kyc/start',
  typeOfInvestor: '/account/type',
  additionalInformation: '/account/additional-data',
  accountInformation: '/account/profile',
  simulation: '/onboarding/*/events',
};
const savePathOf = (step: BrowserStep) => savePaths[stateOf(step)] ?? '';

/** The outcomes of all requests of the wizard. */
export const answerCauses = {
  'saveStep is done': {
    before: byGuard({
      isRefusedHere: (scene, step) => answerBeforeReads(savePathOf(step), { alter: invalidBody })(scene),
      isRefused: (scene, step) =>
        answerBeforeReads(savePathOf(step), { alter: invalidBody, before: overtake(scene, step) })(scene),
      '': (scene, step) => answerNormally(savePathOf(step))(scene),
    }),
  },
  'saveStep fails': { before: (scene, step) => abortCall(savePathOf(step))(scene) },
  'createInvestment is done': {
    before: byGuard({
      isRefusedHere: answerBeforeReads(orders, { alter: withHigherPrice }),
      isRefused: (scene, step) =>
        answerBeforeReads(orders, { alter: withHigherPrice, before: overtake(scene, step) })(scene),
      '': answerNormally(orders),
    }),
  },
  'createInvestment fails': abortAnswer(orders),
  'sendInvestmentEvent is done': eventAnswers(events),
  'sendInvestmentEvent fails': abortAnswer(events),
  'uploadProof is done': eventAnswers(events),
  'uploadProof fails': abortAnswer(events),
  'openPayment is done': {
    before: byGuard({
      isRefusedHere: answerBeforeReads(form, { url: withUnknownId }),
      isRefused: (scene, step) => answerBeforeReads(form, { before: overtake(scene, step) })(scene),
      // The provider's page answers with no content, so the browser stays on this page.
      '': ({ page }) => page.route('**/sandbox/redsys/**', (route) => route.fulfill({ status: 204 })),
    }),
  },
  'openPayment fails': abortAnswer(form),
  'sendSignatureEvent is done': {
    before: byGuard({
      isRefusedHere: async (scene) => {
        planOf(scene).code = 'wrong';
        await answerNormally(signatures)(scene);
      },
      isRefused: (scene, step) => answerBeforeReads(signatures, { before: overtake(scene, step) })(scene),
      '': answerNormally(signatures),
    }),
  },
  'sendSignatureEvent fails': abortAnswer(signatures),
} satisfies Record<string, Cause>;
