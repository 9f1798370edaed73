import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Gauge } from '#web/ui/figures/Gauge.tsx';
import { renderUi } from '../renderUi.tsx';

const draw = (value: number, max: number) => {
  const { container } = renderUi(
    <Gauge value={value} max={max} label="12.000 € de 120.000 €" figure="12.000 €" ends={['0 €', '120.000 €']} />,
  );
  return container.querySelector('[stroke-dasharray]')?.getAttribute('stroke-dasharray');
};

it('a gauge draws its part of the whole and says it in a sentence', () => {
  expect(draw(12_000, 120_000)).toBe('10 100');
  expect(screen.getByRole('img', { name: '12.000 € de 120.000 €' })).toBeTruthy();
});

it('a gauge without a whole, or with more than it, stays within its scale', () => {
  expect(draw(0, -5)).toBeUndefined();
  expect(draw(20, 10)).toBe('100 100');
});
