import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Elk from 'elkjs/lib/elk.bundled.js';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '#locales/en.json';
import es from '#locales/es.json';
import { catalogue, catalogueEntry } from '#machines/catalogue.ts';
import { DAY, MINUTE } from '#machines/shared/duration.ts';
import type { Journal } from '#machines/shared/journal/journal.wire.ts';
import { place } from '#tests/visualiser/placeChart.ts';
import { toChart } from '#visualiser/chart/toChart.ts';
import { ChartDrawing } from '#visualiser/draw/ChartDrawing.tsx';
import type { PlacedChart } from '#visualiser/layout/placedChart.ts';
import { TimeBar } from '#visualiser/page/TimeBar.tsx';
import { ReplayPanel } from '#web/pages/oversight/manager/replay/ReplayPanel.tsx';
import { replayMoments } from '#web/pages/oversight/manager/replay/replayMoments.ts';
import { useReplay } from '#web/pages/oversight/manager/replay/useReplay.ts';
import { renderUi } from '../../ui/renderUi.tsx';
import { journal, userJournal } from './journal.data.ts';

let placed: PlacedChart;

beforeAll(async () => {
  const chart = toChart(catalogue.investment.machine);
  placed = await place(new Elk(), { chart, folded: new Set(), hidesLabels: true });
});

function Replayed({ journal: replayed }: { journal: Journal }) {
  const replay = useReplay(replayed);
  const isDrawn = replayed.entity === 'investment';
  return (
    <>
      <svg aria-label="chart">
        {isDrawn && (
          <ChartDrawing placed={placed} highlights={replay.highlights} onSelect={replay.select} onFold={() => {}} />
        )}
      </svg>
      <ReplayPanel replay={replay} />
      <TimeBar inspection={replay} />
    </>
  );
}

const activeStates = () =>
  [...document.querySelectorAll('a[data-now]')].map((state) => state.getAttribute('data-state'));
const shown = () =>
  within(screen.getByRole('heading', { level: 2, name: /^Entrada/ }).closest('section') as HTMLElement);
const entries = () => screen.getAllByRole('button').filter((each) => each.closest('ol'));
const withoutNbsp = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const rowOf = (label: string) => withoutNbsp(shown().getByText(label).nextElementSibling?.textContent);

describe('the replay of a journal', () => {
  it('starts with the current state, who acts next and which roles may do what', () => {
    renderUi(<Replayed journal={journal} />);
    expect(activeStates()).toEqual(['investment', 'investment.CHARGED']);
    expect(screen.getByText(es['inspect.fault.none'])).toBeDefined();
    expect(screen.getByText('Ahora actúa: inversor')).toBeDefined();
    expect(screen.getByText(es['manager.next.investment.signature'])).toBeDefined();
    const may = screen.getByText(es['manager.actor.ADMIN']).closest('li');
    expect(may?.textContent).toBe('Gestión: Anular inversión');
    expect(screen.queryByText(es['manager.actor.ENTREPRENEUR'])).toBeNull();
  });

  it('says which entry’s personal data were erased with their user', () => {
    const [last] = journal.entries.slice(-1);
    renderUi(<Replayed journal={journal} />);
    expect(shown().queryByText(es['data.erased'])).toBeNull();
    cleanup();
    const erased = { ...(last as Journal['entries'][number]), isErased: true };
    renderUi(<Replayed journal={{ ...journal, entries: [...journal.entries.slice(0, -1), erased] }} />);
    expect(rowOf(es['inspect.entry.personal'])).toBe(es['data.erased']);
  });

  it('lists the entries, the newest first, with how long each status lasted', () => {
    renderUi(<Replayed journal={journal} />);
    const texts = entries().map((each) =>
      [...each.querySelectorAll('span > span > span')].map((part) => withoutNbsp(part.textContent)),
    );
    expect(texts[0]?.[0]).toBe(es['manager.investmentStatus.CHARGED']);
    expect(withoutNbsp(entries()[1]?.textContent)).toContain('5 días y 1 hora');
    expect(withoutNbsp(entries()[2]?.textContent)).toContain('2 días');
    expect(withoutNbsp(entries()[3]?.textContent)).toContain('3 horas');
    expect(withoutNbsp(entries()[6]?.textContent)).toContain('2 minutos');
  });

  it('steps back and forward by keys, and marks the state of that moment', () => {
    renderUi(<Replayed journal={journal} />);
    fireEvent.keyDown(window, { key: ',' });
    fireEvent.keyDown(window, { key: ',' });
    expect(activeStates()).toEqual(['investment', 'investment.PROOF_OF_PAYMENT_UPLOADED']);
    expect(rowOf(es['inspect.entry.who'])).toBe('Ana Prueba (Inversor)');
    expect(rowOf(es['inspect.entry.stay'])).toBe('2 días');
    fireEvent.keyDown(window, { key: '.' });
    expect(activeStates()).toEqual(['investment', 'investment.CHARGED']);
    expect(rowOf(es['inspect.entry.who'])).toBe('Marta Gil (Gestión)');
    expect(rowOf(es['inspect.entry.event'])).toBe(es['inspect.act.payment.settle']);
  });

  it('marks the path so far, and shows for the past what was possible then', async () => {
    renderUi(<Replayed journal={journal} />);
    await userEvent.click(entries()[1] as HTMLElement);
    expect(document.querySelectorAll('g[data-found]').length).toBe(1);
    expect(screen.getByText(es['inspect.then'])).toBeDefined();
    expect(screen.queryByText(es['inspect.allowed'])).toBeNull();
    expect(screen.getAllByText(`${es['inspect.act.signature.request']} → Firma pendiente`).length).toBe(1);
  });

  it('names a manager who acted as a user, and the reason', async () => {
    renderUi(<Replayed journal={journal} />);
    await userEvent.click(entries()[4] as HTMLElement);
    expect(rowOf(es['inspect.entry.who'])).toBe('Marta Gil, en nombre de Ana Prueba (Inversor)');
    expect(rowOf(es['inspect.entry.reason'])).toBe('Pide ayuda');
  });

  it('names the system if it acted by itself, and shows no duration if the status did not change', () => {
    renderUi(<Replayed journal={journal} />);
    expect(rowOf(es['inspect.entry.who'])).toBe(es['manager.actor.SYSTEM']);
    expect(shown().queryByText(es['inspect.entry.stay'])).toBeNull();
    expect(shown().getByText('Sigue en Pagada')).toBeDefined();
  });

  it('shows which version of the machine decided, if it is not the current one', () => {
    renderUi(<Replayed journal={{ ...journal, machine: 'hash-2' }} />);
    expect(rowOf(es['inspect.entry.machine'])).toBe('hash-1, distinta de la actual');
  });

  it.each([
    ['changed', 'La entrada 4, o la anterior, no es la que se escribió'],
    ['missing', 'Falta la entrada 4'],
  ] as const)('warns that an entry was %s, and from where the journal cannot be trusted', async (kind, message) => {
    renderUi(<Replayed journal={{ ...journal, fault: { number: 4, kind } }} />);
    expect(screen.getByRole('alert').textContent).toContain(message);
    expect(shown().getByText(/no es fiable desde la entrada 4/)).toBeDefined();
    await userEvent.click(entries()[4] as HTMLElement);
    expect(shown().queryByText(/no es fiable/)).toBeNull();
  });

  it('links to related entities', () => {
    renderUi(<Replayed journal={journal} />);
    const link = screen.getByRole('link', { name: 'Pago · TS-1' });
    expect(link.getAttribute('href')).toBe('/inspect?entity=payment&id=payment-1');
  });

  it('shows only the changed one of several regions', () => {
    renderUi(<Replayed journal={userJournal} />);
    expect(shown().getByText('De Correo: sin confirmar a Correo: confirmado')).toBeDefined();
    expect(rowOf(es['inspect.entry.who'])).toBe('Automático, tras una acción de Ana Prueba');
  });

  it('counts the time in a region until that region is left, whatever happens in the others', () => {
    const [first, second] = userJournal.entries;
    const later = [
      { ...first, at: '2026-03-02T09:00:00Z' },
      { ...second, at: '2026-03-02T09:03:00Z' },
    ] as Journal['entries'];
    const chart = toChart(catalogueEntry('user').machine);
    const week = { ...userJournal, now: '2026-03-09T09:03:00Z', entries: later };
    const durations = () => replayMoments(week, chart).map(({ duration, isCurrent }) => [duration, isCurrent]);
    expect(durations()).toEqual([
      [7 * DAY + 3 * MINUTE, true],
      [7 * DAY, true],
    ]);
    week.entries.push({
      ...(second as Journal['entries'][number]),
      at: '2026-03-05T09:00:00Z',
      from: 'class:ordinary,email:verified,review:pending',
      to: 'class:ordinary,email:verified,review:deleted',
    });
    expect(durations()).toEqual([
      [3 * DAY, false],
      [7 * DAY, true],
      [null, true],
    ]);
  });

  it('is translated into English', () => {
    renderUi(<Replayed journal={journal} />, { locale: 'en' });
    expect(screen.getByText('Next to act: the investor')).toBeDefined();
    expect(screen.getByText(en['inspect.fault.none'])).toBeDefined();
    expect(withoutNbsp(entries()[2]?.textContent)).toContain('2 days');
  });
});
