import type { Stride } from '#flows/tours.ts';
import { type StepPath, StepPath as StepPaths, type WizardPath } from '#machines/invest/invest.contract.ts';
import type { Scene } from './cause.ts';
import { hearing } from './investHands.ts';
import { elsewhere } from './investNews.ts';
import { onboardTo } from './investOnboarding.ts';
import { bring, type Standing } from './investOrders.ts';
import { readWay } from './investWay.ts';

/** What is known of the steps that come next, before something is done that they follow from. */
export interface Plan {
  /** Where the wizard is to go next. */
  path: WizardPath;
  /** How far what is ordered is to be when a page is opened. */
  standing: Standing;
  /** No answer will come. */
  isCut: boolean;
  /** None came when what was ordered was revoked the last time. */
  wasCut: boolean;
  code: 'right' | 'wrong' | 'asked';
  /** What another device does before the answer is there. */
  after: () => Promise<unknown>;
}

const plans = new WeakMap<Scene['page'], Plan>();
const nothing = async () => {};

export function planOf({ page }: Scene): Plan {
  const plan = plans.get(page) ?? {
    path: 'invest',
    standing: null,
    isCut: false,
    wasCut: false,
    code: 'asked',
    after: nothing,
  };
  plans.set(page, plan);
  return plan;
}

/** What was done needs no plan any more; where it leads is read when its answer comes. */
export function forget(scene: Scene): void {
  Object.assign(planOf(scene), { isCut: false, code: 'asked' });
}

export const forgetAfter = (scene: Scene) => Object.assign(planOf(scene), { after: nothing });

export const stateOf = ({ from }: Stride) => from.split('.')[0] ?? '';
export const pathOf = ({ guard }: Stride) => /is(?:Place|Visitable)\((.*)\)/.exec(guard)?.[1] as WizardPath;

const standings: Partial<Record<WizardPath, Standing>> = {
  'method-payment': 'ACCEPTED',
  'payment-bankwire': 'IN_UPLOAD_PROOF_OF_PAYMENT',
  'payment-creditcard': 'IN_UPDATE_TPV',
  'payment-error': 'PAYMENT_ERROR',
  'payment-success': 'CHARGED',
  sign: 'SIGNED_PENDING',
  congratulations: 'SIGNED',
};

export const isStep = (path: WizardPath): path is StepPath => StepPaths.options.some((step) => step === path);

/** Takes the investor to where a page of the wizard is theirs, on another device. */
export async function lead(scene: Scene, path: WizardPath): Promise<void> {
  if (isStep(path)) return onboardTo(scene, path);
  await onboardTo(scene, 'invest');
  await bring(scene, standings[path] ?? null);
}

/** Sees that what is ordered is so far, where a step needs that and the page is the same. */
export async function ensure(scene: Scene, standing: Standing): Promise<void> {
  const { investment } = await readWay(scene);
  if ((investment?.status ?? null) === standing) return;
  await hearing(scene, () => elsewhere(scene, () => bring(scene, standing)));
}
