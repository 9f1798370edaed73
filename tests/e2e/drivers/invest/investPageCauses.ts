import type { BrowserStep } from '#flows/browserPaths.ts';
import type { Cause, Scene } from '../cause.ts';
import { press, type } from '../userActions.ts';
import { ensureOrder, planOf, stateOf } from './investPlan.ts';
import { fakeReads } from './investReads.ts';
import * as actions from './investUserActions.ts';

/** The request to the investment on each page. Other pages, and requests that will be aborted, revoke the order. */
const pageActions: Record<string, (scene: Scene) => Promise<unknown>> = {
  bankWire: async (scene) => {
    await ensureOrder(scene, 'IN_UPLOAD_PROOF_OF_PAYMENT');
    await press('invest.pay.change')(scene);
  },
  paymentError: press('invest.failed.retry'),
  paymentSuccess: press('invest.paid.toSign'),
};

async function sendEvent(scene: Scene, step: BrowserStep): Promise<unknown> {
  const page = stateOf(step);
  if (page === 'amount') await ensureOrder(scene, 'CREATED');
  const plan = planOf(scene);
  const act = plan.willAbort ? undefined : pageActions[page];
  if (act) return act(scene);
  // The page would repeat the aborted request with the old version, which is stale if the investment has changed since.
  if (plan.wasAborted && !plan.willAbort) await actions.reloadWizard(scene);
  plan.wasAborted = plan.willAbort;
  await actions.revoke(scene);
}

async function placeOrder(scene: Scene, { guard }: BrowserStep): Promise<void> {
  if (guard === 'isAcceptable') {
    await ensureOrder(scene, 'CREATED');
    await actions.readRisks(scene);
    return press('invest.amount.accept')(scene);
  }
  await ensureOrder(scene, guard === 'isConversionReady' ? 'RESERVED' : null);
  await actions.typeAmount(scene, '500');
  await actions.typeReferral(scene, '');
  await actions.readRisks(scene);
  await press('invest.amount.order')(scene);
}

/** Retries an aborted request after the reflection period, when it is not possible any more. */
async function retryAfterReflection(scene: Scene): Promise<void> {
  let undo = async () => {};
  await actions.actAndAwaitChange(scene, async () => {
    undo = await fakeReads(scene, ({ investment }) => {
      if (investment) investment.facts.reflectionRunning = false;
    });
  });
  await press('ui.error.retry')(scene);
  await undo();
}

/** The causes on the pages of an order. */
export const orderCauses = {
  'xstate.snapshot.amountForm': {
    act: async (scene) => {
      await ensureOrder(scene, null);
      await actions.typeAmount(scene);
    },
  },
  'step.change': { act: (scene) => type('account.field.occupation', `Oficio ${Date.now()}`)(scene) },
  'order.place': { act: placeOrder },
  'method.pick': { act: (scene) => actions.pickMethod(scene, 'another') },
  'balance.change': {
    act: async (scene) => {
      await actions.pickMethod(scene, 'transfer');
      await scene.page.getByLabel(scene.t('invest.balance.label')).fill('10');
    },
  },
  'method.confirm': {
    act: async (scene) => {
      await actions.pickMethod(scene, 'transfer');
      await press('invest.next')(scene);
    },
  },
  'balance.pay': { act: press('invest.breakdown.confirm.balance') },
  'breakdown.confirm': { act: press('invest.breakdown.confirm.bank') },
  'proof.upload': { act: actions.sendProof },
  'payment.open': { act: press('invest.provider.go') },
  'investment.send': { act: sendEvent },
  'signature.send': {
    act: async (scene) => {
      const { code } = planOf(scene);
      if (code === 'requested') return actions.requestCode(scene);
      await actions.sign(scene, code);
    },
  },
  'request.retry': {
    act: (scene, { guard }) => (guard ? press('ui.error.retry')(scene) : retryAfterReflection(scene)),
  },
  'step.save': { act: (scene, step) => actions.saveActions[stateOf(step)]?.(scene) },
} satisfies Record<string, Cause>;

/** The causes on the pages that contain another flow. */
export const childCauses = {
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
