import type { Page } from '@playwright/test';

/**
 * What a sandbox of the tenant whose page is open answers. A browser knows that every name under `localhost` is this
 * machine; not every system does, so the host goes in the header.
 */
export async function askSandbox(page: Page, path: string): Promise<unknown> {
  const { host, port } = new URL(page.url());
  const answer = await page.request.get(`http://localhost:${port}/sandbox/${path}`, { headers: { host } });
  return answer.json();
}
