import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { MINUTE } from '#machines/shared/duration.ts';
import { type Customization, defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import {
  type CustomizationEmitted,
  type CustomizationEvent,
  type CustomizationInput,
  cacheTime,
  customizationMachine,
} from '#machines/tenant/customization/customization.machine.ts';
import { explore } from '#tests/machines/support/explore.ts';

const norte: Customization = { ...defaultCustomization, title: 'Norte' };
const sur: Customization = { ...defaultCustomization, title: 'Sur' };

it('the customization flow reaches every state, survives every failure, and never ends', () => {
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

function startFlow(input: CustomizationInput, answers: (Customization | Error)[]) {
  const clock = new SimulatedClock();
  const facts: CustomizationEmitted[] = [];
  let fetched = 0;
  const fetchCustomization = fromPromise(async () => {
    fetched += 1;
    const answer = answers.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('No answers left');
    return answer;
  });
  const actor = createActor(customizationMachine.provide({ actors: { fetchCustomization } }), { input, clock });
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const settled = () => waitFor(actor, (snapshot) => !snapshot.matches('fetching'));
  return {
    actor,
    clock,
    facts,
    settled,
    fetched: () => fetched,
    title: () => actor.getSnapshot().context.customization.title,
    usePage: () => {
      actor.send({ type: 'page.use' });
      return settled();
    },
  };
}

describe('the customization', () => {
  it('that came with the page is not fetched again for five minutes', async () => {
    const { clock, usePage, fetched, title } = startFlow({ customization: norte, age: MINUTE }, [sur]);
    await usePage();
    clock.increment(cacheTime - 60_001);
    await usePage();
    expect([fetched(), title()]).toEqual([0, 'Norte']);
    clock.increment(1);
    expect(fetched()).toBe(0);
    await usePage();
    expect([fetched(), title()]).toEqual([1, 'Sur']);
  });

  it('is announced when it changes, and is not fetched again for another five minutes', async () => {
    const { clock, usePage, fetched, facts } = startFlow({ customization: norte, age: 0 }, [sur, norte]);
    clock.increment(cacheTime);
    await usePage();
    expect(facts).toEqual([{ type: 'customization.changed', customization: sur }]);
    await usePage();
    expect(fetched()).toBe(1);
    clock.increment(cacheTime);
    await usePage();
    expect(fetched()).toBe(2);
  });

  it('is fetched at once after a publication, however recent the current one is', async () => {
    const { actor, settled, title, fetched } = startFlow({ customization: norte, age: 0 }, [norte, sur]);
    actor.send({ type: 'customization.replace' });
    actor.send({ type: 'customization.replace' });
    await settled();
    expect([fetched(), title()]).toEqual([2, 'Sur']);
  });

  it('is fetched at once if the page came without one', async () => {
    const { settled, title, fetched } = startFlow({ customization: defaultCustomization, age: null }, [sur]);
    await settled();
    expect([fetched(), title()]).toEqual([1, 'Sur']);
  });

  it('stays as it was if it cannot be fetched, without an error, and is fetched again at the next use', async () => {
    const { clock, usePage, facts, title, actor } = startFlow({ customization: norte, age: 0 }, [
      new Error('cut'),
      sur,
    ]);
    clock.increment(cacheTime);
    await usePage();
    expect([title(), facts, actor.getSnapshot().status]).toEqual(['Norte', [], 'active']);
    await usePage();
    expect(title()).toBe('Sur');
  });
});
