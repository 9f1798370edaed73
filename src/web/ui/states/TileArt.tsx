import type { ReactNode } from 'react';

const STEP = 32;

interface TileArtProps {
  /** Rows of tiles, from above: `#` is a full one, `.` a faint one, `-` the outline of one that is missing. */
  rows: readonly string[];
  /** A sign beside the tiles. */
  children?: ReactNode;
}

/** The drawing of a page or a list without content, for example an empty list or an error. */
export function TileArt({ rows, children }: TileArtProps) {
  const [width, height] = [Math.max(...rows.map((row) => row.length)) * STEP, rows.length * STEP];
  return (
    <>
      <svg width={width} height={height} viewBox={`-2 -2 ${width} ${height}`} fill="currentColor" aria-hidden>
        <path d={tiles(rows, '#')} />
        <path d={tiles(rows, '.')} opacity={0.22} />
        <path d={tiles(rows, '-')} fill="none" stroke="currentColor" strokeWidth={2} strokeDasharray={4} />
      </svg>
      {children}
    </>
  );
}

const tiles = (rows: readonly string[], kind: string) =>
  rows.flatMap((row, y) => [...row].map((each, x) => (each === kind ? tileAt(x * STEP, y * STEP) : ''))).join('');

/** A square of 28 px with round corners. */
const tileAt = (x: number, y: number) => `M${x + 5} ${y}h18q5 0 5 5v18q0 5-5 5h-18q-5 0-5-5v-18q0-5 5-5z`;
