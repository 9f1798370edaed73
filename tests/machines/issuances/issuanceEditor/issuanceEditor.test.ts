import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { ContentPage, ContentSaved } from '#machines/issuances/content/content.wire.ts';
import type {
  IssuanceEditorEvent,
  SaveRequest,
  SaveResult,
  Typed,
} from '#machines/issuances/issuanceEditor/issuanceEditor.contract.ts';
import { issuanceEditorMachine } from '#machines/issuances/issuanceEditor/issuanceEditor.machine.ts';
import { samplePage } from '#machines/issuances/issuanceEditor/issuanceEditor.sample.ts';
import { toStatus } from '#machines/shared/status.ts';
import { explore } from '../../support/explore.ts';

const saved = (revision: number, changes: Partial<ContentSaved> = {}): SaveResult => ({
  ok: true,
  saved: { revision, savedAt: '2026-06-01T10:00:00.000Z', content: null, theirs: {}, conflicts: [], ...changes },
});
const conflict = saved(2, {
  theirs: { summary: 'Lo que ha escrito Ana' },
  conflicts: [{ field: 'summary', by: 'Ana', at: '2026-06-01T09:59:00.000Z' }],
});
const refused: SaveResult = { ok: false, refusal: { fields: { slug: { id: 'validator.error_slug_taken' } } } };
const type = (field: 'summary' | 'subtitle' | 'price', value: unknown) =>
  ({ type: 'field.type', field, value }) as const;
const TOO_LONG = 'x'.repeat(60);

const events = Object.values({
  'field.type': [type('summary', 'Texto'), type('subtitle', TOO_LONG), type('summary', 'Otro')],
  'change.undo': [{ type: 'change.undo' }],
  'change.redo': [{ type: 'change.redo' }],
  'save.now': [{ type: 'save.now' }],
  'conflict.keep': [{ type: 'conflict.keep', field: 'summary' }],
  'conflict.take': [{ type: 'conflict.take', field: 'summary' }],
  'page.update': [{ type: 'page.update', page: samplePage }],
  'network.return': [{ type: 'network.return' }],
} satisfies { [T in IssuanceEditorEvent['type']]: Extract<IssuanceEditorEvent, { type: T }>[] }).flat();

/** An editor whose server gives these replies in order. */
function startEditor(replies: (SaveResult | Error)[], { page = samplePage, typed = {} as Typed } = {}) {
  const requests: SaveRequest[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    issuanceEditorMachine.provide({
      actors: {
        save: fromPromise<SaveResult, SaveRequest>(({ input }) => {
          requests.push(input);
          const reply = replies.shift();
          return reply === undefined || reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
        }),
      },
    }),
    { input: { page, typed }, clock },
  );
  actor.start();
  const state = () => toStatus(actor.getSnapshot().value);
  const settle = () => waitFor(actor, (now) => !now.hasTag('busy'));
  /** Waits until nothing has been typed for a while, and for the answer. */
  const pause = () => {
    clock.increment(1000);
    return settle();
  };
  return { actor, clock, requests, state, pause, settle, context: () => actor.getSnapshot().context };
}

describe('the editor of an issuance', () => {
  it('reaches every state, survives every failure, and can always continue', () => {
    const found = explore({
      machine: issuanceEditorMachine,
      inputs: [{ page: samplePage, typed: {} }],
      // The others lead to states that these reach.
      events: events.filter(({ type: name }) => !['change.undo', 'change.redo', 'page.update'].includes(name)),
      answers: { save: [saved(1), conflict, refused] },
      isFar: ({ context }) => context.done.length + context.undone.length > 1,
    });
    expect(found).toEqual({ unreachable: [], ends: [], broken: [] });
  });

  it('saves what was typed at a pause, once', async () => {
    const { actor, requests, state, pause } = startEditor([saved(1)]);
    actor.send(type('summary', 'T'));
    actor.send(type('summary', 'Texto'));
    expect(state()).toBe('editing.typing');
    await pause();
    expect(state()).toBe('editing.saved');
    expect(requests).toEqual([{ revision: 0, fields: { summary: 'Texto' }, over: [] }]);
  });

  it('keeps an invalid field typed beside its error, and saves the others', async () => {
    const { actor, requests, state, pause, context } = startEditor([saved(1)]);
    actor.send(type('subtitle', TOO_LONG));
    actor.send(type('summary', 'Texto'));
    await pause();
    expect(requests).toEqual([{ revision: 0, fields: { summary: 'Texto' }, over: [] }]);
    expect(state()).toBe('editing.incomplete');
    expect(context().typed).toEqual({ subtitle: TOO_LONG });
    expect(context().errors).toMatchObject({ subtitle: { id: 'validator.error_string_max', values: { limit: 49 } } });
  });

  it('sends again what an outage has lost, and what was typed during it', async () => {
    const { actor, clock, requests, state, pause, settle } = startEditor([new Error('cut'), saved(1)]);
    actor.send(type('summary', 'Texto'));
    await pause();
    expect(state()).toBe('editing.offline');
    clock.increment(5000);
    await settle();
    expect(state()).toBe('editing.saved');
    expect(requests.map(({ fields }) => fields)).toEqual([{ summary: 'Texto' }, { summary: 'Texto' }]);
  });

  it('knows the version after its own save, but not after a save that something has preceded', async () => {
    const answers = [2, 4].map((version) => saved(version, { content: { id: 'content-1', version } }));
    const { actor, pause, context } = startEditor(answers);
    for (const summary of ['Uno', 'Dos']) {
      actor.send(type('summary', summary));
      await pause();
      expect(context().page.content?.version).toBe(2);
    }
  });

  it('waits for a pause before it saves what was typed while it was saving', async () => {
    const { actor, requests, state, pause } = startEditor([saved(1), saved(2)]);
    actor.send(type('summary', 'Uno'));
    actor.send({ type: 'save.now' });
    actor.send(type('summary', 'Dos'));
    await waitFor(actor, (now) => !now.hasTag('busy'));
    expect(state()).toBe('editing.typing');
    await pause();
    expect(requests.map(({ fields, revision }) => [revision, fields.summary])).toEqual([
      [0, 'Uno'],
      [1, 'Dos'],
    ]);
  });

  it('overwrites what somebody else has saved only when the editor decides so', async () => {
    const { actor, requests, state, pause, settle, context } = startEditor([conflict, saved(3)]);
    actor.send(type('summary', 'Lo mío'));
    await pause();
    expect(state()).toBe('editing.incomplete');
    expect(context().conflicts.summary).toMatchObject({ by: 'Ana', theirs: 'Lo que ha escrito Ana' });
    expect(context().typed).toEqual({ summary: 'Lo mío' });
    actor.send({ type: 'conflict.keep', field: 'summary' });
    await settle();
    expect(requests.at(-1)).toEqual({ revision: 2, fields: { summary: 'Lo mío' }, over: ['summary'] });
    expect(state()).toBe('editing.saved');
  });

  it('takes over the other value if the editor prefers it, and can undo that', async () => {
    const { actor, state, pause, context } = startEditor([conflict]);
    actor.send(type('summary', 'Lo mío'));
    await pause();
    actor.send({ type: 'conflict.take', field: 'summary' });
    expect(state()).toBe('editing.saved');
    expect(context().fields.summary).toBe('Lo que ha escrito Ana');
    actor.send({ type: 'change.undo' });
    expect(context().typed).toEqual({ summary: 'Lo mío' });
  });

  it('takes over what others have saved in other fields, and not over a field that is being typed', () => {
    const { actor, context } = startEditor([]);
    const page: ContentPage = { ...samplePage, revision: 5, fields: { ...samplePage.fields, sector: 'Alimentación' } };
    actor.send({ type: 'page.update', page });
    expect(context()).toMatchObject({ revision: 5, fields: { sector: 'Alimentación' } });
    actor.send(type('summary', 'Lo mío'));
    actor.send({
      type: 'page.update',
      page: { ...page, revision: 6, fields: { ...page.fields, summary: 'Lo suyo' } },
    });
    expect(context()).toMatchObject({ revision: 5, typed: { summary: 'Lo mío' } });
  });

  it('does not send a refused value again until it has changed', async () => {
    const { actor, requests, state, pause, context } = startEditor([refused, saved(1)], {
      page: { ...samplePage, facts: { ...samplePage.facts, actor: 'ADMIN' } },
    });
    actor.send({ type: 'field.type', field: 'slug', value: 'sol' } as never);
    await pause();
    expect(state()).toBe('editing.refused');
    expect(context().errors).toEqual({ slug: { id: 'validator.error_slug_taken' } });
    actor.send(type('summary', 'Texto'));
    await pause();
    expect(requests.map(({ fields }) => fields)).toEqual([{ slug: 'sol' }, { summary: 'Texto' }]);
    expect(context().errors).toEqual({ slug: { id: 'validator.error_slug_taken' } });
  });

  it('does not undo a change of a field that was locked meanwhile', async () => {
    const { actor, requests, pause, context } = startEditor([saved(1)]);
    actor.send(type('summary', 'Texto'));
    await pause();
    const content = { id: 'content-1', number: 1, status: 'submitted', version: 2 } as const;
    const sent: ContentPage = {
      ...samplePage,
      content,
      fields: { ...samplePage.fields, summary: 'Texto' },
      revision: 1,
    };
    actor.send({ type: 'page.update', page: sent });
    actor.send({ type: 'change.undo' });
    await pause();
    expect(context().typed).toEqual({});
    expect(requests.length).toBe(1);
  });

  it('undoes and repeats changes, a burst of typing at a time', () => {
    const { actor, context } = startEditor([]);
    for (const text of ['U', 'Un', 'Uno']) actor.send(type('summary', text));
    actor.send(type('price', 100));
    actor.send({ type: 'change.undo' });
    expect(context().typed).toEqual({ summary: 'Uno', price: null });
    actor.send({ type: 'change.undo' });
    expect(context().typed).toEqual({ summary: null, price: null });
    actor.send({ type: 'change.redo' });
    expect(context().typed).toMatchObject({ summary: 'Uno' });
  });

  it('does not accept a change of a field that this user may not change now', () => {
    const page: ContentPage = { ...samplePage, facts: { ...samplePage.facts, stage: 'offered' } };
    const { actor, context } = startEditor([], { page });
    actor.send(type('price', 100));
    expect(context().typed).toEqual({});
  });

  it('saves what was typed before the page was loaded again', async () => {
    const { requests, settle, state } = startEditor([saved(1)], { typed: { summary: 'Texto' } });
    await settle();
    expect(state()).toBe('editing.saved');
    expect(requests).toEqual([{ revision: 0, fields: { summary: 'Texto' }, over: [] }]);
  });
});
