import { expect, it } from 'vitest';
import { computeTestResult, type StoredTest } from '#server/queries/people/testResults.ts';

const attempt = (at: string, passed = true) => ({ correct: passed ? 9 : 3, passed, at });

// ECSPR art. 21(3): the test is repeated every two years.
it('a test has the attempts of two years before its moment, and none after it', () => {
  const stored: StoredTest = {
    attempts: [
      attempt('2024-03-02T08:59:59.000Z'),
      attempt('2024-03-02T09:00:00.000Z'),
      attempt('2024-03-02T09:00:01.000Z', false),
      attempt('2026-03-02T09:00:00.000Z'),
      attempt('2026-03-02T09:00:01.000Z'),
    ],
    warnedAt: '2026-03-02T09:00:01.000Z',
    declaration: null,
  };
  const { attempts, warnedAt } = computeTestResult(stored, new Date('2026-03-02T09:00:00Z'), 'Europe/Madrid');
  expect(attempts.map(({ at }) => at)).toEqual(['2024-03-02T09:00:01.000Z', '2026-03-02T09:00:00.000Z']);
  expect(warnedAt).toBeNull();
});
