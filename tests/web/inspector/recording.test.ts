import { describe, expect, it } from 'vitest';
import type { Message } from '#machines/inspection/inspection.message.ts';
import { activeIn, nextOf } from '#web/inspector/graph/active.ts';
import { chartOf } from '#web/inspector/graph/chartOf.ts';
import { machineFrom } from '#web/inspector/graph/definition.ts';
import { actorsIn, appendMessage, momentsOf } from '#web/inspector/record/recording.ts';
import { fileOf, openFile } from '#web/inspector/record/recordingFile.ts';
import { hidden, redact } from '#web/inspector/record/redact.ts';
import { exampleMachines } from './exampleMachines.ts';
import { recordPlayer } from './recordPlayer.ts';

describe('a recording', () => {
  const recording = recordPlayer();
  const [actor] = actorsIn(recording);
  const moments = momentsOf(recording, actor?.id ?? '');

  it('lists its actors and can draw them', () => {
    expect(actorsIn(recording)).toHaveLength(1);
    const read = machineFrom(actor?.definition);
    expect(read.ok && chartOf(read.machine).byId.size).toBe(8);
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
    const chart = chartOf(exampleMachines.mediaPlayer);
    const active = activeIn(chart, moments[2]?.value);
    expect([...active]).toEqual([
      'player',
      'player.playback',
      'player.playback.playing',
      'player.sound',
      'player.sound.on',
    ]);
    expect(nextOf(chart, active).map(({ trigger }) => trigger)).toMatchObject([
      { event: 'mute' },
      { event: 'louder' },
      { event: 'pause' },
    ]);
  });

  it('is unchanged after a round trip through its file', () => {
    expect(openFile(fileOf(recording))).toEqual({ ok: true, recording });
  });

  it.each(['', '{}', '{"format":"tesela.inspection","version":1,"messages":[{"type":"other"}]}'])(
    'is not opened from %s',
    (text) => expect(openFile(text)).toEqual({ ok: false }),
  );
});

it('a long recording forgets its oldest events, but no actor', () => {
  const actor: Message = { type: '@xstate.actor', sessionId: 'a', createdAt: '0' };
  let recording = appendMessage([], actor);
  for (let at = 1; at <= 5_010; at += 1)
    recording = appendMessage(recording, {
      type: '@xstate.event',
      sessionId: 'a',
      createdAt: String(at),
      event: { type: 'go' },
    });
  expect(recording).toHaveLength(5_000);
  expect(recording[0]).toEqual(actor);
  expect(recording.at(-1)?.createdAt).toBe('5010');
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
  const [message] = appendMessage([], { type: '@xstate.snapshot', sessionId: 'a', createdAt: '0', snapshot });
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
  const [moment] = momentsOf([{ type: '@xstate.actor', sessionId: 'a', createdAt }], 'a');
  expect(moment?.at).toBe(0);
});
