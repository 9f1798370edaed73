import { afterEach, expect, it } from 'vitest';
import { DAY } from '#machines/shared/duration.ts';
import { quickOrFull } from '#tests/support/runSize.ts';
import { seed } from '#tests/support/seed.ts';
import { compareBooks } from './compareBooks.ts';
import { lifeActs } from './lifeActs.ts';
import { type Life, openLife, products } from './openLife.ts';

const LIVES = quickOrFull(2, 300);
const YEARS = quickOrFull(1.4, 8);
const PROJECTS = quickOrFull(3, 5);
const ACTS_BETWEEN = quickOrFull(12, 25);
const zones = ['Europe/Madrid', 'Atlantic/Canary'];
const FROM = '2027-10-04T09:00:00Z';
/** Another day in each zone, the last ones of two years, and the one that most years do not have. */
const special = ['2027-12-31T23:30:00Z', '2028-02-29T10:00:00Z', '2028-12-31T23:30:00Z'];

let life: Life | undefined;
afterEach(() => life?.test.close());

const wheel = lifeActs.flatMap((each) => Array.from({ length: each[0] }, () => each));
const seen = new Map<string, number>();

/** Some days later, or a special moment if one is nearer. */
async function goOn({ test, random, wait }: Life) {
  const now = test.tenant.clock.now().getTime();
  const then = now + random.between(1, 24) * DAY;
  const next = special.map((each) => Date.parse(each)).find((each) => each > now && each <= then) ?? then;
  await wait(next - now);
}

async function play(lived: Life, told: string[]) {
  const end = lived.test.tenant.clock.now().getTime() + YEARS * 365 * DAY;
  for (let acts = 1; lived.test.tenant.clock.now().getTime() < end; acts++) {
    const [, name, act] = lived.random.pick(wheel) ?? [];
    const did = await act?.(lived);
    told.push(`${lived.test.tenant.clock.now().toISOString()} ${did ?? `no ${name}`}`);
    if (did) seen.set(did.replace(/\d+/g, 'n'), (seen.get(did.replace(/\d+/g, 'n')) ?? 0) + 1);
    await lived.pass();
    if (acts % ACTS_BETWEEN === 0) expect(await compareBooks(lived)).toEqual([]);
    if (lived.random.chance(0.6)) await goOn(lived);
  }
  expect(await compareBooks(lived)).toEqual([]);
  expect(lived.test.reported).toEqual([]);
}

it('every figure stays that of the independent oracle over years', async () => {
  for (let index = 0; index < LIVES; index++) {
    const number = seed + index;
    const told: string[] = [];
    const of = products.map((_, at) => products[(at + number) % products.length]).slice(0, PROJECTS);
    life = await openLife({
      seed: number,
      timeZone: zones[number % zones.length] ?? '',
      from: FROM,
      of: of.flatMap((each) => each ?? []),
    });
    try {
      await play(life, told);
    } catch (error) {
      console.error(`Life ${index} failed; TEST_SEED=${number} begins with it.\n  ${told.join('\n  ')}`);
      throw error;
    }
    await life.test.close();
    life = undefined;
  }
  console.log(`Lives: ${LIVES}, seed ${seed}`, JSON.stringify(Object.fromEntries([...seen].toSorted())));
});
