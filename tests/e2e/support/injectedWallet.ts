import type { Page } from '@playwright/test';

/** What a wallet answers to a method: a value, or the code with which it refuses. */
export type WalletPlan = Record<string, { value: unknown } | { code: number }>;

interface WithWallet {
  walletPlan: WalletPlan;
  /** The calls that the page has made, as text. */
  walletCalls: string[];
  ethereum: object;
}

/** Gives the page a wallet (EIP-1193) that answers by a plan. */
export const injectWallet = (page: Page) =>
  page.addInitScript(() => {
    const own = window as unknown as WithWallet;
    own.walletPlan = {};
    own.walletCalls = [];
    own.ethereum = {
      request: async ({ method, params }: { method: string; params?: unknown }) => {
        own.walletCalls.push(JSON.stringify({ method, params }));
        const answer = own.walletPlan[method] ?? { code: -32_601 };
        if ('code' in answer) throw Object.assign(new Error(method), { code: answer.code });
        return answer.value;
      },
    };
  });

export const planWallet = (page: Page, plan: WalletPlan) =>
  page.evaluate((added) => {
    Object.assign((window as unknown as WithWallet).walletPlan, added);
  }, plan);

/** The parameters of the page's calls of a method. */
export const walletCallsOf = (page: Page, method: string) =>
  page.evaluate(
    (name) =>
      (window as unknown as WithWallet).walletCalls
        .map((text) => JSON.parse(text) as { method: string; params: unknown[] })
        .filter((call) => call.method === name)
        .map(({ params }) => params),
    method,
  );
