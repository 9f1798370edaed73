import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CompletenessRing } from '#web/ui/charts/CompletenessRing.tsx';
import { MonthBars } from '#web/ui/charts/MonthBars.tsx';
import { ShareBar } from '#web/ui/charts/ShareBar.tsx';
import { StepArea } from '#web/ui/charts/StepArea.tsx';
import { TileGrid } from '#web/ui/charts/TileGrid.tsx';
import { renderUi } from '../renderUi.tsx';

/** Plain spaces, because amounts have ones that do not break. */
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const sentence = () => plain(screen.getByRole('img').getAttribute('aria-label'));
const rows = () =>
  within(screen.getByRole('table', { hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map(({ textContent }) => plain(textContent)));

describe('StepArea', () => {
  const points = [
    { at: '2025-09-10', value: 0 },
    { at: '2025-11-03', value: 4_500_000 },
    { at: '2026-01-20', value: 9_400_000 },
  ];

  it('says in a sentence from what to what it goes, and has every step in its table', () => {
    renderUi(<StepArea name="Capital" points={points} until="2026-11-24" />);
    expect(sentence()).toBe('Capital: de 0,00 € el 10 de septiembre de 2025 a 94.000,00 € el 24 de noviembre de 2026.');
    expect(rows()).toEqual([
      ['Fecha', 'Capital'],
      ['10 de septiembre de 2025', '0,00 €'],
      ['3 de noviembre de 2025', '45.000,00 €'],
      ['20 de enero de 2026', '94.000,00 €'],
    ]);
  });

  it('marks the last point and dashes what is expected', () => {
    const { container } = renderUi(
      <StepArea
        name="Capital"
        points={points}
        until="2026-11-24"
        forecast={[{ at: '2027-03-01', value: 9_500_000 }]}
        line={{ name: 'Con ingresos', points: [{ at: '2026-03-01', value: 9_450_000 }] }}
      />,
    );
    expect(container.querySelectorAll('circle')).toHaveLength(1);
    expect(container.querySelectorAll('.plot__dashed')).toHaveLength(1);
    expect(sentence()).toContain('Con ingresos: 94.500,00 €. Previsto: 95.000,00 € el 1 de marzo de 2027.');
    expect(rows()).toContainEqual(['1 de marzo de 2026', '94.000,00 €', '94.500,00 €']);
    expect(rows()).toContainEqual(['1 de marzo de 2027 (Previsto)', '95.000,00 €', '']);
  });
});

describe('MonthBars', () => {
  const series = [
    { name: 'Intereses', colour: 'accent' },
    { name: 'Dividendos', colour: 'ochre' },
  ] as const;
  const bars = [
    { month: '2026-10', values: [14_681, 0] },
    { month: '2026-11', values: [10_000, 182_250] },
    { month: '2026-12', values: [0, 0], expected: 47_304 },
  ];

  it('prints the sum above each bar, and has the exact amounts in its table', () => {
    const { container } = renderUi(<MonthBars name="Ingresos" series={series} bars={bars} />);
    expect([...container.querySelectorAll('.plot__value')].map(({ textContent }) => textContent)).toEqual([
      '147',
      '1.923',
      '473',
    ]);
    expect(rows()).toEqual([
      ['Mes', 'Intereses', 'Dividendos', 'Previsto', 'Total'],
      ['octubre de 2026', '146,81 €', '0,00 €', '0,00 €', '146,81 €'],
      ['noviembre de 2026', '100,00 €', '1.822,50 €', '0,00 €', '1.922,50 €'],
      ['diciembre de 2026', '0,00 €', '0,00 €', '473,04 €', '473,04 €'],
    ]);
    expect(sentence()).toBe(
      'Ingresos: 2.069,31 € entre octubre de 2026 y diciembre de 2026. El mes con más es noviembre de 2026, con 1.922,50 €. Previsto: 473,04 €.',
    );
  });

  it('stacks the parts of a month on each other', () => {
    const { container } = renderUi(<MonthBars name="Ingresos" series={series} bars={bars} />);
    const [, interest, dividend] = [...container.querySelectorAll('.plot__bar')].map((bar) => ({
      top: Number(bar.getAttribute('y')),
      height: Number(bar.getAttribute('height')),
    }));
    expect((dividend?.top ?? 0) + (dividend?.height ?? 0)).toBeCloseTo(interest?.top ?? -1);
  });

  it('says that there is nothing yet', () => {
    renderUi(<MonthBars name="Income" series={series} bars={[{ month: '2026-11', values: [0, 0] }]} />, {
      locale: 'en',
    });
    expect(sentence()).toBe('Income: 0.00 € from November 2026 to November 2026.');
  });
});

it('ShareBar names each part with its percentage', () => {
  const { container } = renderUi(
    <ShareBar
      name="Sectores"
      shares={[
        { key: 'wine', name: 'Vino', value: 2, colour: 'clay' },
        { key: 'oil', name: 'Aceite', value: 1, colour: 'ochre' },
      ]}
    />,
  );
  expect(sentence()).toBe('Sectores: Vino 67 % y Aceite 33 %.');
  expect([...container.querySelectorAll('li')].map(({ textContent }) => plain(textContent))).toEqual([
    'Vino67 %',
    'Aceite33 %',
  ]);
});

it('TileGrid fills tiles of equal worth, the own ones in gold', () => {
  const { container } = renderUi(
    <TileGrid raised={40_850_000} target={60_000_000} softCap={30_000_000} own={150_000} />,
  );
  expect(sentence()).toBe('408.500 € de 600.000 €, el 68 %. Supera el mínimo de 300.000 €. Tu parte: 1.500 €.');
  expect(container.querySelectorAll('rect')).toHaveLength(120);
  expect(container.querySelectorAll('[data-colour=accent]')).toHaveLength(80);
  expect(container.querySelectorAll('[data-colour=gold]')).toHaveLength(1);
});

it('CompletenessRing names what is missing', () => {
  const parts = ['Identidad', 'Perfil', 'Test', 'Banco', 'Seguridad'].map((name, index) => ({
    name,
    isDone: index < 3,
  }));
  const { container } = renderUi(<CompletenessRing parts={parts} />);
  expect(sentence()).toBe('3 de 5 partes completas. Falta: Banco y Seguridad.');
  expect(container.querySelectorAll('[data-done]')).toHaveLength(3);
  expect(container.textContent).toBe('3/5');
});
