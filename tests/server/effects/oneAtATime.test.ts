import { expect, it } from 'vitest';
import { oneAtATime } from '#server/effects/oneAtATime.ts';

/** Runs that end when they are told to, and how many have begun. */
function runs() {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const act = () => new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
  return { ends, act };
}

const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

it('those who ask while one runs share the one that follows', async () => {
  const { ends, act } = runs();
  const run = oneAtATime();
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

it('keys do not wait for one another', () => {
  const { ends, act } = runs();
  const run = oneAtATime();
  void run('a', act);
  void run('b', act);
  expect(ends).toHaveLength(2);
});

it('a run that fails is the failure of who asked for it alone', async () => {
  const { ends, act } = runs();
  const run = oneAtATime();
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
