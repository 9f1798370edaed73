import { describe, expect, it } from 'vitest';
import { catalogue, type MachineName } from '#machines/catalogue.ts';
import { exampleMachines } from '#tests/visualiser/exampleMachines.ts';
import { toChart } from '#visualiser/chart/toChart.ts';
import { toMermaid } from '#visualiser/files/mermaid.ts';
import { momentsOf } from '#visualiser/machine/inspection.recording.ts';
import { acceptsEvent } from '#visualiser/play/acceptsEvent.ts';
import { type Play, send, startPlay } from '#web/pages/app/shared/inspect/player.ts';

function after(play: Play, ...events: { type: string }[]): Play {
  return events.reduce((now, event) => {
    const played = send(now, event);
    if (!played.ok) throw new Error(`${event.type} was refused: ${played.reason}`);
    return played.play;
  }, play);
}

it.each(Object.keys(catalogue) as MachineName[])('the machine %s can be played', (name) => {
  expect(momentsOf(startPlay(name).recording, name)).toHaveLength(1);
});

describe('a played investment', () => {
  const play = after(startPlay('investment'), { type: 'order.create', tokens: 2 } as { type: string });

  it('moves as its machine does, and records its moments', () => {
    expect(play.snapshot.value).toBe('CREATED');
    expect([...momentsOf(play.recording, 'investment')].map(({ value }) => value)).toEqual(['new', 'CREATED']);
  });

  it('refuses the events that its machine refuses', () => {
    expect(send(play, { type: 'payment.begin' })).toEqual({ ok: false, reason: '' });
    expect(acceptsEvent(play, 'payment.begin')).toBe(false);
    expect(acceptsEvent(play, 'investment.cancel')).toBe(true);
  });
});

it('a played machine lets an invoked actor end by hand', () => {
  const play = startPlay('invest');
  const sent = send(play, { type: 'step.save', step: 'identification', values: {} });
  const saving = sent.ok ? sent.play : play;
  expect(saving.snapshot.value).toEqual({ identity: { identification: 'saving' } });
  const failed = send(saving, {
    type: 'xstate.error.actor.0.invest.identity.identification.saving',
    error: new Error('no'),
  });
  expect(failed.ok && failed.play.snapshot.value).toEqual({ identity: { identification: { idle: 'unreachable' } } });
});

it('toMermaid() draws a chart in Mermaid', () => {
  const text = toMermaid(toChart(exampleMachines.fetcher));
  expect(text).toContain('[*] --> fetcher_idle');
  expect(text).toContain('fetcher_loading --> fetcher_success : ✓ request');
  expect(text).toContain('fetcher_failure --> fetcher_loading : ◷ 1 min [canRetry]');
  expect(text).toContain('fetcher_success --> [*]');
});
