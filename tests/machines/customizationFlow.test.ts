import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { type Customization, defaultCustomization } from '#machines/customization/customization.contract.ts';
import {
  type CustomizationEmitted,
  type CustomizationEvent,
  type CustomizationInput,
  cacheTime,
  customizationMachine,
} from '#machines/customization/customization.machine.ts';
import { explore } from './flowModel.ts';

const norte: Customization = { ...defaultCustomization, title: 'Norte' };
const sur: Customization = { ...defaultCustomization, title: 'Sur' };

it('reaches every state, survives every failure, and never ends', () => {
  const events = Object.values({
    'page.use': { type: 'page.use' },
    'customization.replace': { type: 'customization.replace' },
  } satisfies {
    [T in CustomizationEvent['type']]: Extract<CustomizationEvent, { type: T }>;
  });
  const inputs: CustomizationInput[] = [
    { customization: norte, age: 0 },
    { customization: defaultCustomization, age: null },
  ];
  const answers = { fetchCustomization: [sur] };
  expect(explore({ machine: customizationMachine, inputs, events, answers })).toEqual({
    unreachable: [],
    ends: [],
    broken: [],
  });
});

function begin(input: CustomizationInput, served: (Customization | Error)[]) {
  const clock = new SimulatedClock();
  const facts: CustomizationEmitted[] = [];
  let fetched = 0;
  const fetchCustomization = fromPromise(async () => {
    fetched += 1;
    const answer = served.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('Nothing more is served');
    return answer;
  });
  const actor = createActor(customizationMachine.provide({ actors: { fetchCustomization } }), { input, clock });
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const rested = () => waitFor(actor, (snapshot) => !snapshot.matches('fetching'));
  return {
    actor,
    clock,
    facts,
    rested,
    fetched: () => fetched,
    title: () => actor.getSnapshot().context.customization.title,
    use: () => {
      actor.send({ type: 'page.use' });
      return rested();
    },
  };
}

describe('the customization', () => {
  it('that came with the page is not fetched again for five minutes', async () => {
    const { clock, use, fetched, title } = begin({ customization: norte, age: 60_000 }, [sur]);
    await use();
    clock.increment(cacheTime - 60_001);
    await use();
    expect([fetched(), title()]).toEqual([0, 'Norte']);
    clock.increment(1);
    expect(fetched()).toBe(0);
    await use();
    expect([fetched(), title()]).toEqual([1, 'Sur']);
  });

  it('is told when it arrives, and rests for another five minutes', async () => {
    const { clock, use, fetched, facts } = begin({ customization: norte, age: 0 }, [sur, norte]);
    clock.increment(cacheTime);
    await use();
    expect(facts).toEqual([{ type: 'customization.changed', customization: sur }]);
    await use();
    expect(fetched()).toBe(1);
    clock.increment(cacheTime);
    await use();
    expect(fetched()).toBe(2);
  });

  it('that somebody has just published is fetched at once, however new the one before is', async () => {
    const { actor, rested, title, fetched } = begin({ customization: norte, age: 0 }, [norte, sur]);
    actor.send({ type: 'customization.replace' });
    actor.send({ type: 'customization.replace' });
    await rested();
    expect([fetched(), title()]).toEqual([2, 'Sur']);
  });

  it('is fetched at once where the page came without one', async () => {
    const { rested, title, fetched } = begin({ customization: defaultCustomization, age: null }, [sur]);
    await rested();
    expect([fetched(), title()]).toEqual([1, 'Sur']);
  });

  it('that cannot be fetched stays what it was, silently, until the next use', async () => {
    const { clock, use, facts, title, actor } = begin({ customization: norte, age: 0 }, [new Error('cut'), sur]);
    clock.increment(cacheTime);
    await use();
    expect([title(), facts, actor.getSnapshot().status]).toEqual(['Norte', [], 'active']);
    await use();
    expect(title()).toBe('Sur');
  });
});
