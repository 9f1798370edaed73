import { useIntl } from 'react-intl';
import { css } from '#styled/css';
import { useMoney } from '#web/ui/figures/useMoney.ts';

const COLUMNS = 24;
const ROWS = 5;
const TILES = COLUMNS * ROWS;
const STEP = 16;
const TILE = 13;

type FundingTilesProps = { raised: number; target: number; softCap: number };

/** The target in tiles of equal worth, of which the raised ones are filled. A line marks the soft cap. */
export function FundingTiles({ raised, target, softCap }: FundingTilesProps) {
  const { formatMessage, formatNumber } = useIntl();
  const money = useMoney();
  const share = target > 0 ? Math.min(Math.floor((raised / target) * 100) / 100, 1) : 0;
  const filled = target > 0 ? Math.min(Math.floor((raised / target) * TILES), TILES) : 0;
  const mark = softCap > 0 && softCap < target ? (softCap / target) * COLUMNS * STEP - (STEP - TILE) / 2 : undefined;
  const label = formatMessage(
    { id: 'ui.funding.share' },
    { share: formatNumber(share, { style: 'percent' }), target: money(target, { isShort: true }) },
  );
  return (
    <svg viewBox={`0 -6 ${COLUMNS * STEP - 3} ${ROWS * STEP + 9}`} role="img" aria-label={label} className={drawing}>
      {Array.from({ length: TILES }, (_, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its position
          key={index}
          x={Math.floor(index / ROWS) * STEP}
          y={(ROWS - 1 - (index % ROWS)) * STEP}
          width={TILE}
          height={TILE}
          rx="2"
          className={index < filled ? full : empty}
        />
      ))}
      {mark !== undefined && <path d={`M${mark} -6V${ROWS * STEP + 3}`} className={line} />}
    </svg>
  );
}

/** The worth of one tile, if it is a whole amount of the currency. */
export const tileWorth = (target: number): number | undefined =>
  target % (TILES * 100) === 0 ? target / TILES : undefined;

const drawing = css({ width: 'full', height: 'auto', forcedColorAdjust: 'none' });
const full = css({ fill: 'brand.solid' });
const empty = css({ fill: 'brand.tint' });
const line = css({ stroke: 'fg', strokeWidth: '2' });
