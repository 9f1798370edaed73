import { FormattedMessage, useIntl } from 'react-intl';
import { closingOf, hasMissedTarget } from '#machines/project/project.closing.ts';
import type { ProjectRow } from '#machines/project/project.wire.ts';
import { css } from '#styled/css';
import { card, flow } from '#styled/recipes';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { useMoney } from '#web/ui/useMoney.ts';
import { gradientOf } from './IssuancePicture.tsx';
import { IssuanceStatusBadge } from './IssuanceStatusBadge.tsx';
import { formatPoints } from './issuanceFormats.ts';

export type ClosedIssuancesProps = { rows: readonly ProjectRow[]; hrefOf: (row: ProjectRow) => string };

/** Issuances that one can no longer enter. */
export function ClosedIssuances({ rows, hrefOf }: ClosedIssuancesProps) {
  return (
    <section className={flow()}>
      <h2 className={card().heading}>
        <FormattedMessage id="issuances.chip.closed" />
      </h2>
      <ul className={list}>
        {rows.map((row) => (
          <ClosedIssuance key={row.id} issuance={row} href={hrefOf(row)} />
        ))}
      </ul>
    </section>
  );
}

function ClosedIssuance({ issuance, href }: { issuance: ProjectRow; href: string }) {
  const intl = useIntl();
  const money = useMoney();
  const { title, status, arrears, product, interestPoints, raised, picture, colours } = issuance;
  const { at } = closingOf(issuance);
  const isUnfunded = hasMissedTarget({ status });
  return (
    <li className={item} data-failed={isUnfunded || undefined}>
      <span className={thumbnail} style={gradientOf(colours)}>
        {picture && <Picture picture={picture} alt="" sizes="4rem" className={image} />}
      </span>
      <h3 className={name}>
        <Link href={href} className={link}>
          {title}
        </Link>
      </h3>
      <span className={css({ gridArea: 'yield', color: 'muted' })}>
        {interestPoints !== null && (
          <FormattedMessage id={`issuances.yield.${product}`} values={{ share: formatPoints(intl, interestPoints) }} />
        )}
      </span>
      <span className={figure}>{!isUnfunded && money(raised, { isShort: true })}</span>
      <span className={css({ gridArea: 'status' })}>
        <IssuanceStatusBadge status={status} arrears={arrears} />
      </span>
      <span className={date}>{at && <DateTime value={at} />}</span>
    </li>
  );
}

const list = css({ border: 'clear', borderRadius: 'large', bg: 'surface', boxShadow: 'raised', overflow: 'hidden' });

const item = css({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  gridTemplateColumns: { base: '3.75rem minmax(0, 1fr) auto', laptop: '3.75rem 2fr 1.4fr 1fr 1.2fr 7rem' },
  gridTemplateAreas: {
    base: '"picture name name" "picture yield date" "picture status status"',
    laptop: '"picture name yield raised status date"',
  },
  columnGap: '4',
  rowGap: '1',
  minHeight: '16',
  px: '4',
  py: '2',
  textStyle: 'small',
  '& + &': { borderTop: 'line' },
  '&:has(a:hover)': { bg: 'bg' },
  '&[data-failed]': { color: 'muted', '& img': { filter: '[grayscale(1)]', opacity: '0.6' } },
});

const thumbnail = css({
  gridArea: 'picture',
  height: '10',
  borderRadius: 'small',
  bg: 'sunken',
  overflow: 'hidden',
});
const image = css({ width: 'full', height: 'full', objectFit: 'cover' });
const name = css({ gridArea: 'name', textStyle: 'strong' });
const link = css({
  color: '[inherit]',
  textDecoration: 'none',
  _after: { content: '""', position: 'absolute', inset: '0' },
  '&:focus-visible': {
    outline: 'none',
    _after: { outline: '[2px solid]', outlineColor: 'brand.ring', outlineOffset: '[-3px]' },
  },
});
const figure = css({
  gridArea: 'raised',
  display: { base: 'none', laptop: 'block' },
  textAlign: 'right',
  textStyle: 'strong',
  fontVariantNumeric: 'tabular-nums',
});
const date = css({ gridArea: 'date', textAlign: 'right', color: 'muted', fontVariantNumeric: 'tabular-nums' });
