import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Elk from 'elkjs/lib/elk.bundled.js';
import { beforeAll, describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import { catalogue } from '#machines/catalogue.ts';
import type { LifecycleOverview } from '#machines/oversight/journal/lifecycleOverview.wire.ts';
import { DAY } from '#machines/shared/duration.ts';
import { place } from '#tests/visualiser/placeChart.ts';
import { toChart } from '#visualiser/chart/toChart.ts';
import { ChartDrawing } from '#visualiser/draw/ChartDrawing.tsx';
import { CountBadge, roomFor } from '#visualiser/draw/CountBadge.tsx';
import { computeHeats, EdgeHeat } from '#visualiser/draw/EdgeHeat.tsx';
import type { PlacedChart } from '#visualiser/layout/placedChart.ts';
import { computeHighlights } from '#visualiser/page/highlights.ts';
import { buildBadges } from '#web/pages/oversight/manager/counts/badges.ts';
import { CountsPanel } from '#web/pages/oversight/manager/counts/CountsPanel.tsx';
import { takenTransitions } from '#web/pages/oversight/manager/counts/heat.ts';
import { renderUi } from '../../ui/renderUi.tsx';
import { overview } from './journal.data.ts';

const chart = toChart(catalogue.investment.machine);
const badges = buildBadges(chart, overview);
let placed: PlacedChart;

beforeAll(async () => {
  placed = await place(new Elk(), { chart, folded: new Set(), hidesLabels: true, beside: roomFor(badges.values()) });
});

const withoutNbsp = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

describe('the counts in the chart', () => {
  it('include the outer states, and show where entities are stuck', () => {
    expect(badges.get('investment')).toEqual({ count: 19, stuck: 1, incidents: 1 });
    expect(badges.get('investment.MINTED')).toEqual({ count: 12, stuck: 0, incidents: 0 });
    expect(badges.get('investment.PROOF_OF_PAYMENT_UPLOADED')).toEqual({ count: 4, stuck: 1, incidents: 0 });
    expect(badges.get('investment.SIGNED')).toEqual({ count: 0, stuck: 0, incidents: 0 });
  });

  it('mark only the regions that wait for an act', () => {
    const users: LifecycleOverview = {
      ...overview,
      entity: 'user',
      incidents: [],
      statuses: [{ status: 'class:ordinary,email:verified,review:pending', count: 5, stuck: 2 }],
      states: [{ state: 'review:pending', stays: 20, median: 1, ninetieth: 1, limit: DAY }],
    };
    const ofUsers = buildBadges(toChart(catalogue.user.machine), users);
    expect(ofUsers.get('user.review.pending')).toEqual({ count: 5, stuck: 2, incidents: 0 });
    expect(ofUsers.get('user.review')).toEqual({ count: 5, stuck: 2, incidents: 0 });
    expect(ofUsers.get('user.email.verified')).toEqual({ count: 5, stuck: 0, incidents: 0 });
    expect(ofUsers.get('user')).toEqual({ count: 5, stuck: 2, incidents: 0 });
  });

  it('are written inside the boxes, and read with the names of the states', () => {
    const highlights = computeHighlights(chart, undefined, '', null);
    renderUi(
      <svg aria-label="chart">
        <ChartDrawing
          placed={placed}
          highlights={highlights}
          badges={badges}
          BadgeMark={CountBadge}
          onSelect={() => {}}
          onFold={() => {}}
        />
      </svg>,
    );
    const box = screen.getByRole('link', { name: 'Estado PROOF_OF_PAYMENT_UPLOADED: 4 ahora, 1 sin avanzar' });
    expect(box.hasAttribute('data-stuck')).toBe(true);
    expect(screen.getByRole('link', { name: 'Estado SIGNED: 0 ahora' }).hasAttribute('data-stuck')).toBe(false);
    const [outer, ...pills] = [...box.querySelectorAll('rect')].map((rect) => ({
      left: Number(rect.getAttribute('x')),
      right: Number(rect.getAttribute('x')) + Number(rect.getAttribute('width')),
    }));
    expect(pills).toHaveLength(2);
    for (const pill of pills) {
      expect(pill.left).toBeGreaterThan((outer?.left ?? 0) + 12 + 'PROOF_OF_PAYMENT_UPLOADED'.length * 7);
      expect(pill.right).toBeLessThan(outer?.right ?? 0);
    }
  });
});

describe('the heat on the arrows', () => {
  const taken = takenTransitions(chart, [
    { event: 'payment.settle', from: 'PROOF_OF_PAYMENT_UPLOADED', to: 'CHARGED', byDay: [5, 3] },
    { event: 'investment.cancel', from: 'CREATED', to: 'CANCELED', byDay: [0, 1] },
    { event: 'kiis.changed', from: 'CHARGED', to: 'CHARGED', byDay: [1, 0] },
    { event: 'payment.settle', from: 'A_STATUS_OF_BEFORE', to: 'CHARGED', byDay: [9, 9] },
  ]);

  it('counts each transition of the machine, and nothing of an earlier version', () => {
    expect([...taken.values()].toSorted()).toEqual([1, 1, 8]);
  });

  it('is written as a number, and thicker where more happened', () => {
    const { container } = renderUi(
      <svg aria-label="chart">
        <ChartDrawing
          placed={placed}
          highlights={computeHighlights(chart, undefined, '', null)}
          badges={badges}
          heats={computeHeats(placed.edges, taken)}
          HeatMark={EdgeHeat}
          onSelect={() => {}}
          onFold={() => {}}
        />
      </svg>,
    );
    expect(screen.getByText('×8').closest('g')?.getAttribute('data-heat')).toBe('4');
    expect(screen.getByText('×1').closest('g')?.getAttribute('data-heat')).toBe('1');
    expect(container.querySelectorAll('g[data-heat] > path:not([data-hit])')).toHaveLength(2);
  });
});

describe('the panel beside the chart', () => {
  it('compares the time in a state with that of the days before, where it has changed', () => {
    const stays = [
      { state: 'CHARGED', median: 2 * DAY, before: 5 * DAY },
      { state: 'MINTED', median: 2 * DAY, before: 2 * DAY + 10 },
    ];
    const trends = { days: Array.from({ length: 30 }, (_, day) => `2026-05-${day + 1}`), transitions: [], stays };
    renderUi(<CountsPanel overview={overview} trends={trends} chart={chart} selected={null} />);
    const [shown, ...others] = screen.getAllByText(/^En los últimos 30 días, la mitad en menos de/);
    expect(withoutNbsp(shown?.textContent)).toBe(
      'En los últimos 30 días, la mitad en menos de 2 días; en los 30 anteriores, en menos de 5 días',
    );
    expect(shown?.closest('li')?.textContent).toMatch(/^Pagada/);
    expect(others).toEqual([]);
  });

  it('names the open incidents and the state in which their subject stands', () => {
    renderUi(<CountsPanel overview={overview} chart={chart} selected={null} />);
    const found = screen.getByRole('link', { name: /^INC-7/ });
    expect(found.getAttribute('href')).toBe('/manager/incidents?incident=incident-1');
    expect(found.closest('li')?.textContent).toContain('Pagada');
    expect(badges.get('investment.CHARGED')?.incidents).toBe(1);
  });

  const panel = () => renderUi(<CountsPanel overview={overview} chart={chart} selected={null} />);

  it('names each stuck entity, since when and who acts next, and links to its history', () => {
    panel();
    const link = screen.getByRole('link', { name: 'INV-9' });
    expect(link.getAttribute('href')).toBe('/inspect?entity=investment&id=investment-9');
    expect(withoutNbsp(link.closest('li')?.textContent)).toContain('Justificante enviado, desde hace 6 días');
    expect(link.closest('li')?.textContent).toContain('Ahora actúa: gestión');
    expect(screen.getByText('1 sin avanzar')).toBeDefined();
    expect(screen.getByText(es['inspect.stuck.rule'])).toBeDefined();
  });

  it('offers for the selected ones what their machines accept, and no more', async () => {
    const [row] = overview.stuck.rows as [LifecycleOverview['stuck']['rows'][number]];
    const rows = [row, { ...row, id: 'investment-10', title: 'INV-10', acts: ['remind' as const, 'cancel' as const] }];
    const user = userEvent.setup();
    renderUi(
      <QueryClientProvider client={new QueryClient()}>
        <CountsPanel overview={{ ...overview, stuck: { total: 2, rows } }} chart={chart} selected={null} />
      </QueryClientProvider>,
    );
    expect(screen.queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar INV-9' }));
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Anular (1)']);
    await user.click(screen.getByRole('checkbox', { name: es['inspect.bulk.all'] }));
    const labels = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(labels).toEqual(['Recordar (1)', 'Anular (2)']);
  });

  it('formats the date that distinguishes a distribution', () => {
    const [row] = overview.stuck.rows as [LifecycleOverview['stuck']['rows'][number]];
    const stuck = { total: 1, rows: [{ ...row, detail: '2026-11-19' }] };
    renderUi(<CountsPanel overview={{ ...overview, stuck }} chart={chart} selected={null} />);
    expect(withoutNbsp(screen.getByText(/nov/).textContent)).toBe('19 nov 2026');
  });

  it('lists for each state the count and the usual duration, in the order of the chart', () => {
    panel();
    const rows = screen
      .getAllByRole('listitem')
      .filter((row) => /ahora/.test(row.textContent ?? '') && !row.querySelector('a'));
    expect(rows.map((row) => withoutNbsp(row.textContent))).toEqual([
      'Justificante enviado4 ahora20 ya han salido: la mitad en menos de 1 día, 9 de cada 10 en menos de 2 días',
      'Pagada3 ahora2 ya han salido: la mitad en menos de 1 hora, 9 de cada 10 en menos de 1 día',
      `Tokens emitidos12 ahora${es['inspect.entry.stayEnd']}`,
    ]);
  });

  it('shows that nothing is stuck', () => {
    renderUi(<CountsPanel overview={{ ...overview, stuck: { total: 0, rows: [] } }} chart={chart} selected={null} />);
    expect(screen.getByText(es['inspect.stuck.none'])).toBeDefined();
  });

  it('shows that there are more stuck entities than it lists', () => {
    const { rows } = overview.stuck;
    renderUi(<CountsPanel overview={{ ...overview, stuck: { total: 70, rows } }} chart={chart} selected={null} />);
    expect(screen.getByText('70 sin avanzar')).toBeDefined();
    expect(screen.getByText(/Se muestra el que lleva más tiempo/)).toBeDefined();
  });
});
