import { describe, expect, it } from 'vitest';
import { activeIn, findNextTransitions } from '#visualiser/chart/active.ts';
import { machineFrom } from '#visualiser/chart/definition.ts';
import { toChart } from '#visualiser/chart/toChart.ts';
import type { Message } from '#visualiser/machine/inspection.message.ts';
import {
  actorsIn,
  appendMessages,
  buildRecording,
  MAX_EVENTS,
  momentsOf,
  momentUpTo,
} from '#visualiser/machine/inspection.recording.ts';
import { openFile } from '#visualiser/recording/openFile.ts';
import { serializeRecording } from '#visualiser/recording/recordingFile.ts';
import { hidden, redact, withoutPrivate } from '#visualiser/recording/redact.ts';
import { exampleMachines } from './exampleMachines.ts';
import { recordPlayer } from './recordPlayer.ts';

describe('a recording', () => {
  const recording = buildRecording(recordPlayer());
  const [actor] = actorsIn(recording);
  const moments = [...momentsOf(recording, actor?.id ?? '')];

  it('lists its actors and can draw them', () => {
    expect(actorsIn(recording)).toHaveLength(1);
    const read = machineFrom(actor?.definition);
    expect(read.ok && toChart(read.machine).byId.size).toBe(8);
  });

  it('has a moment for each event, the start first', () => {
    expect(moments.map(({ event }) => event.type)).toEqual(['xstate.init', 'play', 'louder', 'mute', 'pause']);
    expect(moments[2]).toMatchObject({ value: { playback: 'playing', sound: 'on' }, context: { volume: 2 } });
  });

  it('contains no personal data', () => {
    expect(JSON.stringify(recording)).not.toContain('correo.test');
    expect(moments[1]?.event).toEqual({ type: 'play', email: hidden });
  });

  it('gives the states of a moment and what can happen in them', () => {
    const chart = toChart(exampleMachines.mediaPlayer);
    const active = activeIn(chart, moments[2]?.value);
    expect([...active]).toEqual([
      'player',
      'player.playback',
      'player.playback.playing',
      'player.sound',
      'player.sound.on',
    ]);
    expect(findNextTransitions(chart, active).map(({ trigger }) => trigger)).toMatchObject([
      { event: 'mute' },
      { event: 'louder' },
      { event: 'pause' },
    ]);
  });

  it('is unchanged after a round trip through its file', () => {
    const opened = openFile(serializeRecording(recording));
    expect(opened.ok && [...opened.recording.messages]).toEqual([...recording.messages]);
    expect(opened.ok && [...momentsOf(opened.recording, actor?.id ?? '')]).toEqual(moments);
  });

  it.each(['', '{}', '{"format":"tesela.inspection","version":1,"messages":[{"type":"other"}]}'])(
    'is not opened from %s',
    (text) => expect(openFile(text)).toEqual({ ok: false }),
  );
});

describe('a long recording', () => {
  const started = (sessionId: string): Message => ({ type: '@xstate.actor', sessionId, createdAt: '0' });
  const counted = (sessionId: string, count: number, status = 'active'): Message => ({
    type: '@xstate.snapshot',
    sessionId,
    createdAt: '0',
    event: { type: 'count' },
    snapshot: { status, value: 'counting', context: { count } },
  });
  const ended = [started('ended'), counted('ended', 0), counted('ended', 1, 'done')];
  const long = Array.from({ length: MAX_EVENTS * 1.2 }, (_, index) => counted('a', index));
  let recording = buildRecording([...ended, started('a'), started('idle'), counted('idle', 7)]);
  for (let at = 0; at < long.length; at += 1000) recording = appendMessages(recording, long.slice(at, at + 1000));
  const moments = momentsOf(recording, 'a');

  it('drops its oldest events, says how many, and keeps the index of each moment', () => {
    expect(recording.timeline.length + recording.dropped).toBe(long.length + 3);
    expect(recording.timeline.length).toBeGreaterThanOrEqual(MAX_EVENTS);
    expect(recording.timeline.length).toBeLessThan(MAX_EVENTS * 1.1);
    expect(moments.at(-1)).toMatchObject({ index: long.length, context: { count: long.length - 1 } });
    expect((moments.at(0)?.index ?? 0) + moments.length).toBe(long.length + 1);
  });

  it('keeps the actors that run with their state, and none that ended before', () => {
    expect(actorsIn(recording).map(({ id }) => id)).toEqual(['a', 'idle']);
    expect([...momentsOf(recording, 'idle')]).toMatchObject([{ index: 1, value: 'counting' }]);
    expect([...recording.messages].filter(({ type }) => type === '@xstate.actor')).toHaveLength(2);
  });

  it('keeps an actor that runs and of which only an event was received', () => {
    const waiting: Message = { type: '@xstate.event', sessionId: 'w', createdAt: '0', event: { type: 'wake' } };
    const kept = appendMessages(buildRecording([waiting]), long);
    expect(actorsIn(kept).map(({ id }) => id)).toEqual(['w', 'a']);
    expect([...momentsOf(kept, 'w')]).toEqual([]);
  });

  it('finds the moment of each actor up to a point', () => {
    const order = moments.at(10)?.order ?? 0;
    expect(momentUpTo(moments, order)).toBe(moments.at(10));
    expect(momentUpTo(moments, 0)).toBe(moments.at(0));
    expect(momentUpTo(moments, Number.POSITIVE_INFINITY)).toBe(moments.at(-1));
  });

  it('is left as it was when something is added to it', () => {
    const { length } = recording.timeline;
    const one = appendMessages(recording, [counted('a', -1)]);
    const other = appendMessages(recording, [counted('a', -2)]);
    expect(recording.timeline.length).toBe(length);
    expect([one, other].map((each) => momentsOf(each, 'a').at(-1)?.context)).toEqual([{ count: -1 }, { count: -2 }]);
  });
});

it('redact() hides values by their key at any depth, and keeps harmless values', () => {
  const data = {
    password: 'x',
    accessToken: 'x',
    email: 'x',
    iban: 'x',
    first_name: 'x',
    name: 'x',
    code: 12345,
    clientSecret: 'x',
    nested: [{ phone: 'x', tokens: 12, status: 'CHARGED', email: null, iban: '' }],
    passed: true,
  };
  expect(redact(data)).toEqual({
    ...Object.fromEntries(
      ['password', 'accessToken', 'email', 'iban', 'first_name', 'name', 'code', 'clientSecret'].map((key) => [
        key,
        hidden,
      ]),
    ),
    nested: [{ phone: hidden, tokens: 12, status: 'CHARGED', email: null, iban: '' }],
    passed: true,
  });
});

it('a recording shows the state of a region that has the name of a private field', () => {
  const snapshot = { value: { email: 'verified', review: 'pending' }, context: { email: 'x' } };
  const message = withoutPrivate({ type: '@xstate.snapshot', sessionId: 'a', createdAt: '0', snapshot });
  expect(message).toMatchObject({ snapshot: { value: snapshot.value, context: { email: hidden } } });
});

it.each(['password', 'email', 'address.city', 'owners.0.name'])('redact() hides what is typed into %s', (path) => {
  expect(redact({ type: 'field.change', path, value: 'x' })).toEqual({ type: 'field.change', path, value: hidden });
});

it('redact() keeps typed values that identify nobody', () => {
  const typed = { type: 'field.change', path: 'tokens', value: 'x' };
  expect(redact(typed)).toEqual(typed);
});

it('redact() hides everything in a text that looks like an address, an account or a token', () => {
  const note =
    'Write to ana@correo.test, pay to ES91 2100 0418 4502 0005 1332 with eyJhbGciOi.eyJzdWIi.c2ln; INV-23 of 24';
  expect(redact({ note, list: ['ES9121000418450200051332', 'PROOF_OF_PAYMENT_UPLOADED'] })).toEqual({
    note: `Write to ${hidden}, pay to ${hidden} with ${hidden}; INV-23 of 24`,
    list: [hidden, 'PROOF_OF_PAYMENT_UPLOADED'],
  });
});

it.each(['1e300', '-Infinity', 'yesterday'])('a moment starts at 0 if the time %s is invalid', (createdAt) => {
  const [moment] = momentsOf(buildRecording([{ type: '@xstate.actor', sessionId: 'a', createdAt }]), 'a');
  expect(moment?.at).toBe(0);
});
