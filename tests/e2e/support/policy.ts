import { expect, type Page } from '@playwright/test';

declare global {
  var policyViolations: string[] | undefined;
}

/** Collects what the content security policy stops on all later documents of a page. */
export async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const found: string[] = [];
    globalThis.policyViolations = found;
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      found.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
}

/** What the content security policy stopped on the open document. */
export const policyViolationsOn = (page: Page) => page.evaluate(() => globalThis.policyViolations);

/** Expects that the open document violates no policy. Its page must be watched. */
export const expectNoViolations = async (page: Page, where: string) =>
  expect.soft(await policyViolationsOn(page), where).toEqual([]);
