import { type Browser, expect } from '@playwright/test';
import type { Walked } from '#flows/browser.ts';
import { type Stride, strideNamed } from '#flows/tours.ts';
import { flows } from '#machines/catalogue.flows.ts';
import { arrive, demoPassword } from '../support/person.ts';
import { seenBy } from '../support/taken.ts';
import { type Cause, isDuring, type Performance, type Scene } from './cause.ts';
import { performances } from './performances.ts';

/** Takes these transitions of a flow in the real app, one after the other, and sees that each was taken. */
export async function walk(browser: Browser, flow: Walked, names: readonly string[]): Promise<void> {
  const performance = performances[flow];
  const strides = names.map((name) => strideNamed(flows[flow].machine, name));
  const person = await arrive(browser, performance.arrival);
  const typed = { email: '', password: demoPassword, code: 'right', answers: 'right' } as const;
  const scene: Scene = { ...person, ...typed, release: () => {} };
  try {
    await take(performance, scene, flow, strides);
  } finally {
    await performance.leave?.(scene);
  }
}

async function take(performance: Performance, scene: Scene, flow: Walked, strides: readonly Stride[]) {
  await performance.prepare?.(scene, strides);
  await foresee(performance, scene, strides);
  const hears = listener(scene, flow);
  await performance.open(scene, strides);
  for (const [at, stride] of strides.entries()) {
    const cause = causeOf(performance, stride);
    const { act } = cause;
    if (act && !isDuring(cause, stride)) await foresee(performance, scene, strides.slice(at + 1), stride);
    await act?.(scene, stride);
    await hears(stride);
  }
}

/** Prepares what answers a step: all that comes about by itself after it. */
async function foresee(performance: Performance, scene: Scene, ahead: readonly Stride[], stride?: Stride) {
  if (stride) await causeOf(performance, stride).before?.(scene, stride);
  for (const next of ahead) {
    const cause = causeOf(performance, next);
    const isLate = isDuring(cause, next);
    if (cause.act && !isLate) return;
    if (isLate) await cause.during?.(scene, next);
    await cause.before?.(scene, next);
  }
}

function causeOf({ causes, atOnce = {}, after = {} }: Performance, { event }: Stride): Cause {
  if (event === 'at once') return atOnce;
  if (event.startsWith('after ')) return after;
  const cause = (causes as Record<string, Cause>)[event];
  if (!cause) throw new Error(`Nobody says how ${event} comes about`);
  return cause;
}

/** Waits until a transition is taken after the last one that was waited for. */
function listener({ page }: Scene, flow: Walked) {
  const seen = seenBy(page.context());
  let from = seen.length;
  const told = () => seen.slice(from).map((each) => `${each.flow}: ${each.name}`);
  return async ({ name }: Stride) => {
    await expect.poll(told, { message: name, intervals: [20, 50, 100] }).toContain(`${flow}: ${name}`);
    from += told().indexOf(`${flow}: ${name}`) + 1;
  };
}
