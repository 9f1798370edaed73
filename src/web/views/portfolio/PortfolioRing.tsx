import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { Money } from '#web/ui/Money.tsx';
import type { Slice } from './portfolioSlices.ts';

/** The ring is hidden from screen readers, because the table beside it has the same content. */
export function PortfolioRing({ slices, total }: { slices: readonly Slice[]; total: number }) {
  return (
    <div className={css({ position: 'relative', maxWidth: '[16rem]', width: 'full', mx: 'auto' })} aria-hidden>
      <svg aria-hidden viewBox="-100 -100 200 200" className={css({ display: 'block', width: 'full' })}>
        {slices.map(({ key, path, colour }) => (
          <path key={key} d={path} fill={colour} />
        ))}
      </svg>
      <div className={centre}>
        <span className={css({ textStyle: 'small', color: 'muted' })}>
          <FormattedMessage id="portfolio.value" />
        </span>
        <strong className={css({ textStyle: 'heading' })}>
          <Money amount={total} isShort />
        </strong>
      </div>
    </div>
  );
}

const centre = css({
  position: 'absolute',
  inset: '0',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '1',
});
