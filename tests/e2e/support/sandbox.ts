import type { Page } from '@playwright/test';

/**
 * Fetches JSON from a sandbox of the tenant whose page is open. Browsers resolve every name under `localhost`, but not
 * every system does, so the host is sent as a header.
 */
export async function fetchSandbox(page: Page, path: string): Promise<unknown> {
  const { host, port } = new URL(page.url());
  const answer = await page.request.get(`http://localhost:${port}/sandbox/${path}`, { headers: { host } });
  return answer.json();
}
