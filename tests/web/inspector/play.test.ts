import { describe, expect, it } from 'vitest';
import { catalogue, type MachineName } from '#machines/catalogue.ts';
import { chartOf } from '#web/inspector/graph/chartOf.ts';
import { mermaidOf } from '#web/inspector/graph/mermaid.ts';
import { beginPlay, isTaken, type Play, send } from '#web/inspector/play/player.ts';
import { momentsOf } from '#web/inspector/record/recording.ts';
import { outsiders } from './outsiders.ts';

function after(play: Play, ...events: { type: string }[]): Play {
  return events.reduce((now, event) => {
    const played = send(now, event);
    if (!played.ok) throw new Error(`${event.type} was refused: ${played.reason}`);
    return played.play;
  }, play);
}

it.each(Object.keys(catalogue) as MachineName[])('%s can be played', (name) => {
  expect(momentsOf(beginPlay(name).recording, name)).toHaveLength(1);
});

describe('an investment that is played by hand', () => {
  const play = after(beginPlay('investment'), { type: 'order.create', tokens: 2 } as { type: string });

  it('goes where the machine goes, and remembers how', () => {
    expect(play.snapshot.value).toBe('CREATED');
    expect(momentsOf(play.recording, 'investment').map(({ value }) => value)).toEqual(['new', 'CREATED']);
  });

  it('refuses what the machine refuses', () => {
    expect(send(play, { type: 'payment.begin' })).toEqual({ ok: false, reason: '' });
    expect(isTaken(play, 'payment.begin')).toBe(false);
    expect(isTaken(play, 'investment.cancel')).toBe(true);
  });
});

it('lets an invoked actor end by hand', () => {
  const play = beginPlay('invest');
  const asked = send(play, { type: 'step.save', step: 'identification', values: {} });
  const saving = asked.ok ? asked.play : play;
  expect(saving.snapshot.value).toEqual({ identification: 'saving' });
  const failed = send(saving, { type: 'xstate.error.actor.0.invest.identification.saving', error: new Error('no') });
  expect(failed.ok && failed.play.snapshot.value).toEqual({ identification: { idle: 'unreachable' } });
});

it('says a chart in Mermaid', () => {
  const text = mermaidOf(chartOf(outsiders.fetcher));
  expect(text).toContain('[*] --> fetcher_idle');
  expect(text).toContain('fetcher_loading --> fetcher_success : ✓ request');
  expect(text).toContain('fetcher_failure --> fetcher_loading : ◷ 1 min [canRetry]');
  expect(text).toContain('fetcher_success --> [*]');
});
