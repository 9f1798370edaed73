import { describe, expect, it } from 'vitest';
import { activeIn, nextOf } from '#web/inspector/graph/active.ts';
import { chartOf } from '#web/inspector/graph/chartOf.ts';
import { machineFrom } from '#web/inspector/graph/definition.ts';
import { fileOf, openFile } from '#web/inspector/record/file.ts';
import type { Message } from '#web/inspector/record/message.ts';
import { actorsIn, heard, momentsOf } from '#web/inspector/record/recording.ts';
import { hidden, redact } from '#web/inspector/record/redact.ts';
import { outsiders } from './outsiders.ts';
import { played } from './played.ts';

describe('a recording', () => {
  const recording = played();
  const [actor] = actorsIn(recording);
  const moments = momentsOf(recording, actor?.id ?? '');

  it('knows its actors and can draw them', () => {
    expect(actorsIn(recording)).toHaveLength(1);
    const read = machineFrom(actor?.definition);
    expect(read.ok && chartOf(read.machine).byId.size).toBe(8);
  });

  it('has a moment for each event, the beginning first', () => {
    expect(moments.map(({ event }) => event.type)).toEqual(['xstate.init', 'play', 'louder', 'mute', 'pause']);
    expect(moments[2]).toMatchObject({ value: { playback: 'playing', sound: 'on' }, context: { volume: 2 } });
  });

  it('keeps nothing that is private', () => {
    expect(JSON.stringify(recording)).not.toContain('correo.test');
    expect(moments[1]?.event).toEqual({ type: 'play', email: hidden });
  });

  it('lights the states of a moment and what can happen in them', () => {
    const chart = chartOf(outsiders.mediaPlayer);
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

  it('comes back from its file as it was', () => {
    expect(openFile(fileOf(recording))).toEqual({ ok: true, recording });
  });

  it.each(['', '{}', '{"format":"tesela.inspection","version":1,"messages":[{"type":"other"}]}'])(
    'does not open %s',
    (text) => expect(openFile(text)).toEqual({ ok: false }),
  );
});

it('forgets its oldest events when it is long, and no actor', () => {
  const actor: Message = { type: '@xstate.actor', sessionId: 'a', createdAt: '0' };
  let recording = heard([], actor);
  for (let at = 1; at <= 5_010; at += 1)
    recording = heard(recording, {
      type: '@xstate.event',
      sessionId: 'a',
      createdAt: String(at),
      event: { type: 'go' },
    });
  expect(recording).toHaveLength(5_000);
  expect(recording[0]).toEqual(actor);
  expect(recording.at(-1)?.createdAt).toBe('5010');
});

it('hides by key, at any depth, and leaves what tells nothing', () => {
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

it('shows in which state a region is, whatever its name', () => {
  const snapshot = { value: { email: 'verified', review: 'pending' }, context: { email: 'x' } };
  const [told] = heard([], { type: '@xstate.snapshot', sessionId: 'a', createdAt: '0', snapshot });
  expect(told).toMatchObject({ snapshot: { value: snapshot.value, context: { email: hidden } } });
});

it.each(['password', 'email', 'address.city', 'owners.0.name'])('hides what is typed as %s', (path) => {
  expect(redact({ type: 'field.change', path, value: 'x' })).toEqual({ type: 'field.change', path, value: hidden });
});

it('shows what is typed where it identifies nobody', () => {
  const typed = { type: 'field.change', path: 'tokens', value: 'x' };
  expect(redact(typed)).toEqual(typed);
});

it('hides in any text what looks like an address, an account or a token', () => {
  const note =
    'Write to ana@correo.test, pay to ES91 2100 0418 4502 0005 1332 with eyJhbGciOi.eyJzdWIi.c2ln; INV-23 of 24';
  expect(redact({ note, list: ['ES9121000418450200051332', 'PROOF_OF_PAYMENT_UPLOADED'] })).toEqual({
    note: `Write to ${hidden}, pay to ${hidden} with ${hidden}; INV-23 of 24`,
    list: [hidden, 'PROOF_OF_PAYMENT_UPLOADED'],
  });
});

it.each(['1e300', '-Infinity', 'yesterday'])('begins to count where the time %s is none', (createdAt) => {
  const [moment] = momentsOf([{ type: '@xstate.actor', sessionId: 'a', createdAt }], 'a');
  expect(moment?.at).toBe(0);
});
