import { expect, it } from 'vitest';
import { DAY } from '#machines/shared/duration.ts';
import { quickOrFull } from '#tests/support/runSize.ts';
import { seed } from '#tests/support/seed.ts';
import { insiderActs } from './support/insiderActs.ts';
import { type InsiderFault, insiderFaults } from './support/insiderFaults.ts';
import { openInsiders } from './support/insiders.ts';
import { lossesOf, powersOf } from './support/losses.ts';

const SEQUENCES = quickOrFull(60, 2_000);
const ACTS = 60;

/** Plays one sequence. Returns what the insiders gained that they must not, and what they did. */
async function play(number: number, fault?: InsiderFault) {
  const scene = await openInsiders(number);
  const told: string[] = [];
  try {
    const before = await powersOf(scene);
    for (let index = 0; index < ACTS; index++) {
      const did = await scene.random.pick(insiderActs)?.(scene);
      if (!did) continue;
      told.push(did);
      if (scene.random.chance(0.4)) await scene.test.drain();
      await fault?.(scene);
    }
    for (const days of [1, 4, 1]) await scene.wait(days * DAY);
    const after = await powersOf(scene);
    const losses = await lossesOf(scene);
    if (JSON.stringify(after) !== JSON.stringify(before)) losses.push(`powers: ${JSON.stringify({ before, after })}`);
    return { losses, told };
  } finally {
    await scene.test.close();
  }
}

it(
  `takes nothing but the limit and no power from the others, in ${SEQUENCES} sequences`,
  async () => {
    const seen = new Map<string, number>();
    for (let index = 0; index < SEQUENCES; index++) {
      const { losses, told } = await play(seed + index);
      for (const did of told) {
        const what = did.replace(/ \d+(?= )/, '');
        seen.set(what, (seen.get(what) ?? 0) + 1);
      }
      expect(losses, `seed ${seed + index}: ${told.join(', ')}`).toEqual([]);
    }
    console.log(
      `Insiders: ${SEQUENCES} sequences, seed ${seed}`,
      JSON.stringify(Object.fromEntries([...seen].toSorted())),
    );
  },
  SEQUENCES * 20_000,
);

/** Within this many sequences, each of the faults is found. */
const TRIES = 15;

it.each(Object.entries(insiderFaults))(
  'notices that %s',
  async (_, fault) => {
    for (let index = 0; index < TRIES; index++) if ((await play(seed + index, fault)).losses.length) return;
    expect.unreachable(`Nothing was found in ${TRIES} sequences`);
  },
  TRIES * 20_000,
);
