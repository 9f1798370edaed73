import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { PostStatus } from '#machines/issuances/post/post.contract.ts';
import { postMachine } from '#machines/issuances/post/post.machine.ts';
import { postSample } from '#machines/issuances/post/post.sample.ts';
import { postScenarios } from '#machines/issuances/post/post.scenarios.ts';
import { statusesOn, toneOf, whoActsNext } from '#machines/issuances/post/post.selectors.ts';
import { FiguresForm, NewsForm } from '#machines/issuances/post/post.wire.ts';
import { eventsOf } from '#machines/shared/scenarios.ts';
import { describeLifecycle } from '#tests/support/describeLifecycle.ts';
import { type Lifecycle, writeTransitions } from '#tests/support/transitionTable.ts';

const lifecycle: Lifecycle<typeof postMachine> = {
  machine: postMachine,
  facts: postSample,
  events: eventsOf(postScenarios) as Lifecycle<typeof postMachine>['events'],
  scenarios: postScenarios.when,
};

describe('the statuses of a post', () => {
  describeLifecycle(lifecycle, PostStatus.options, {
    'end only where only the records show it': ['dropped', 'superseded', 'withdrawn'],
  });

  it('allow exactly these transitions', () => {
    expect(writeTransitions(lifecycle)).toMatchInlineSnapshot(`
      "
      draft | post.drop | O M | dropped
      draft | post.publish | M | published
      draft | post.save | O M | same
      draft | post.submit | O | submitted
      new | post.start | O M | draft
      published | post.supersede | S | superseded
      published | post.withdraw | M | withdrawn
      returned | post.drop | O M | dropped
      returned | post.save | O M | draft
      submitted | post.publish | M | published
      submitted | post.recall | O | draft
      submitted | post.return | M | returned
      "
    `);
  });

  it('each have a tone and say who acts next', () => {
    for (const status of PostStatus.options) {
      expect(toneOf(status)).toBeTruthy();
      expect(whoActsNext(status, postSample).what).toMatch(/^next\.post\./);
    }
    expect(whoActsNext('draft', { author: 'ADMIN' }).who).toBe('manager');
    expect(statusesOn('manager')).toEqual(['submitted']);
    expect(statusesOn('owner')).toEqual(['returned']);
  });
});

const firstIssue = (schema: v.GenericSchema, value: unknown) => {
  const [issue] = v.safeParse(schema, value).issues ?? [];
  return issue && `${v.getDotPath(issue)}: ${issue.message}`;
};

describe('the forms of a post', () => {
  const body = [{ kind: 'paragraph', spans: [{ text: 'The works have begun.' }] }];
  const news = { kind: 'news', title: 'Works', body, attachments: [] };
  const figures = { kind: 'figures', year: 2025, revenue: 0, result: -100, attachments: [] };
  const ids = Array.from({ length: 6 }, () => crypto.randomUUID());

  it.each([
    ['an update', news, undefined],
    ['no title', { ...news, title: ' ' }, 'title: validator.error_null'],
    ['a title that is too long', { ...news, title: 'a'.repeat(121) }, 'title: validator.error_string_max'],
    ['no text', { ...news, body: null }, 'body: validator.error_null'],
    ['an empty text', { ...news, body: [] }, 'body: validator.error_null'],
    ['six attachments', { ...news, attachments: ids }, 'attachments: validator.error_list_max'],
    ['an attachment twice', { ...news, attachments: [ids[0], ids[0]] }, 'attachments: validator.form_field_invalid'],
  ])('%s', (_, value, issue) => expect(firstIssue(NewsForm, value)).toBe(issue));

  it('refuses a link that runs a script', () => {
    const script = [{ kind: 'paragraph', spans: [{ text: 'Click', href: 'javascript:alert(1)' }] }];
    expect(firstIssue(NewsForm, { ...news, body: script })).toBe('body.0.spans.0.href: validator.error_url');
  });

  it.each([
    ['a loss', figures, undefined],
    ['no revenue', { ...figures, revenue: undefined }, 'revenue: validator.error_null'],
    ['what is no number', { ...figures, result: Number.NaN }, 'result: validator.error_number'],
    ['negative debt', { ...figures, debt: -1 }, 'debt: validator.error_number_min'],
    ['half an employee', { ...figures, employees: 1.5 }, 'employees: validator.error_number_integer'],
  ])('%s', (_, value, issue) => expect(firstIssue(FiguresForm, value)).toBe(issue));
});
