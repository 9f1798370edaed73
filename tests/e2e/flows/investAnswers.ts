import type { Stride } from '#flows/tours.ts';
import { byGuard, type Cause, type Scene } from './cause.ts';
import { answerFirst } from './investNews.ts';
import { bring } from './investOrders.ts';
import { forgetAfter, lead, planOf, stateOf } from './investPlan.ts';
import { cut } from './network.ts';

/** What no form of the API takes. */
const wrong = () => ({ type: 'proof.upload', fileId: 'none', returnPath: 0 });

/** Another device is quicker: what is asked here is late. */
const quicker = (scene: Scene, stride: Stride) => () =>
  stateOf(stride) === 'declareInterest' ? bring(scene, 'CREATED') : lead(scene, planOf(scene).path);

const after = (scene: Scene) => async () => {
  await planOf(scene).after();
  forgetAfter(scene);
};

const plainly = (path: string) => (scene: Scene) => answerFirst(path, { after: after(scene) })(scene);

/** How what is asked at an address is answered: refused while the page stays, refused because one is elsewhere, or done. */
const answers = (path: string): Cause => ({
  before: byGuard({
    isRefusedHere: answerFirst(path, { alter: wrong }),
    isRefused: (scene, stride) => answerFirst(path, { before: quicker(scene, stride) })(scene),
    '': plainly(path),
  }),
});

/** No answer comes. */
export const cutOff = (path: string): Cause => ({
  before: async (scene) => {
    planOf(scene).isCut = true;
    await cut(path)(scene);
  },
});

const events = '/investments/*/events';
const orders = '/issuances/*/investments';
const form = '/investments/*/payment-form';
const signatures = '/signatures/*/events';

const dearer = ({ price, ...order }: Record<string, unknown>) => ({ ...order, price: Number(price) + 100 });
const ofNobody = (url: string) => url.replace(/investments\/[^/]*/, 'investments/00000000-0000-4000-8000-000000000000');

/** Where each step of the onboarding is saved. */
const saved: Record<string, string> = {
  identification: '/kyc/start',
  typeOfInvestor: '/account/type',
  additionalInformation: '/account/additional-data',
  accountInformation: '/account/profile',
  simulation: '/onboarding/*/events',
};
const savedAt = (stride: Stride) => saved[stateOf(stride)] ?? '';

/** What becomes of everything that the wizard asks. */
export const outcomes = {
  'saveStep is done': {
    before: byGuard({
      isRefusedHere: (scene, stride) => answerFirst(savedAt(stride), { alter: wrong })(scene),
      isRefused: (scene, stride) =>
        answerFirst(savedAt(stride), { alter: wrong, before: quicker(scene, stride) })(scene),
      '': (scene, stride) => plainly(savedAt(stride))(scene),
    }),
  },
  'saveStep fails': { before: (scene, stride) => cut(savedAt(stride))(scene) },
  'createInvestment is done': {
    before: byGuard({
      isRefusedHere: answerFirst(orders, { alter: dearer }),
      isRefused: (scene, stride) => answerFirst(orders, { alter: dearer, before: quicker(scene, stride) })(scene),
      '': plainly(orders),
    }),
  },
  'createInvestment fails': cutOff(orders),
  'sendInvestmentEvent is done': answers(events),
  'sendInvestmentEvent fails': cutOff(events),
  'uploadProof is done': answers(events),
  'uploadProof fails': cutOff(events),
  'openPayment is done': {
    before: byGuard({
      isRefusedHere: answerFirst(form, { url: ofNobody }),
      isRefused: (scene, stride) => answerFirst(form, { before: quicker(scene, stride) })(scene),
      // The provider's page does not answer, and so this one stays.
      '': ({ page }) => page.route('**/sandbox/redsys/**', (route) => route.fulfill({ status: 204 })),
    }),
  },
  'openPayment fails': cutOff(form),
  'sendSignatureEvent is done': {
    before: byGuard({
      isRefusedHere: async (scene) => {
        planOf(scene).code = 'wrong';
        await plainly(signatures)(scene);
      },
      isRefused: (scene, stride) => answerFirst(signatures, { before: quicker(scene, stride) })(scene),
      '': plainly(signatures),
    }),
  },
  'sendSignatureEvent fails': cutOff(signatures),
} satisfies Record<string, Cause>;
