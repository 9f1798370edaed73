import type { Page } from '@playwright/test';

/** What a wallet answers to a method: a value, the code with which it refuses, or nothing ever. */
export type WalletPlan = Record<string, { value: unknown } | { code: number } | { isSilent: true }>;

interface WithWallet {
  walletPlan: WalletPlan;
  ethereum: object;
}

/** Gives the page a wallet (EIP-1193) that answers by a plan. */
export const injectWallet = (page: Page) =>
  page.addInitScript(() => {
    const own = window as unknown as WithWallet;
    own.walletPlan = {};
    own.ethereum = {
      request: async ({ method }: { method: string }) => {
        const answer = own.walletPlan[method] ?? { code: -32_601 };
        if ('isSilent' in answer) return new Promise(() => {});
        if ('code' in answer) throw Object.assign(new Error(method), { code: answer.code });
        return answer.value;
      },
    };
  });

export const planWallet = (page: Page, plan: WalletPlan) =>
  page.evaluate((added) => {
    Object.assign((window as unknown as WithWallet).walletPlan, added);
  }, plan);
