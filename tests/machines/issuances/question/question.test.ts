import { describe, expect, it } from 'vitest';
import { QuestionStatus } from '#machines/issuances/question/question.contract.ts';
import { questionMachine } from '#machines/issuances/question/question.machine.ts';
import { questionSample } from '#machines/issuances/question/question.sample.ts';
import { questionScenarios } from '#machines/issuances/question/question.scenarios.ts';
import { statusesOn, toneOf, waitingStatuses, whoActsNext } from '#machines/issuances/question/question.selectors.ts';
import { eventsOf } from '#machines/shared/scenarios.ts';
import { describeLifecycle } from '#tests/support/describeLifecycle.ts';
import { type Lifecycle, writeTransitions } from '#tests/support/transitionTable.ts';

const lifecycle: Lifecycle<typeof questionMachine> = {
  machine: questionMachine,
  facts: questionSample,
  events: eventsOf(questionScenarios) as Lifecycle<typeof questionMachine>['events'],
  scenarios: questionScenarios.when,
};

describe('the statuses of a question', () => {
  describeLifecycle(lifecycle, QuestionStatus.options, {
    'end only where it is answered or closed': ['declined', 'withdrawn'],
  });

  it('allow exactly these transitions', () => {
    expect(writeTransitions(lifecycle)).toMatchInlineSnapshot(`
      "
      answered | question.decline | M | declined
      answered | question.publish | M | published
      answered | question.return | M | returned
      answered | question.withdraw | S | withdrawn
      asked | question.answer | M | published
      asked | question.answer | O | answered
      asked | question.decline | M | declined
      asked | question.withdraw | I S | withdrawn
      hidden | question.show | M | published
      new | question.ask | I | asked
      published | question.hide | M | hidden
      returned | question.answer | M | published
      returned | question.answer | O | answered
      returned | question.decline | M | declined
      returned | question.withdraw | S | withdrawn
      "
    `);
  });

  it('each have a tone and say who acts next', () => {
    for (const status of QuestionStatus.options) {
      expect(toneOf(status)).toBeTruthy();
      expect(whoActsNext(status).what).toMatch(/^next\.question\./);
    }
    expect(statusesOn('manager')).toEqual(['answered']);
    expect(statusesOn('owner')).toEqual(['asked', 'returned']);
    expect(waitingStatuses).toEqual(['asked', 'answered', 'returned']);
  });
});
