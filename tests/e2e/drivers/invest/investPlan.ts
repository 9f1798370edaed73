import type { BrowserStep } from '#flows/browserPaths.ts';
import { type StepPath, StepPath as StepPaths, type WizardPath } from '#machines/orders/invest/invest.contract.ts';
import { stateIds } from '#machines/orders/invest/invest.states.ts';
import type { Scene } from '../cause.ts';
import { readInvestPage } from '../otherDevice.ts';
import { onboardTo } from './investOnboarding.ts';
import { bringOrderTo, type OrderStatus } from './investOrders.ts';
import { onOtherDevice } from './investReads.ts';
import { readAgain } from './investUserActions.ts';

/** What the next steps need to know before an action causes them. */
export interface Plan {
  /** The page to which the wizard should go next. */
  path: WizardPath;
  /** The status of the order when a page opens. */
  orderStatus: OrderStatus;
  /** Whether the next request will be aborted. */
  willAbort: boolean;
  /** Whether the last revocation was aborted. */
  wasAborted: boolean;
  code: 'right' | 'wrong' | 'requested';
  /** The action of another device before the page gets the answer. */
  after: () => Promise<unknown>;
}

const plans = new WeakMap<Scene['page'], Plan>();
const noAction = async () => {};

export function planOf({ page }: Scene): Plan {
  const plan = plans.get(page) ?? {
    path: 'invest',
    orderStatus: null,
    willAbort: false,
    wasAborted: false,
    code: 'requested',
    after: noAction,
  };
  plans.set(page, plan);
  return plan;
}

/** Resets the plan after an action. The answer still needs its path. */
export function resetPlan(scene: Scene): void {
  Object.assign(planOf(scene), { willAbort: false, code: 'requested' });
}

export const resetAfter = (scene: Scene) => Object.assign(planOf(scene), { after: noAction });

/** The page on which a step starts, without the parent state around it. */
export const stateOf = ({ from }: BrowserStep) => {
  const pages: readonly string[] = Object.values(stateIds);
  return from.split('.').find((part) => pages.includes(part)) ?? '';
};
export const pathOf = ({ guard }: BrowserStep) => /is(?:Place|Visitable)\((.*)\)/.exec(guard)?.[1] as WizardPath;

const orderStatuses: Partial<Record<WizardPath, OrderStatus>> = {
  'method-payment': 'ACCEPTED',
  'payment-bankwire': 'IN_UPLOAD_PROOF_OF_PAYMENT',
  'payment-creditcard': 'IN_UPDATE_TPV',
  'payment-error': 'PAYMENT_ERROR',
  'payment-success': 'CHARGED',
  sign: 'SIGNED_PENDING',
  congratulations: 'SIGNED',
};

export const isStep = (path: WizardPath): path is StepPath => StepPaths.options.some((step) => step === path);

/** Leads the investor on another device to the status in which this page of the wizard opens. */
export async function bringInvestorTo(scene: Scene, path: WizardPath): Promise<void> {
  if (isStep(path)) return onboardTo(scene, path);
  await onboardTo(scene, 'invest');
  await bringOrderTo(scene, orderStatuses[path] ?? null);
}

/** Makes sure that the order has this status if a step on the same page needs it. */
export async function ensureOrder(scene: Scene, orderStatus: OrderStatus): Promise<void> {
  const { investment } = await readInvestPage(scene);
  if ((investment?.status ?? null) !== orderStatus) await onOtherDevice(scene, () => bringOrderTo(scene, orderStatus));
  await readAgain(scene);
}
