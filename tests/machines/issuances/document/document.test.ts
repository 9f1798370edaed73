import { describe, expect, it } from 'vitest';
import {
  type DocumentEvent,
  type DocumentFacts,
  DocumentStatus,
} from '#machines/issuances/document/document.contract.ts';
import { documentMachine } from '#machines/issuances/document/document.machine.ts';
import { documentSample } from '#machines/issuances/document/document.sample.ts';
import { documentScenarios } from '#machines/issuances/document/document.scenarios.ts';
import { isPublic, toneOf } from '#machines/issuances/document/document.selectors.ts';
import { eventsOf } from '#machines/shared/scenarios.ts';
import { describeLifecycle } from '#tests/support/describeLifecycle.ts';
import { type Lifecycle, send, writeTransitions } from '#tests/support/transitionTable.ts';

const facts: DocumentFacts = documentSample;
const upload = (visibility: 'visible' | 'hidden') => ({ type: 'document.upload' as const, visibility });

const events = eventsOf(documentScenarios) as DocumentEvent[];

const lifecycle: Lifecycle<typeof documentMachine> = {
  machine: documentMachine,
  facts,
  events,
  scenarios: { 'date over': { dateOver: true }, 'investors read the project': { ownerMayEdit: false } },
};

describe('the statuses of a document', () => {
  describeLifecycle(lifecycle, DocumentStatus.options, { 'end in expired': ['expired'] });

  it('allow exactly these transitions', () => {
    expect(writeTransitions(lifecycle)).toMatchInlineSnapshot(`
      "
      hidden | document.expire | S | expired
      hidden | document.show | O M | visible
      new | document.upload | O M S | hidden
      new | document.upload | O M S | visible
      visible | document.expire | S | expired
      visible | document.hide | O M S | hidden
      "
    `);
  });
});

describe('a document', () => {
  it('starts with the visibility that its upload chose', () => {
    for (const visibility of ['visible', 'hidden'] as const)
      expect(send(lifecycle, 'new', 'ADMIN', upload(visibility))).toMatchObject({
        to: visibility,
        emitted: [{ type: 'document.uploaded', visibility }],
      });
  });

  it('can be shown and hidden', () => {
    expect(send(lifecycle, 'hidden', 'ADMIN', { type: 'document.show' })).toMatchObject({
      emitted: [{ type: 'document.shown' }],
    });
    expect(send(lifecycle, 'visible', 'ADMIN', { type: 'document.hide' })).toMatchObject({
      emitted: [{ type: 'document.hidden' }],
    });
  });

  it('cannot be changed by its owner once the project can no longer be edited', () => {
    const closed = { ownerMayEdit: false, ownerMayPropose: false };
    expect(send(lifecycle, 'new', 'ENTREPRENEUR', upload('visible'), closed)).toHaveProperty('refused');
    expect(send(lifecycle, 'hidden', 'ENTREPRENEUR', { type: 'document.show' }, closed)).toHaveProperty('refused');
    expect(send(lifecycle, 'visible', 'ENTREPRENEUR', { type: 'document.hide' }, closed)).toHaveProperty('refused');
    expect(send(lifecycle, 'visible', 'ADMIN', { type: 'document.hide' }, closed)).toMatchObject({ to: 'hidden' });
  });

  it('can be proposed by its owner while investors read the project, and waits for a manager to show it', () => {
    const shown = { ownerMayEdit: false };
    for (const visibility of ['visible', 'hidden'] as const)
      expect(send(lifecycle, 'new', 'ENTREPRENEUR', upload(visibility), shown)).toMatchObject({
        to: 'hidden',
        emitted: [{ type: 'document.uploaded', visibility: 'hidden' }, { type: 'document.proposed' }],
      });
    expect(send(lifecycle, 'hidden', 'ENTREPRENEUR', { type: 'document.show' }, shown)).toHaveProperty('refused');
    expect(send(lifecycle, 'hidden', 'ADMIN', { type: 'document.show' }, shown)).toMatchObject({ to: 'visible' });
  });

  it('is hidden by the system for its next edition, even after its date', () => {
    const over = { dateOver: true };
    expect(send(lifecycle, 'visible', 'SYSTEM', { type: 'document.hide' }, over)).toMatchObject({ to: 'hidden' });
    expect(send(lifecycle, 'visible', 'ADMIN', { type: 'document.hide' }, over)).toHaveProperty('refused');
  });

  it('expires on its date and cannot be shown after it', () => {
    const over = { dateOver: true };
    for (const status of ['visible', 'hidden']) {
      expect(send(lifecycle, status, 'SYSTEM', { type: 'document.expire' })).toHaveProperty('refused');
      expect(send(lifecycle, status, 'SYSTEM', { type: 'document.expire' }, over)).toMatchObject({
        to: 'expired',
        emitted: [{ type: 'document.expired' }],
      });
    }
    expect(send(lifecycle, 'hidden', 'ADMIN', { type: 'document.show' }, over)).toHaveProperty('refused');
    expect(send(lifecycle, 'new', 'ADMIN', upload('visible'), over)).toHaveProperty('refused');
  });

  it('is public only while it is visible', () => {
    expect(DocumentStatus.options.map((status) => [status, toneOf(status), isPublic(status)])).toEqual([
      ['visible', 'positive', true],
      ['hidden', 'neutral', false],
      ['expired', 'negative', false],
    ]);
  });
});
