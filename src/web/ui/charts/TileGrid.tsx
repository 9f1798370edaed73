import { useIntl } from 'react-intl';
import { plot } from '#styled/recipes';
import { formatShare } from '#web/ui/figures/share.ts';
import { useMoney } from '#web/ui/figures/useMoney.ts';

export type TileGridProps = {
  /** All in minor units. */
  raised: number;
  target: number;
  softCap?: number;
  /** The user's own amount: its tiles are gold. */
  own?: number;
  columns?: number;
};

const ROWS = 5;
const TILE = 10;
const PITCH = 12;

/** Money counted in tiles of equal worth, filled column by column. A tick marks the soft cap. */
export function TileGrid({ raised, target, softCap, own = 0, columns = 24 }: TileGridProps) {
  const styles = plot();
  const label = useSentence({ raised, target, softCap, own });
  const count = columns * ROWS;
  const tiles = (amount: number) => (target > 0 ? Math.floor((Math.min(amount, target) / target) * count) : 0);
  const filled = tiles(raised);
  /** A small stake is still a tile, unless nothing is filled yet. */
  const gold = own > 0 ? Math.min(Math.max(tiles(own), 1), filled) : 0;
  const width = columns * PITCH - (PITCH - TILE);
  const height = ROWS * PITCH - (PITCH - TILE);
  const tick = softCap !== undefined && softCap > 0 && softCap < target ? (softCap / target) * width : undefined;
  return (
    <svg className={styles.tiles} viewBox={`-1 -5 ${width + 2} ${height + 10}`} role="img" aria-label={label}>
      {computePlaces(columns).map(({ x, y }, index) => (
        <rect
          key={`${x} ${y}`}
          className={index < filled ? styles.bar : styles.tile}
          data-colour={index < filled ? (index >= filled - gold ? 'gold' : 'accent') : undefined}
          x={x}
          y={y}
          width={TILE}
          height={TILE}
          rx={2}
        />
      ))}
      {tick !== undefined && <path className={styles.softCap} d={`M${tick} -5V${height + 5}`} />}
    </svg>
  );
}

/** Column by column, from the top. */
const computePlaces = (columns: number) =>
  Array.from({ length: columns * ROWS }, (_, index) => ({
    x: Math.floor(index / ROWS) * PITCH,
    y: (index % ROWS) * PITCH,
  }));

function useSentence({ raised, target, softCap, own = 0 }: TileGridProps): string {
  const intl = useIntl();
  const money = useMoney();
  const short = (amount: number) => money(amount, { isShort: true });
  return intl.formatMessage(
    { id: 'ui.chart.tiles' },
    {
      raised: short(raised),
      target: short(target),
      share: formatShare(intl, target > 0 ? Math.floor((raised / target) * 100) * 100 : 0),
      softCap: softCap ? short(softCap) : '',
      minimum: softCap ? (raised >= softCap ? 'reached' : 'open') : 'none',
      own: short(own),
      isYours: own > 0 ? 'yes' : 'no',
    },
  );
}
