import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import { Countdown } from '#web/ui/figures/Countdown.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { FundingBar } from '#web/ui/figures/FundingBar.tsx';
import { Timeline } from '#web/ui/figures/Timeline.tsx';
import { StepProgress } from '#web/ui/states/StepProgress.tsx';
import { renderUi } from '../renderUi.tsx';

describe('FundingBar', () => {
  const meter = () => screen.getByRole('meter', { name: es['ui.funding.label'] });

  it('shows the raised amount, the target and the soft cap', () => {
    const { container } = renderUi(<FundingBar raised={40850000} target={60000000} softCap={30000000} />);
    expect(meter().textContent).toBe('68\u00a0% de 600.000\u00a0€');
    expect(container.textContent).toContain('408.500\u00a0€');
    expect([...container.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.cssText)).toEqual([
      'width: 68%;',
      'left: 50%;',
    ]);
  });

  it('never rounds 99.9 % up to full, and is not wider than full', () => {
    const { rerender } = renderUi(<FundingBar raised={59999999} target={60000000} />);
    expect(meter().textContent).toContain('99\u00a0%');
    rerender(<FundingBar raised={90000000} target={60000000} />);
    expect(meter().getAttribute('value')).toBe('1');
    expect(meter().textContent).toContain('150\u00a0%');
  });

  it('is empty before there is a target', () => {
    renderUi(<FundingBar raised={0} target={0} />);
    expect(meter().getAttribute('value')).toBe('0');
  });
});

it('the progress shows each step as a tile, and says which chapter is the current one', () => {
  renderUi(
    <StepProgress
      left="Quedan unos 5 minutos"
      chapters={[
        { key: '1', name: 'Identidad', note: 'Hecho', state: 'done', steps: ['done', 'done'] },
        { key: '2', name: 'Importe y pago', note: 'Importe · 1 de 3', state: 'now', steps: ['now', 'next', 'next'] },
      ]}
    />,
  );
  const progress = screen.getByRole('navigation', { name: es['ui.progress'] });
  const chapters = within(progress).getAllByRole('listitem');
  expect(chapters.map(({ textContent }) => textContent)).toEqual([
    'Identidad Hecho',
    'Importe y pago Importe · 1 de 3',
  ]);
  expect(chapters.map((chapter) => chapter.getAttribute('aria-current'))).toEqual([null, 'step']);
  const tiles = [...progress.querySelectorAll('span[data-state]')].map((tile) => tile.getAttribute('data-state'));
  expect(tiles).toEqual(['done', 'done', 'now', 'next', 'next']);
});

it('a timeline tells for each step whether it is done, current or still to come', () => {
  renderUi(
    <Timeline
      items={[
        { key: '1', state: 'done', title: 'Orden creada' },
        { key: '2', state: 'now', title: 'La gestora revisa', detail: 'Suele tardar 1 día.' },
        { key: '3', state: 'next', title: 'Firmas' },
      ]}
    />,
  );
  const items = screen.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    `${es['ui.timeline.done']} Orden creada`,
    `${es['ui.timeline.now']} La gestora revisaSuele tardar 1 día.`,
    `${es['ui.timeline.next']} Firmas`,
  ]);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

describe('DateTime', () => {
  it('counts 24 hours in both languages, because deadlines are given as 23:59', () => {
    const { container } = renderUi(<DateTime value="2026-11-18T18:05:00Z" format="short" />, { locale: 'en' });
    expect(container.textContent).toContain('19:05');
  });

  it('uses the tenant’s time zone, or the given one', () => {
    const { container, rerender } = renderUi(<DateTime value="2026-11-18T23:30:00Z" format="short" />);
    expect(container.textContent).toBe('19 nov, 00:30');
    rerender(<DateTime value="2026-11-18T23:30:00Z" format="short" timeZone="Atlantic/Canary" />);
    expect(container.textContent).toBe('18 nov, 23:30');
  });

  it.each(['America/Lima', 'Pacific/Kiritimati'])(
    'shows a plain date as the same day for a tenant in %s',
    (timeZone) => {
      const { container, rerender } = renderUi(<DateTime value="2026-11-18" format="long" />, { timeZone });
      expect(container.textContent).toBe('18 de noviembre de 2026');
      rerender(<DateTime value="2026-11-18" format="long" timeZone={timeZone} />);
      expect(container.textContent).toBe('18 de noviembre de 2026');
    },
  );

  it.each([
    ['2026-11-18T12:00:00Z', 'anteayer'],
    ['2026-11-20T15:00:00Z', 'dentro de 3 horas'],
    ['2026-11-20T11:55:00Z', 'hace 5 minutos'],
    ['2026-11-20T12:00:10Z', 'ahora'],
  ])('shows %s relative to now as %s', (value, expected) => {
    const { container } = renderUi(<DateTime value={value} format="relative" />, {
      clock: () => Date.parse('2026-11-20T12:00:00Z'),
    });
    expect(container.textContent).toBe(expected);
  });
});

describe('Countdown', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows the two largest units, by the app’s clock', () => {
    const clock = () => Date.parse('2026-11-20T12:00:00Z');
    const { container, rerender } = renderUi(<Countdown until="2026-11-22T16:20:00Z" />, { clock });
    expect(container.textContent).toBe('2\u00a0días y 4\u00a0horas');
    rerender(<Countdown until="2026-11-20T12:05:00Z" />);
    expect(container.textContent).toBe('5\u00a0minutos');
  });

  it('shows its children when it ends', () => {
    let now = 0;
    const { container } = renderUi(<Countdown until={2000}>Se acabó.</Countdown>, { clock: () => now });
    expect(container.textContent).toBe('2\u00a0segundos');
    now = 2000;
    act(() => void vi.advanceTimersByTime(1000));
    expect(container.textContent).toBe('Se acabó.');
  });
});
