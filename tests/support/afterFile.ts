import { afterAll, vi } from 'vitest';

// The files of a worker share its globals, so each one gives back what it replaced: a server's answer, the clock, a
// method. Otherwise the next file meets a page whose calls are answered by another test.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
