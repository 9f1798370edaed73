import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '#tests/web/ui/renderUi.tsx';
import { findPlace } from '#web/pages/issuances/shared/map/findPlace.ts';
import { IssuancePlace } from '#web/pages/issuances/shared/map/IssuancePlace.tsx';
import { provinces } from '#web/pages/issuances/shared/map/provinces.ts';
import { towns } from '#web/pages/issuances/shared/map/towns.ts';

const nameProvince = (written: string) => provinces[findPlace(written)?.province ?? '']?.name;

it.each([
  ['La Puebla de Híjar, Teruel', 'Teruel', true],
  ['Tarazona, Zaragoza', 'Zaragoza', true],
  ['Santoña, Cantabria', 'Cantabria', true],
  ['Barbastro, Spain', 'Huesca', true],
  ['Huesca', 'Huesca', true],
  ['san sebastian (guipuzcoa), España', 'Gipuzkoa', true],
  ['San Pablo, Zaragoza', 'Zaragoza', false],
  ['Un pueblo, Vizcaya', 'Bizkaia', false],
  ['Asturias', 'Asturias', false],
])('finds %s in the province of %s', (written, province, isExact) => {
  expect(nameProvince(written)).toBe(province);
  expect(findPlace(written)?.point !== null).toBe(isExact);
});

it.each(['', 'Bergen, Norway', 'Toledo, Ohio', 'Mérida, México', 'España', 'Junto al río'])(
  'marks nothing for “%s”, which is no place in Spain that it knows',
  (written) => expect(findPlace(written)).toBeUndefined(),
);

/** The corners of an outline, whose first point is absolute and whose others are relative. */
function cornersOf(outline: string): [number, number][][] {
  return outline
    .split('M')
    .slice(1)
    .map((ring) => {
      const numbers = (ring.match(/-?\d+/g) ?? []).map(Number);
      let [x, y] = [0, 0];
      return numbers.flatMap((number, index) => {
        if (index % 2 === 0) x += number;
        else y += number;
        return index % 2 ? [[x, y] as [number, number]] : [];
      });
    });
}

it('draws all 52 provinces with enough corners to be known by', () => {
  const corners = Object.values(provinces).flatMap(({ outline }) => cornersOf(outline).flat());
  expect(Object.keys(provinces)).toHaveLength(52);
  expect(corners.length).toBeGreaterThan(1_000);
  for (const [x, y] of corners) expect(x >= 0 && x <= 590 && y >= 0 && y <= 500).toBe(true);
});

it('draws the file that shows all of them from the same outlines', () => {
  const file = readFileSync('src/web/public/provinces.svg', 'utf8');
  for (const [code, { outline }] of Object.entries(provinces))
    expect([code, file.includes(outline)]).toEqual([code, true]);
});

it('loads that file only when the map comes near', () => {
  renderUi(<IssuancePlace place="Huesca" />);
  const land = document.querySelector('img[src="/provinces.svg"]');
  expect([land?.getAttribute('loading'), land?.getAttribute('alt')]).toEqual(['lazy', '']);
});

it('has each town in the outline of its province, or at most at its simplified edge', () => {
  const far = Object.entries(towns).filter(([, [province, x, y]]) => {
    const corners = cornersOf(provinces[province]?.outline ?? '').flat();
    const [xs, ys] = [corners.map(([each]) => each), corners.map(([, each]) => each)];
    const EDGE = 8;
    return (
      x < Math.min(...xs) - EDGE ||
      x > Math.max(...xs) + EDGE ||
      y < Math.min(...ys) - EDGE ||
      y > Math.max(...ys) + EDGE
    );
  });
  expect(far).toEqual([]);
});

it('shows the province in colour and says in words what the map shows', () => {
  renderUi(<IssuancePlace place="Tarazona, Zaragoza" />);
  const map = screen.getByRole('img', {
    name: 'Mapa de España con la provincia de Zaragoza y Tarazona, Zaragoza en color',
  });
  expect(map.querySelector('[data-province]')?.getAttribute('data-province')).toBe('50');
  expect(screen.getByText('En la provincia de Zaragoza.')).toBeTruthy();
});

it('sets no pin where only the province is known, and shows nothing where not even that is', () => {
  const { rerender } = renderUi(<IssuancePlace place="Un pueblo, Teruel" />, { locale: 'en' });
  expect(screen.getByRole('img', { name: 'Map of Spain with the province of Teruel in colour' })).toBeTruthy();
  expect(document.querySelector('circle')).toBeNull();
  rerender(<IssuancePlace place="Bergen" />);
  expect(screen.queryByRole('img')).toBeNull();
});
