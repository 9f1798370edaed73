import { expect, it } from 'vitest';
import { coalesceRuns } from '#server/effects/coalesceRuns.ts';

/** Runs that end when the test resolves or rejects them. */
function runs() {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const act = () => new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
  return { ends, act };
}

const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

it('shares the next run among all callers that arrive during a run', async () => {
  const { ends, act } = runs();
  const run = coalesceRuns();
  const first = run('a', act);
  const [second, third] = [run('a', act), run('a', act)];
  expect(ends).toHaveLength(1);
  ends[0]?.resolve();
  await first;
  await settled();
  expect(ends).toHaveLength(2);
  ends[1]?.resolve();
  await Promise.all([second, third]);
  expect(ends).toHaveLength(2);
});

it('runs different keys at the same time', () => {
  const { ends, act } = runs();
  const run = coalesceRuns();
  void run('a', act);
  void run('b', act);
  expect(ends).toHaveLength(2);
});

it('reports a failed run only to its own caller', async () => {
  const { ends, act } = runs();
  const run = coalesceRuns();
  const first = run('a', act);
  const second = run('a', act);
  ends[0]?.reject(new Error('no'));
  await expect(first).rejects.toThrow('no');
  await settled();
  ends[1]?.resolve();
  await expect(second).resolves.toBeUndefined();
  void run('a', act);
  expect(ends).toHaveLength(3);
});
