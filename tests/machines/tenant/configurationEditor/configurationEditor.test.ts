import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import { unforeseen } from '#machines/app/form/form.contract.ts';
import { toStatus } from '#machines/shared/status.ts';
import type {
  ConfigurationEditorEvent,
  Publication,
  PublishResult,
  WrittenConfiguration,
} from '#machines/tenant/configurationEditor/configurationEditor.contract.ts';
import { configurationEditorMachine } from '#machines/tenant/configurationEditor/configurationEditor.machine.ts';
import {
  findFieldFault,
  selectLastResult,
  selectRefusal,
} from '#machines/tenant/configurationEditor/configurationEditor.selectors.ts';
import type { Configuration, Verdict } from '#machines/tenant/customization/configuration.wire.ts';
import { defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import { defaultSettings } from '#machines/tenant/settings/settings.contract.ts';
import { explore } from '../../support/explore.ts';

const before = { customization: defaultCustomization, settings: defaultSettings };
const choices = { ...before, customization: { ...defaultCustomization, title: 'Otra' } };
const base: Configuration = { ...before, version: 4 };
const newer: Configuration = { ...choices, version: 5 };
const sound: Verdict = { isSound: true, faults: [], violations: [], stranded: [] };
const unsound: Verdict = { ...sound, isSound: false };
const published: PublishResult = { ok: true, version: 5 };
const proposed: PublishResult = { ok: true, version: 4, approval: 'approval-1' };
const stale: PublishResult = { ok: false, refusal: { form: { id: 'configuration.stale' } }, newer };
const refused: PublishResult = {
  ok: false,
  refusal: { form: { id: 'configuration.unsound.title' } },
  verdict: unsound,
};

const events = Object.values({
  'configuration.check': [{ type: 'configuration.check', choices }],
  'configuration.publish': [{ type: 'configuration.publish', choices }],
  'publication.confirm': [{ type: 'publication.confirm', note: 'menos ruido', password: 'secret' }],
  'publication.cancel': [{ type: 'publication.cancel' }],
  'text.keep': [
    { type: 'text.keep', text: '{"customization":' },
    { type: 'text.keep', text: '{"settings": {"orderDays": 0}}' },
  ],
  'text.drop': [{ type: 'text.drop' }],
  'changes.discard': [{ type: 'changes.discard' }],
  'version.load': [{ type: 'version.load', version: 2 }],
  'version.found': [
    { type: 'version.found', configuration: newer },
    { type: 'version.found', configuration: base },
  ],
  'version.adopt': [{ type: 'version.adopt' }],
} satisfies {
  [T in ConfigurationEditorEvent['type']]: Extract<ConfigurationEditorEvent, { type: T }>[];
}).flat();

type Replies = {
  check?: (Verdict | Error)[];
  publish?: (PublishResult | Error)[];
  fetchVersion?: (Configuration | Error)[];
};

/** An editor whose server gives these replies in order. */
function startEditor(replies: Replies = {}) {
  const requests: unknown[] = [];
  const answer = <T, Input>(list: (T | Error)[] = []) =>
    fromPromise<T, Input>(({ input }) => {
      requests.push(input);
      const reply = list.shift();
      return reply === undefined || reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
    });
  const actor = createActor(
    configurationEditorMachine.provide({
      actors: {
        check: answer<Verdict, WrittenConfiguration>(replies.check),
        publish: answer<PublishResult, Publication>(replies.publish),
        fetchVersion: answer<Configuration, { version: number }>(replies.fetchVersion),
      },
    }),
    { input: base },
  );
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const send = (...sent: ConfigurationEditorEvent[]): Promise<SnapshotFrom<typeof configurationEditorMachine>> => {
    for (const event of sent) actor.send(event);
    return waitFor(actor, (now) => !now.hasTag('busy'));
  };
  const publish = () =>
    send(
      { type: 'configuration.publish', choices },
      { type: 'publication.confirm', note: 'menos ruido', password: 'secret' },
    );
  return { actor, requests, facts, send, publish };
}

const stateOf = ({ value }: SnapshotFrom<typeof configurationEditorMachine>) => toStatus(value);

describe('the configuration editor', () => {
  it('reaches every state, survives every failure, and can always continue', () => {
    const answers = { check: [sound], publish: [published, proposed, stale, refused], fetchVersion: [base] };
    expect(explore({ machine: configurationEditorMachine, inputs: [base], events, answers })).toEqual({
      unreachable: [],
      ends: [],
      broken: [],
    });
  });

  it('publishes nothing before the manager has confirmed the changes', async () => {
    const { send, requests } = startEditor();
    expect(stateOf(await send({ type: 'configuration.publish', choices }))).toBe('asking');
    expect(stateOf(await send({ type: 'publication.cancel' }))).toBe('editing.open');
    expect(requests).toEqual([]);
  });

  it('publishes over the version that was edited, and continues from the published one', async () => {
    const { publish, requests, facts } = startEditor({ publish: [published] });
    const now = await publish();
    expect(requests).toEqual([{ choices, note: 'menos ruido', password: 'secret', version: 4 }]);
    expect([stateOf(now), now.context.base, selectLastResult(now)]).toEqual([
      'editing.published',
      newer,
      { kind: 'published', version: 5 },
    ]);
    expect(facts).toEqual([{ type: 'configuration.published', configuration: newer }]);
  });

  it('keeps the version in force and the typed changes while another manager has to approve them', async () => {
    const { publish, facts } = startEditor({ publish: [proposed] });
    const now = await publish();
    expect([stateOf(now), now.context.base, selectLastResult(now)]).toEqual([
      'editing.proposed',
      base,
      { kind: 'proposed', version: 4 },
    ]);
    expect([now.context.toConfirm, facts]).toEqual([null, []]);
    expect(JSON.stringify(now.context)).not.toContain('secret');
  });

  it('shows the verdict on an unsound configuration instead of the refusal', async () => {
    const now = await startEditor({ publish: [refused] }).publish();
    expect([stateOf(now), now.context.verdict, selectRefusal(now)]).toEqual(['editing.refused', unsound, undefined]);
  });

  it('stays stale until the manager adopts the newer version, and then publishes over that one', async () => {
    const { publish, send, requests } = startEditor({ publish: [stale, { ok: true, version: 6 }], check: [sound] });
    expect(stateOf(await publish())).toBe('editing.stale');
    expect(stateOf(await send({ type: 'configuration.check', choices }))).toBe('editing.stale');
    expect(stateOf(await send({ type: 'version.adopt' }))).toBe('editing.open');
    await publish();
    expect(requests.at(-1)).toMatchObject({ version: 5 });
  });

  it('notices a newer version while it checks or asks for confirmation, but ignores the one that it published itself', async () => {
    const { send, publish } = startEditor({ publish: [published] });
    await send({ type: 'configuration.publish', choices }, { type: 'version.found', configuration: newer });
    expect(stateOf(await send({ type: 'publication.cancel' }))).toBe('editing.stale');
    await publish();
    expect(stateOf(await send({ type: 'version.found', configuration: newer }))).toBe('editing.published');
  });

  it('checks the text instead of the form while the text is not a valid configuration', async () => {
    const { send, requests } = startEditor({ check: [unsound] });
    await send(
      { type: 'text.keep', text: '{"customization": {}, "settings": {"orderDays": 0}}' },
      { type: 'configuration.check', choices },
    );
    expect(requests).toEqual([{ customization: {}, settings: { orderDays: 0 } }]);
  });

  it('reports invalid JSON without a request to the server, and refuses to publish it', async () => {
    const { send, requests } = startEditor();
    const now = await send({ type: 'text.keep', text: '{"a":' }, { type: 'configuration.check', choices });
    expect(now.context.verdict).toMatchObject({ isSound: false, faults: [{ path: '' }] });
    expect(now.can({ type: 'configuration.publish', choices })).toBe(false);
    expect(requests).toEqual([]);
  });

  it('keeps the text that is typed while the server checks', async () => {
    const { actor, send } = startEditor({ check: [sound] });
    actor.send({ type: 'configuration.check', choices });
    expect((await send({ type: 'text.keep', text: '{"a":' })).context.unreadText).toBe('{"a":');
  });

  it('loads an earlier version into the form and publishes over the current one', async () => {
    const { send, publish, facts, requests } = startEditor({
      fetchVersion: [{ ...base, version: 2 }],
      publish: [published],
    });
    const now = await send({ type: 'version.load', version: 2 });
    expect(selectLastResult(now)).toEqual({ kind: 'loaded', version: 2 });
    expect(facts).toEqual([{ type: 'version.loaded', choices: before }]);
    await publish();
    expect(requests).toMatchObject([{ version: 2 }, { version: 4 }]);
  });

  it.each([
    ['a check', { type: 'configuration.check', choices }],
    ['an earlier version', { type: 'version.load', version: 2 }],
  ] as const)('reports that %s got no answer, and accepts another attempt', async (_, event) => {
    const { send } = startEditor();
    const now = await send(event);
    expect([stateOf(now), selectRefusal(now)]).toEqual(['editing.unreachable', unforeseen.form]);
    expect(now.can(event)).toBe(true);
  });

  it('goes back to the edited version when the changes are discarded, and tells the forms', async () => {
    const { send, facts } = startEditor();
    const now = await send({ type: 'text.keep', text: '{"a":' }, { type: 'changes.discard' });
    expect(now.context.unreadText).toBeNull();
    expect(facts).toEqual([{ type: 'changes.discarded', choices: before }]);
  });

  describe('shows a fault that the server has found beside its field', () => {
    const path = 'customization.title';
    const fault = { path, message: { id: 'validator.error_option', values: {} } };
    const faulty: Verdict = { ...unsound, faults: [fault] };
    const message = { ...fault.message, field: path };
    const changed = { ...choices, customization: { ...choices.customization, title: 'Nueva' } };

    it('until its value changes, after a check', async () => {
      const now = await startEditor({ check: [faulty] }).send({ type: 'configuration.check', choices });
      expect(findFieldFault(now, choices, path)).toEqual(message);
      expect(findFieldFault(now, choices, 'customization.flows')).toBeUndefined();
      expect(findFieldFault(now, changed, path)).toBeUndefined();
    });

    it('until its value changes, after a refused publication', async () => {
      const reply: PublishResult = { ok: false, refusal: {}, verdict: faulty };
      const now = await startEditor({ publish: [reply] }).publish();
      expect(findFieldFault(now, choices, path)).toEqual(message);
      expect(findFieldFault(now, changed, path)).toBeUndefined();
    });

    it('also if it was found in the text, whose values are not in the forms yet', async () => {
      const text = '{"customization": {}, "settings": {"orderDays": 0}}';
      const now = await startEditor({ check: [faulty] }).send(
        { type: 'text.keep', text },
        { type: 'configuration.check', choices },
      );
      expect(findFieldFault(now, choices, path)).toEqual(message);
    });

    it('and none of a verdict that is sound', async () => {
      const now = await startEditor({ check: [{ ...faulty, isSound: true }] }).send({
        type: 'configuration.check',
        choices,
      });
      expect(findFieldFault(now, choices, path)).toBeUndefined();
    });
  });

  it('can publish again after a publication that got no answer', async () => {
    const { publish, actor } = startEditor({ publish: [new Error('cut'), stale] });
    expect(stateOf(await publish())).toBe('editing.unreachable');
    await publish();
    expect(stateOf(actor.getSnapshot())).toBe('editing.stale');
  });
});
