import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeAtLeast } from '#server/http/takeAtLeast.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([0, 199])('work of %d of 200 milliseconds is answered after all of them', async (duration) => {
  const answered = vi.fn();
  const work = () => new Promise((resolve) => void setTimeout(() => resolve('done'), duration));
  void takeAtLeast(200, work).then(answered);
  await vi.advanceTimersByTimeAsync(199);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(answered).toHaveBeenCalledWith('done');
});

it('an error is passed on', async () => {
  await expect(takeAtLeast(200, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
});
