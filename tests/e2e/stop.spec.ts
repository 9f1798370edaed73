import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { launchProduct } from './support/product.ts';

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a product that is stopped while it starts leaves no database running', async () => {
  const { folder, stop } = await launchProduct({});
  const pidFile = path.join(folder, 'data', 'postgresql', 'data', 'postmaster.pid');
  const pidOf = () => (existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : 0);
  await expect.poll(pidOf).toBeGreaterThan(0);
  const pid = pidOf();
  expect(isRunning(pid)).toBe(true);
  await stop();
  await expect.poll(() => isRunning(pid)).toBe(false);
});
