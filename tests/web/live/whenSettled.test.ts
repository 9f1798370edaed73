import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenSettled } from '#web/live/whenSettled.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('calls back once: at the first sign of the user, or after some time', () => {
  const settled = vi.fn();
  whenSettled(settled);
  expect(settled).not.toHaveBeenCalled();
  dispatchEvent(new Event('pointermove'));
  dispatchEvent(new Event('keydown'));
  vi.runAllTimers();
  expect(settled).toHaveBeenCalledOnce();
  whenSettled(settled);
  vi.runAllTimers();
  dispatchEvent(new Event('pointermove'));
  expect(settled).toHaveBeenCalledTimes(2);
});

it('does nothing once it is stopped', () => {
  const settled = vi.fn();
  whenSettled(settled)();
  dispatchEvent(new Event('keydown'));
  vi.runAllTimers();
  expect(settled).not.toHaveBeenCalled();
});
