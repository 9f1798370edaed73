import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paced } from '#machines/shared/paced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('acts at once, and for all requests of the pause after it', () => {
  const act = vi.fn();
  const { request } = paced(1000, act);
  for (let time = 0; time < 5; time++) request();
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(999);
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(2);
  request();
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledTimes(3);
});

it('acts at once after a pause without requests, and not after it was stopped', () => {
  const act = vi.fn();
  const { request, stop } = paced(1000, act);
  request();
  vi.advanceTimersByTime(1000);
  request();
  expect(act).toHaveBeenCalledTimes(2);
  request();
  stop();
  vi.advanceTimersByTime(5000);
  expect(act).toHaveBeenCalledTimes(2);
});
