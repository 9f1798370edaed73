import type { ReactNode } from 'react';
import { css } from '#styled/css';

/** The one dark block of the page, with the mosaic in its corner. */
export function DeepBlock({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={block} aria-label={label}>
      <svg className={mosaic} viewBox="0 0 224 112" aria-hidden>
        {tiles.map(([x, y, opacity]) => (
          <rect key={`${x} ${y}`} x={x * 28} y={y * 28} width="24" height="24" rx="3" fillOpacity={opacity} />
        ))}
      </svg>
      <div className={css({ position: 'relative', display: 'flex', flexDirection: 'column', height: 'full' })}>
        {children}
      </div>
    </section>
  );
}

/** Column, row and opacity of each tile: they thin out away from the corner. */
const tiles = [
  [7, 0, 0.22],
  [6, 0, 0.16],
  [5, 0, 0.12],
  [4, 0, 0.07],
  [2, 0, 0.05],

  [7, 1, 0.16],
  [6, 1, 0.1],
  [4, 1, 0.06],
  [3, 1, 0.04],

  [7, 2, 0.1],
  [5, 2, 0.07],

  [6, 3, 0.05],
] as [number, number, number][];

const block = css({
  position: 'relative',
  minWidth: '0',
  height: 'full',
  p: { base: '5', tablet: '8' },
  borderRadius: 'deep',
  border: 'clear',
  bg: 'brand.deep',
  color: 'brand.onDeep',
  overflow: 'hidden',
  /** The table of a chart takes the block's colours. */
  '& summary': { color: 'brand.onDeepMuted', '&:hover': { color: 'brand.onDeep' } },
  '& th, & td': { borderColor: 'brand.deepSoft' },
});

const mosaic = css({
  position: 'absolute',
  top: '0',
  right: '0',
  width: '[224px]',
  color: 'brand.bright',
  fill: '[currentColor]',
});
