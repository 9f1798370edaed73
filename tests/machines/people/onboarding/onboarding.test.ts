import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  type OnboardingEvent,
  type OnboardingFacts,
  OnboardingPart,
  OnboardingStatus,
  OnboardingStep,
  PartStatus,
} from '#machines/people/onboarding/onboarding.contract.ts';
import { onboardingMachine } from '#machines/people/onboarding/onboarding.machine.ts';
import { onboardingSample } from '#machines/people/onboarding/onboarding.sample.ts';
import {
  isOnboardingDone,
  listParts,
  nextStep,
  stepStatus,
  stepTone,
  whoActsNext,
} from '#machines/people/onboarding/onboarding.selectors.ts';
import {
  assertPure,
  deadEnds,
  type Lifecycle,
  reachableStatuses,
  send,
  statusesOf,
  transitionTable,
} from '#tests/support/transitionTable.ts';

const facts: OnboardingFacts = {
  ...onboardingSample,
  steps: [...OnboardingStep.options],
  current: [...OnboardingPart.options],
};

const events: OnboardingEvent[] = Object.values({
  'onboarding.open': { type: 'onboarding.open' },
  'step.complete': OnboardingPart.options.map((part) => ({ type: 'step.complete' as const, part })),
  'simulation.acknowledge': { type: 'simulation.acknowledge', netWorth: null },
  'step.lapse': OnboardingPart.options.map((part) => ({ type: 'step.lapse' as const, part })),
} satisfies {
  [T in OnboardingEvent['type']]: Extract<OnboardingEvent, { type: T }> | Extract<OnboardingEvent, { type: T }>[];
}).flat();

const lifecycle: Lifecycle<typeof onboardingMachine> = {
  machine: onboardingMachine,
  facts,
  events,
  scenarios: { 'nothing holds today': { current: [] } },
};

/** A status in which every part that is not named has the status `rest`. */
const statusWith = (parts: Partial<Record<OnboardingPart, PartStatus | 'new'>>, rest: PartStatus | 'new' = 'missing') =>
  OnboardingPart.options
    .map((part) => `${part}:${parts[part] ?? rest}`)
    .toSorted()
    .join(',');

const defaultSteps = OnboardingStep.options;
const stored = v.is.bind(null, OnboardingStatus);

describe('the statuses of an onboarding', () => {
  it('match the contract in every part, plus all `new`', () => {
    const reached = reachableStatuses(lifecycle);
    expect(reached.filter((status) => !stored(status))).toEqual([statusWith({}, 'new')]);
    expect(reached).toHaveLength(PartStatus.options.length ** OnboardingPart.options.length + 1);
    expect(reached.filter((status) => !statusesOf(onboardingMachine).includes(status))).toEqual([]);
  });

  it('are never an end', () => {
    const reached = reachableStatuses(lifecycle);
    expect(deadEnds(lifecycle).filter((status) => reached.includes(status))).toEqual([]);
  });

  it('change without side effects', () => {
    expect(() => assertPure(lifecycle)).not.toThrow();
  });

  it('allow exactly these transitions', () => {
    const lines = transitionTable(lifecycle).filter((line) => !line.includes('new'));
    expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      KYC:done | step.lapse | S | KYC:lapsed
      KYC:lapsed | step.complete | S | KYC:done
      KYC:missing | step.complete | S | KYC:done
      TYPE_OF_INVESTMENT:done | step.lapse | S | TYPE_OF_INVESTMENT:lapsed
      TYPE_OF_INVESTMENT:lapsed | step.complete | I S | TYPE_OF_INVESTMENT:done
      TYPE_OF_INVESTMENT:missing | step.complete | I S | TYPE_OF_INVESTMENT:done
      USER_ADDITIONAL_DATA:done | step.lapse | S | USER_ADDITIONAL_DATA:lapsed
      USER_ADDITIONAL_DATA:lapsed | step.complete | I S | USER_ADDITIONAL_DATA:done
      USER_ADDITIONAL_DATA:missing | step.complete | I S | USER_ADDITIONAL_DATA:done
      any | simulation.acknowledge | I | same
      simulation:done | step.lapse | S | simulation:lapsed
      simulation:lapsed | simulation.acknowledge | I | simulation:done
      simulation:missing | simulation.acknowledge | I | simulation:done
      test:done | step.lapse | S | test:lapsed
      test:lapsed | step.complete | S | test:done
      test:missing | step.complete | S | test:done
      "
    `);
  });

  it('start with everything missing', () => {
    for (const actor of ['USER', 'SYSTEM'] as const)
      expect(send(lifecycle, statusWith({}, 'new'), actor, { type: 'onboarding.open' })).toMatchObject({
        to: statusWith({}),
      });
    expect(send(lifecycle, statusWith({}), 'USER', { type: 'onboarding.open' })).toHaveProperty('refused');
  });
});

describe('a part of the onboarding', () => {
  const entered = ['TYPE_OF_INVESTMENT', 'USER_ADDITIONAL_DATA'] as const;

  it.each([...entered, 'KYC', 'test'] as const)('%s can be completed only when the records support it', (part) => {
    const complete = { type: 'step.complete', part } as const;
    for (const before of ['missing', 'lapsed'] as const) {
      const status = statusWith({ [part]: before });
      expect(send(lifecycle, status, 'SYSTEM', complete)).toMatchObject({ to: statusWith({ [part]: 'done' }) });
      expect(send(lifecycle, status, 'SYSTEM', complete, { current: [] })).toHaveProperty('refused');
    }
  });

  it('can be completed by investors only if they enter it themselves', () => {
    for (const part of OnboardingPart.options) {
      const isTheirs = entered.some((theirs) => theirs === part);
      expect('to' in send(lifecycle, statusWith({}), 'USER', { type: 'step.complete', part })).toBe(isTheirs);
    }
  });

  it.each(OnboardingPart.options)('%s lapses alone, when the records no longer support it', (part) => {
    const done = statusWith({}, 'done');
    expect(send(lifecycle, done, 'SYSTEM', { type: 'step.lapse', part })).toHaveProperty('refused');
    expect(send(lifecycle, done, 'SYSTEM', { type: 'step.lapse', part }, { current: [] })).toMatchObject({
      to: statusWith({ [part]: 'lapsed' }, 'done'),
      emitted: part === 'simulation' ? [{ type: 'investor.notified', about: 'simulationLapsed' }] : [],
    });
  });
});

describe('the simulation of the loss-bearing capacity', () => {
  it.each([null, -50_000, 12_345_600])(
    'is acknowledged by its investor, with or without the net worth: %s',
    (netWorth) => {
      const acknowledge = { type: 'simulation.acknowledge', netWorth } as const;
      for (const before of PartStatus.options)
        expect(send(lifecycle, statusWith({ simulation: before }), 'USER', acknowledge, { current: [] })).toMatchObject(
          {
            to: statusWith({ simulation: 'done' }),
            emitted: [{ type: 'simulation.acknowledged', netWorth }],
          },
        );
      expect(send(lifecycle, statusWith({}), 'SYSTEM', acknowledge)).toHaveProperty('refused');
      expect(send(lifecycle, statusWith({}), 'SYSTEM', { type: 'step.complete', part: 'simulation' })).toHaveProperty(
        'refused',
      );
    },
  );
});

describe('the next step', () => {
  it("is the first of the tenant's steps that is not done, and investing comes last", () => {
    const identified = statusWith({ KYC: 'done' });
    expect(nextStep(statusWith({}), defaultSteps)).toBe('KYC');
    expect(nextStep(identified, defaultSteps)).toBe('TYPE_OF_INVESTMENT');
    expect(nextStep(identified, ['SUITABILITY_TEST', 'KYC', 'INVEST'])).toBe('SUITABILITY_TEST');
    expect(nextStep(identified, ['INVEST', 'KYC', 'SUITABILITY_TEST'])).toBe('SUITABILITY_TEST');
    expect(nextStep(statusWith({}, 'done'), defaultSteps)).toBe('INVEST');
    expect(whoActsNext(identified, defaultSteps)).toEqual({
      who: 'investor',
      what: 'next.onboarding.TYPE_OF_INVESTMENT',
      usually: 'next.usually.own',
    });
  });

  it('leaves out the steps that the tenant does not use', () => {
    const status = statusWith({ KYC: 'done', test: 'done', simulation: 'done' });
    expect(isOnboardingDone(status, ['KYC', 'SUITABILITY_TEST', 'INVEST'])).toBe(true);
    expect(isOnboardingDone(status, defaultSteps)).toBe(false);
  });

  it('returns to a step that has lapsed', () => {
    const lapsed = statusWith({ simulation: 'lapsed' }, 'done');
    expect(nextStep(lapsed, defaultSteps)).toBe('SUITABILITY_TEST');
    expect(isOnboardingDone(lapsed, defaultSteps)).toBe(false);
  });

  it('completes every order of steps with one completion for each part', () => {
    const middle: OnboardingStep[] = ['KYC', 'TYPE_OF_INVESTMENT', 'USER_ADDITIONAL_DATA', 'SUITABILITY_TEST'];
    const orders = fc.shuffledSubarray(middle).map((steps): OnboardingStep[] => [...steps, 'INVEST']);
    fc.assert(
      fc.property(orders, (steps) => {
        let status = statusWith({});
        for (let step = nextStep(status, steps); step !== 'INVEST'; step = nextStep(status, steps))
          for (const part of listParts(step)) {
            const done =
              part === 'simulation'
                ? ({ type: 'simulation.acknowledge', netWorth: null } as const)
                : ({ type: 'step.complete', part } as const);
            const outcome = send(lifecycle, status, part === 'simulation' ? 'USER' : 'SYSTEM', done);
            if ('refused' in outcome) return false;
            status = outcome.to;
          }
        return isOnboardingDone(status, steps) && !status.includes('lapsed');
      }),
    );
  });
});

describe('a step of the onboarding', () => {
  it.each<[PartStatus, PartStatus, PartStatus]>([
    ['done', 'done', 'done'],
    ['done', 'missing', 'missing'],
    ['lapsed', 'done', 'lapsed'],
    ['missing', 'lapsed', 'missing'],
  ])('SUITABILITY_TEST with the test %s and the simulation %s is %s', (test, simulation, expected) => {
    expect(stepStatus(statusWith({ test, simulation }), 'SUITABILITY_TEST')).toBe(expected);
  });

  it('is missing if nothing is known about it', () => {
    expect(stepStatus('KYC:done', 'SUITABILITY_TEST')).toBe('missing');
    expect(nextStep(statusWith({}, 'new'), defaultSteps)).toBe('KYC');
  });

  it('has a tone', () => {
    const status = statusWith({ KYC: 'done', TYPE_OF_INVESTMENT: 'lapsed' });
    expect(OnboardingStep.options.map((step) => stepTone(status, step))).toEqual([
      'positive',
      'negative',
      'waiting',
      'waiting',
      'positive',
    ]);
  });
});
