import { screen } from '@testing-library/react';
import Elk from 'elkjs/lib/elk.bundled.js';
import { beforeAll, describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import { catalogue } from '#machines/catalogue.ts';
import type { Stays } from '#machines/journal/journal.wire.ts';
import { badgesOf } from '#web/inspector/counts/badges.ts';
import { CountsPanel } from '#web/inspector/counts/CountsPanel.tsx';
import { ChartDrawing } from '#web/inspector/draw/ChartDrawing.tsx';
import { roomFor } from '#web/inspector/draw/CountBadge.tsx';
import { chartOf } from '#web/inspector/graph/chartOf.ts';
import { type Placed, place } from '#web/inspector/layout/placed.ts';
import { litOf } from '#web/inspector/page/lit.ts';
import { renderUi } from '../ui/renderUi.tsx';
import { stays } from './journal.data.ts';

const chart = chartOf(catalogue.investment.machine);
const badges = badgesOf(chart, stays);
let placed: Placed;

beforeAll(async () => {
  placed = await place(new Elk(), { chart, folded: new Set(), isPlain: true, beside: roomFor(badges.values()) });
});

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

describe('how many are in each state', () => {
  it('counts the outer states too, and says where somebody is stuck', () => {
    expect(badges.get('investment')).toEqual({ count: 19, stuck: 1 });
    expect(badges.get('investment.MINTED')).toEqual({ count: 12, stuck: 0 });
    expect(badges.get('investment.PROOF_OF_PAYMENT_UPLOADED')).toEqual({ count: 4, stuck: 1 });
    expect(badges.get('investment.SIGNED')).toEqual({ count: 0, stuck: 0 });
  });

  it('blames only the regions in which something is waited for', () => {
    const users: Stays = {
      ...stays,
      thing: 'user',
      statuses: [{ status: 'class:ordinary,email:verified,review:pending', count: 5, stuck: 2 }],
      states: [{ state: 'review:pending', stays: 20, median: 1, ninetieth: 1, limit: 86_400_000 }],
    };
    const ofUsers = badgesOf(chartOf(catalogue.user.machine), users);
    expect(ofUsers.get('user.review.pending')).toEqual({ count: 5, stuck: 2 });
    expect(ofUsers.get('user.review')).toEqual({ count: 5, stuck: 2 });
    expect(ofUsers.get('user.email.verified')).toEqual({ count: 5, stuck: 0 });
    expect(ofUsers.get('user')).toEqual({ count: 5, stuck: 2 });
  });

  it('is written in the boxes, within them, and read with their names', () => {
    const lit = litOf(chart, undefined, '', null);
    renderUi(
      <svg aria-label="chart">
        <ChartDrawing placed={placed} lit={lit} badges={badges} onSelect={() => {}} onFold={() => {}} />
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

describe('what is told beside the chart', () => {
  const panel = () => renderUi(<CountsPanel stays={stays} chart={chart} selected={null} />);

  it('names what is stuck, since when and who acts next, and leads to its history', () => {
    panel();
    const link = screen.getByRole('link', { name: 'INV-9' });
    expect(link.getAttribute('href')).toBe('/inspect?thing=investment&id=investment-9');
    expect(plain(link.closest('li')?.textContent)).toContain('Justificante enviado, desde hace 6 días');
    expect(link.closest('li')?.textContent).toContain('Ahora actúa: gestora');
    expect(screen.getByText('Parado: 1')).toBeDefined();
    expect(screen.getByText(es['inspect.stuck.rule'])).toBeDefined();
  });

  it('writes the day that tells a distribution from another as days are written', () => {
    const [row] = stays.stuck.rows as [Stays['stuck']['rows'][number]];
    const stuck = { total: 1, rows: [{ ...row, detail: '2026-11-19' }] };
    renderUi(<CountsPanel stays={{ ...stays, stuck }} chart={chart} selected={null} />);
    expect(plain(screen.getByText(/nov/).textContent)).toBe('19 nov 2026');
  });

  it('says of each state how many are there and how long one usually stays, in the order of the chart', () => {
    panel();
    const rows = screen
      .getAllByRole('listitem')
      .filter((row) => /ahora/.test(row.textContent ?? '') && !row.querySelector('a'));
    expect(rows.map((row) => plain(row.textContent))).toEqual([
      'Justificante enviado4 ahoraPROOF_OF_PAYMENT_UPLOADED · 20 ya salieron: la mitad en menos de 1 día, 9 de cada 10 en menos de 2 días',
      'Pagada3 ahoraCHARGED · 2 ya salieron: la mitad en menos de 1 hora, 9 de cada 10 en menos de 1 día',
      `Tokens emitidos12 ahoraMINTED · ${es['inspect.entry.stayEnd']}`,
    ]);
  });

  it('says that nothing is stuck', () => {
    renderUi(<CountsPanel stays={{ ...stays, stuck: { total: 0, rows: [] } }} chart={chart} selected={null} />);
    expect(screen.getByText(es['inspect.stuck.none'])).toBeDefined();
  });

  it('says that there are more than are shown', () => {
    const { rows } = stays.stuck;
    renderUi(<CountsPanel stays={{ ...stays, stuck: { total: 70, rows } }} chart={chart} selected={null} />);
    expect(screen.getByText('Parado: 70')).toBeDefined();
    expect(screen.getByText(/Se muestran los 1 que más llevan/)).toBeDefined();
  });
});
