import { expect } from '@playwright/test';
import * as invest from './invest.ts';
import type { User } from './user.ts';

interface Onboarding {
  /** Whether a bank account for the earnings is added, which can wait. */
  hasBank?: boolean;
  /** Runs when a step has opened. */
  onStep?: (step: string) => Promise<void>;
}

/** Completes one step after the other until the page of the amount. Returns the steps. */
export async function onboard(user: User, { hasBank = true, onStep }: Onboarding = {}): Promise<string[]> {
  const { page } = user;
  const actions: Record<string, (user: User) => Promise<void>> = {
    identification: invest.identify,
    'type-of-investor': invest.chooseType,
    'aditional-information': invest.fillAdditionalData,
    'account-information': (investor) => invest.fillAccount(investor, { hasBank }),
    'initial-test': invest.passTest,
    'simulation-loss-bearing-capacity': invest.simulate,
  };
  const done: string[] = [];
  while (invest.stepOf(user) !== 'invest') {
    const step = invest.stepOf(user);
    expect(done, 'no step repeats').not.toContain(step);
    await expect(page.getByRole('heading', { level: 1, name: titleOf(user, step) })).toBeVisible();
    await onStep?.(step);
    await actions[step]?.(user);
    await expect(page).not.toHaveURL((url) => url.pathname.endsWith(`/${step}`));
    done.push(step);
  }
  return done;
}

const titles: Record<string, string> = {
  identification: 'invest.kyc.created.title',
  'type-of-investor': 'invest.type.title',
  'aditional-information': 'invest.additional.title',
  'account-information': 'invest.account.title',
  'initial-test': 'invest.test.title',
  'simulation-loss-bearing-capacity': 'invest.simulation.title',
};

/** An address is there before its page. */
const titleOf = ({ t }: User, step: string) => t(titles[step] ?? step);
