import type { Stride } from '#flows/tours.ts';
import type { Cause, Scene } from './cause.ts';
import { press, type } from './hands.ts';
import * as hands from './investHands.ts';
import { pretend } from './investNews.ts';
import { ensure, planOf, stateOf } from './investPlan.ts';

/** What each page asks of the investment by itself; elsewhere, and where it will be cut off, what was ordered is revoked. */
const own: Record<string, (scene: Scene) => Promise<unknown>> = {
  bankWire: async (scene) => {
    await ensure(scene, 'IN_UPLOAD_PROOF_OF_PAYMENT');
    await press('invest.pay.change')(scene);
  },
  paymentError: press('invest.failed.retry'),
  paymentSuccess: press('invest.paid.toSign'),
};

async function sendEvent(scene: Scene, stride: Stride): Promise<unknown> {
  const page = stateOf(stride);
  if (page === 'amount') await ensure(scene, 'CREATED');
  const plan = planOf(scene);
  const act = plan.isCut ? undefined : own[page];
  if (act) return act(scene);
  // A page asks what was cut off as it did the first time, which is late where the investment has changed since.
  if (plan.wasCut && !plan.isCut) await hands.reopen(scene);
  plan.wasCut = plan.isCut;
  await hands.revoke(scene);
}

async function order(scene: Scene, { guard }: Stride): Promise<void> {
  if (guard === 'isAcceptable') {
    await ensure(scene, 'CREATED');
    await hands.readRisks(scene);
    return press('invest.amount.accept')(scene);
  }
  await ensure(scene, guard === 'isConversionReady' ? 'RESERVED' : null);
  await hands.typeAmount(scene, '500');
  await hands.typeReferral(scene, '');
  await hands.readRisks(scene);
  await press('invest.amount.order')(scene);
}

/** Once the days to think it over have ended, what was cut off cannot be asked again. */
async function resume(scene: Scene): Promise<void> {
  let undo = async () => {};
  await hands.hearing(scene, async () => {
    undo = await pretend(scene, ({ investment }) => {
      if (investment) investment.facts.reflectionRunning = false;
    });
  });
  await press('ui.error.retry')(scene);
  await undo();
}

/** What is done on the pages of an order. */
export const acts = {
  'amount.change': {
    act: async (scene) => {
      await ensure(scene, null);
      await hands.typeAmount(scene);
    },
  },
  'referral.change': {
    act: async (scene) => {
      await ensure(scene, null);
      await hands.typeReferral(scene, `R-${Date.now()}`);
    },
  },
  'warnings.change': { act: hands.changeRisk },
  'order.place': { act: order },
  'method.pick': { act: (scene) => hands.pick(scene, 'another') },
  'balance.change': {
    act: async (scene) => {
      await hands.pick(scene, 'transfer');
      await scene.page.getByLabel(scene.say('invest.balance.label')).fill('10');
    },
  },
  'method.confirm': {
    act: async (scene, { guard }) => {
      await ensure(scene, guard === 'isMethodPicked' ? 'METHOD_PAYMENT' : 'ACCEPTED');
      await hands.pick(scene, 'transfer');
      await press('invest.next')(scene);
    },
  },
  'breakdown.confirm': { act: press('invest.breakdown.confirm.bank') },
  'proof.upload': { act: hands.sendProof },
  'payment.open': { act: press('invest.provider.go') },
  'investment.send': { act: sendEvent },
  'signature.send': {
    act: async (scene) => {
      const { code } = planOf(scene);
      if (code === 'asked') return hands.askForCode(scene);
      await hands.sign(scene, code);
    },
  },
  'request.retry': { act: (scene, { guard }) => (guard ? press('ui.error.retry')(scene) : resume(scene)) },
  'step.save': { act: (scene, stride) => hands.saves[stateOf(stride)]?.(scene) },
} satisfies Record<string, Cause>;

/** What is done on the pages that have a way of their own in them. */
export const children = {
  'xstate.snapshot.suitabilityAttempt': {
    act: async ({ page }) => {
      const first = page.getByRole('radio').nth(0);
      await ((await first.isChecked()) ? page.getByRole('radio').nth(1) : first).check();
    },
  },
  'xstate.snapshot.declareInterest': { act: type('invest.amount.inMoney', '1000') },
  'declareInterest is done': {
    act: async (scene) => {
      await type('invest.amount.inMoney', '500')(scene);
      await press('invest.next')(scene);
      await press('invest.interest.confirm')(scene);
    },
  },
} satisfies Record<string, Cause>;
