import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  SuitabilityEvent,
  type SuitabilityFacts,
  SuitabilityPolicy,
  SuitabilityStatus,
} from '#machines/people/suitability/suitability.contract.ts';
import { suitabilityMachine } from '#machines/people/suitability/suitability.machine.ts';
import { suitabilitySample } from '#machines/people/suitability/suitability.sample.ts';
import { suitabilityScenarios } from '#machines/people/suitability/suitability.scenarios.ts';
import {
  isOnRecord,
  shownStatus,
  showsWarning,
  toneOf,
  whoActsNext,
} from '#machines/people/suitability/suitability.selectors.ts';
import { knowledgeQuestions } from '#machines/shared/rules/entryTestQuestions.ts';
import { eventsOf } from '#machines/shared/scenarios.ts';
import { describeLifecycle } from '#tests/support/describeLifecycle.ts';
import {
  deadEnds,
  type Lifecycle,
  reachableStatuses,
  send,
  transitionTable,
  writeTransitions,
} from '#tests/support/transitionTable.ts';

const facts: SuitabilityFacts = { ...suitabilitySample, id: 'suitability-1' };

const answers = { knowledge: { totalLoss: true, liquidity: false }, general: {} };
const submit = { type: 'attempt.submit', answers } as const;
const declare = { type: 'test.declare', statement: 'I declare' } as const;

const events = eventsOf(suitabilityScenarios) as SuitabilityEvent[];

const lifecycleWith = (policy: SuitabilityPolicy): Lifecycle<typeof suitabilityMachine> => ({
  machine: suitabilityMachine,
  facts: { ...facts, policy },
  events,
  scenarios: { 'answers pass': { passed: true }, 'two years on': { termOver: true } },
});
const lifecycle = lifecycleWith('declare');

const notified = (about: string) => ({ type: 'investor.notified', about });

describe('the statuses of a suitability test', () => {
  describeLifecycle(lifecycle, SuitabilityStatus.options);

  it('reach `declared` only if the tenant allows it', () => {
    expect(reachableStatuses(lifecycleWith('retryThenContact'))).not.toContain('declared');
  });

  it.each(SuitabilityPolicy.options)('are never an end: %s', (policy) => {
    expect(deadEnds(lifecycleWith(policy))).toEqual([]);
  });

  it('allow exactly these transitions if users may declare', () => {
    expect(writeTransitions(lifecycle)).toMatchInlineSnapshot(`
      "
      declared | test.lapse | S | untaken
      failedOnce | attempt.submit | I | failedTwice
      failedOnce | attempt.submit | I | passed
      failedOnce | warning.acknowledge | I | same
      failedTwice | test.declare | I | declared
      failedTwice | warning.acknowledge | I | same
      new | test.open | I S | untaken
      passed | test.lapse | S | untaken
      untaken | attempt.submit | I | failedOnce
      untaken | attempt.submit | I | passed
      untaken | warning.acknowledge | I | same
      "
    `);
  });

  it('differ only after two failures if users must contact the provider', () => {
    const there = transitionTable(lifecycleWith('retryThenContact'));
    const here = transitionTable(lifecycle);
    expect(there.filter((line) => !here.includes(line))).toEqual(['failedTwice | test.reopen | M | untaken']);
    expect(here.filter((line) => !there.includes(line))).toEqual(['failedTwice | test.declare | I | declared']);
  });
});

describe('an attempt at the suitability test', () => {
  it('is numbered and recorded with its answers and the server’s score', () => {
    expect(send(lifecycle, 'untaken', 'USER', submit, { attempts: 3, warningAcknowledged: true })).toMatchObject({
      to: 'failedOnce',
      emitted: [{ type: 'attempt.recorded', attempt: 4, passed: false, answers }, notified('failedOnce')],
      facts: { attempts: 4, warningAcknowledged: false },
    });
    expect(send(lifecycle, 'failedOnce', 'USER', submit, { attempts: 4, passed: true })).toMatchObject({
      to: 'passed',
      emitted: [
        { type: 'attempt.recorded', attempt: 5, passed: true, answers },
        { type: 'suitability.completed' },
        notified('passed'),
      ],
      facts: { attempts: 5 },
    });
  });

  it('can be repeated once', () => {
    expect(send(lifecycle, 'failedOnce', 'USER', submit)).toMatchObject({ to: 'failedTwice' });
    expect(send(lifecycle, 'failedTwice', 'USER', submit, { passed: true })).toHaveProperty('refused');
  });
});

describe('a declaration', () => {
  it('needs the exact statement in the displayed language, after two failures', () => {
    expect(send(lifecycle, 'failedTwice', 'USER', declare)).toMatchObject({
      to: 'declared',
      emitted: [
        { type: 'statement.recorded', statement: 'I declare' },
        { type: 'suitability.completed' },
        notified('declared'),
      ],
      facts: { warningAcknowledged: true },
    });
    for (const status of ['untaken', 'failedOnce', 'passed'])
      expect(send(lifecycle, status, 'USER', declare)).toHaveProperty('refused');
  });

  it.each(['i declare', ' I DECLARE '])('is accepted as %j', (statement) => {
    expect(send(lifecycle, 'failedTwice', 'USER', { ...declare, statement })).toHaveProperty('to', 'declared');
  });

  it.each(['I declare.', 'I  declare', 'Declaro', ''])('is not accepted as %j', (statement) => {
    expect(send(lifecycle, 'failedTwice', 'USER', { ...declare, statement })).toHaveProperty('refused');
  });

  it('is not accepted as an empty text in a language without a statement', () => {
    expect(send(lifecycle, 'failedTwice', 'USER', { ...declare, statement: '' }, { statement: '' })).toHaveProperty(
      'refused',
    );
  });

  it('becomes possible for waiting users as soon as the tenant allows it', () => {
    expect(send(lifecycleWith('retryThenContact'), 'failedTwice', 'USER', declare)).toHaveProperty('refused');
    expect(
      send(lifecycleWith('retryThenContact'), 'failedTwice', 'USER', declare, { policy: 'declare' }),
    ).toHaveProperty('to');
  });
});

describe('a suitability test', () => {
  it('can be reopened by a manager, and remembers its attempts', () => {
    expect(
      send(lifecycleWith('retryThenContact'), 'failedTwice', 'ADMIN', { type: 'test.reopen' }, { attempts: 2 }),
    ).toMatchObject({
      to: 'untaken',
      emitted: [notified('reopened')],
      facts: { attempts: 2 },
    });
  });

  it.each(['passed', 'declared'])('lapses two years after it was %s, and warns again', (status) => {
    expect(send(lifecycle, status, 'SYSTEM', { type: 'test.lapse' })).toHaveProperty('refused');
    const acknowledged = { termOver: true, warningAcknowledged: true };
    expect(send(lifecycle, status, 'SYSTEM', { type: 'test.lapse' }, acknowledged)).toMatchObject({
      to: 'untaken',
      emitted: [{ type: 'suitability.lapsed' }, notified('lapsed')],
      facts: { warningAcknowledged: false },
    });
  });

  it('warns until the investor acknowledges it, and again after each failure (ECSPR art. 21(4))', () => {
    const acknowledge = { type: 'warning.acknowledge' } as const;
    for (const status of ['untaken', 'failedOnce', 'failedTwice']) {
      expect(send(lifecycle, status, 'USER', acknowledge)).toMatchObject({
        to: status,
        emitted: [{ type: 'warning.acknowledged' }],
        facts: { warningAcknowledged: true },
      });
      expect(send(lifecycle, status, 'USER', acknowledge, { warningAcknowledged: true })).toHaveProperty('refused');
    }
    const warned = SuitabilityStatus.options.filter((status) => showsWarning(status, { warningAcknowledged: false }));
    expect(warned).toEqual(['untaken', 'failedOnce', 'failedTwice']);
    expect(showsWarning('failedTwice', { warningAcknowledged: true })).toBe(false);
  });

  it('is never passed against the server’s score, whatever the answers are', () => {
    const knowledge = fc.dictionary(fc.constantFrom(...knowledgeQuestions.map(({ id }) => id)), fc.boolean());
    fc.assert(
      fc.property(fc.constantFrom('untaken', 'failedOnce'), knowledge, (status, given) => {
        const outcome = send(lifecycle, status, 'USER', { ...submit, answers: { knowledge: given, general: {} } });
        return 'to' in outcome && outcome.to !== 'passed';
      }),
    );
  });

  it('accepts only answers to the questions of the rule, and ignores blanks around a statement', () => {
    const parses = (event: unknown) => v.safeParse(SuitabilityEvent, event);
    expect(parses({ ...submit, answers: { knowledge: { invented: true }, general: {} } }).success).toBe(false);
    expect(parses(submit).success).toBe(true);
    expect(parses({ ...declare, statement: ' I declare ' }).output).toEqual(declare);
  });
});

describe('a suitability test shows', () => {
  it.each<[SuitabilityStatus, SuitabilityPolicy, string, string, string, string]>([
    ['untaken', 'declare', 'pending', 'neutral', 'investor', 'take'],
    ['failedOnce', 'declare', 'pending', 'waiting', 'investor', 'retry'],
    ['failedTwice', 'declare', 'rejected', 'negative', 'investor', 'declare'],
    ['failedTwice', 'retryThenContact', 'rejected', 'negative', 'manager', 'contact'],
    ['passed', 'declare', 'approved', 'positive', 'nobody', 'passed'],
    ['declared', 'declare', 'approved', 'positive', 'nobody', 'declared'],
  ])('in %s (%s) the word %s and the tone %s; next: %s, %s', (status, policy, word, tone, who, what) => {
    expect(shownStatus(status)).toBe(word);
    expect(isOnRecord(status)).toBe(word === 'approved');
    expect(toneOf(status)).toBe(tone);
    expect(whoActsNext(status, { policy })).toMatchObject({ who, what: `next.suitability.${what}` });
  });
});
