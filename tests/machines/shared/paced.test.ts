import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paced } from '#machines/shared/paced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('acts at once for a few requests, and then once for all requests of a pause', () => {
  const act = vi.fn();
  const { request } = paced(1000, act, 2);
  for (let time = 0; time < 5; time++) request();
  expect(act).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(999);
  expect(act).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(3);
  for (let time = 0; time < 5; time++) request();
  expect(act).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledTimes(4);
});

it('acts as often as the time allows, however many requests there are', () => {
  const act = vi.fn();
  const { request } = paced(1000, act, 3);
  for (let time = 0; time < 600; time++) {
    request();
    vi.advanceTimersByTime(100);
  }
  expect(act).toHaveBeenCalledTimes(63);
});

it('acts at once again after a pause without requests, and not after it was stopped', () => {
  const act = vi.fn();
  const { request, stop } = paced(1000, act, 2);
  for (let time = 0; time < 2; time++) request();
  vi.advanceTimersByTime(10_000);
  for (let time = 0; time < 3; time++) request();
  expect(act).toHaveBeenCalledTimes(4);
  stop();
  vi.advanceTimersByTime(5000);
  expect(act).toHaveBeenCalledTimes(4);
});
