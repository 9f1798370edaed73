import { describe, expect, it } from 'vitest';
import { ContentStatus } from '#machines/issuances/content/content.contract.ts';
import { contentMachine } from '#machines/issuances/content/content.machine.ts';
import { contentSample } from '#machines/issuances/content/content.sample.ts';
import { contentScenarios } from '#machines/issuances/content/content.scenarios.ts';
import { isOpen, isWritten, toneOf, whoActsNext } from '#machines/issuances/content/content.selectors.ts';
import { eventsOf } from '#machines/shared/scenarios.ts';
import { describeLifecycle } from '#tests/support/describeLifecycle.ts';
import { type Lifecycle, send, writeTransitions } from '#tests/support/transitionTable.ts';

const lifecycle: Lifecycle<typeof contentMachine> = {
  machine: contentMachine,
  facts: contentSample,
  events: eventsOf(contentScenarios) as Lifecycle<typeof contentMachine>['events'],
  scenarios: contentScenarios.when,
};
const fileId = '0197d0a5-0000-7000-8000-000000000002';
const accept = (material: boolean, sheet?: string) => ({
  type: 'content.accept' as const,
  material,
  ...(sheet && { fileId: sheet }),
});

describe('the statuses of a content', () => {
  describeLifecycle(lifecycle, ContentStatus.options, { 'end in superseded or dropped': ['dropped', 'superseded'] });

  it('allow exactly these transitions', () => {
    expect(writeTransitions(lifecycle)).toMatchInlineSnapshot(`
      "
      accepted | content.publish | S | published
      accepted | content.return | S | returned
      accepted | fields.save | M | same
      draft | content.drop | O M | dropped
      draft | content.submit | O M S | submitted
      draft | fields.save | O M | same
      draft | remark.answer | O | same
      draft | remark.correct | O | same
      new | content.start | O M S | draft
      published | content.supersede | S | superseded
      published | fields.save | M | same
      returned | content.drop | O M | dropped
      returned | content.submit | O M S | submitted
      returned | fields.save | O M | same
      returned | remark.answer | O | same
      returned | remark.correct | O | same
      submitted | content.accept | M S | published
      submitted | content.accept | S | accepted
      submitted | content.return | M S | returned
      submitted | content.withdraw | O S | draft
      submitted | fields.save | M | same
      submitted | remark.add | M | same
      submitted | remark.remove | M | same
      "
    `);
  });

  it('say who is writing, how it looks and who acts next', () => {
    const lines = ContentStatus.options.map((status) => {
      const { who } = whoActsNext(status, contentSample);
      const open = isOpen(status) ? 'open' : 'not open';
      return [status, isWritten(status) ? 'written' : 'read', open, toneOf(status), who].join(' | ');
    });
    expect(lines).toEqual([
      'draft | written | open | neutral | owner',
      'submitted | read | open | waiting | manager',
      'returned | written | open | negative | owner',
      'accepted | read | open | progress | manager',
      'published | read | not open | positive | nobody',
      'superseded | read | not open | neutral | nobody',
      'dropped | read | not open | neutral | nobody',
    ]);
    expect(whoActsNext('submitted', { stage: 'validating' }).who).toBe('provider');
  });
});

describe('a proposed change', () => {
  it('is submitted by its owner if it changes something, and managers are told', () => {
    const submit = { type: 'content.submit' } as const;
    expect(send(lifecycle, 'draft', 'ENTREPRENEUR', submit)).toMatchObject({
      to: 'submitted',
      emitted: [{ type: 'content.submitted' }, { type: 'manager.notified', about: 'proposed' }],
    });
    expect(send(lifecycle, 'draft', 'ENTREPRENEUR', submit, { changed: [] })).toHaveProperty('refused');
    expect(send(lifecycle, 'draft', 'USER', submit)).toHaveProperty('refused');
  });

  it('is led by the project as long as it is prepared or validated', () => {
    for (const stage of ['preparing', 'validating', 'closed'] as const) {
      expect(send(lifecycle, 'draft', 'ENTREPRENEUR', { type: 'content.submit' }, { stage })).toHaveProperty('refused');
      for (const event of [{ type: 'content.return' } as const, accept(false)])
        expect(send(lifecycle, 'submitted', 'ADMIN', event, { stage })).toHaveProperty('refused');
    }
  });

  it('is returned only with remarks', () => {
    const back = { type: 'content.return' } as const;
    expect(send(lifecycle, 'submitted', 'ADMIN', back)).toMatchObject({
      to: 'returned',
      emitted: [{ type: 'owner.notified', about: 'returned' }],
    });
    expect(send(lifecycle, 'submitted', 'ADMIN', back, { openRemarks: 0 })).toHaveProperty('refused');
  });

  it('is published at once when a manager accepts it', () => {
    expect(send(lifecycle, 'submitted', 'ADMIN', accept(false))).toMatchObject({
      to: 'published',
      emitted: [
        { type: 'content.accepted', material: false, fileId: null },
        { type: 'content.published' },
        { type: 'owner.notified', about: 'accepted' },
      ],
    });
    expect(send(lifecycle, 'submitted', 'ENTREPRENEUR', accept(false))).toHaveProperty('refused');
  });

  it('waits for the next phase if the system accepts it for a project that is not shown', () => {
    for (const stage of ['validating', 'closed'] as const)
      expect(send(lifecycle, 'submitted', 'SYSTEM', accept(false), { stage })).toMatchObject({ to: 'accepted' });
    for (const stage of ['announced', 'offered'] as const)
      expect(send(lifecycle, 'submitted', 'SYSTEM', accept(false), { stage })).toMatchObject({ to: 'published' });
  });

  it('needs a new key information sheet if it is material in an offer, as a change of terms always is', () => {
    const terms = { changed: ['terms' as const] };
    expect(send(lifecycle, 'submitted', 'ADMIN', accept(false), terms)).toHaveProperty('refused');
    expect(send(lifecycle, 'submitted', 'ADMIN', accept(true), terms)).toHaveProperty('refused');
    expect(send(lifecycle, 'submitted', 'ADMIN', accept(true, fileId), terms)).toMatchObject({ to: 'published' });
    expect(send(lifecycle, 'submitted', 'ADMIN', accept(true))).toHaveProperty('refused');
    const announced = { ...terms, stage: 'announced' as const };
    expect(send(lifecycle, 'submitted', 'ADMIN', accept(false), announced)).toMatchObject({ to: 'published' });
  });
});

describe('a version', () => {
  it('is started in a phase that can be edited, or by the system in any', () => {
    const start = { type: 'content.start' } as const;
    for (const stage of ['validating', 'closed'] as const) {
      expect(send(lifecycle, 'new', 'ENTREPRENEUR', start, { stage })).toHaveProperty('refused');
      expect(send(lifecycle, 'new', 'SYSTEM', start, { stage })).toMatchObject({ to: 'draft' });
    }
    expect(send(lifecycle, 'new', 'ADMIN', start)).toMatchObject({ to: 'draft' });
  });

  it('is dropped only if there is another one to go back to', () => {
    const drop = { type: 'content.drop' } as const;
    expect(send(lifecycle, 'draft', 'ENTREPRENEUR', drop, { isFirst: true })).toHaveProperty('refused');
    expect(send(lifecycle, 'returned', 'ADMIN', drop)).toMatchObject({ to: 'dropped' });
  });

  it('takes what managers decide in every status that is not over', () => {
    const slug = { type: 'fields.save' as const, fields: ['slug' as const] };
    for (const status of ['draft', 'returned', 'submitted', 'accepted', 'published']) {
      expect(send(lifecycle, status, 'ADMIN', slug)).toMatchObject({ to: status });
      expect(send(lifecycle, status, 'ENTREPRENEUR', slug)).toHaveProperty('refused');
    }
    const both = { type: 'fields.save' as const, fields: ['slug' as const, 'summary' as const] };
    expect(send(lifecycle, 'draft', 'ADMIN', both)).toMatchObject({ to: 'draft' });
    expect(send(lifecycle, 'submitted', 'ADMIN', both)).toHaveProperty('refused');
  });
});
