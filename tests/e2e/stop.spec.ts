import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { beginProduct } from './support/product.ts';

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a product that is stopped while it begins leaves no database running', async () => {
  const { folder, stop } = await beginProduct({});
  const noted = path.join(folder, 'data', 'postgresql', 'data', 'postmaster.pid');
  const pidOf = () => (existsSync(noted) ? Number.parseInt(readFileSync(noted, 'utf8'), 10) : 0);
  await expect.poll(pidOf).toBeGreaterThan(0);
  const pid = pidOf();
  expect(isRunning(pid)).toBe(true);
  await stop();
  await expect.poll(() => isRunning(pid)).toBe(false);
});
