import { FormattedMessage, useIntl } from 'react-intl';
import { css } from '#styled/css';
import { findPlace } from './findPlace.ts';
import { provinces } from './provinces.ts';

/** Where the issuance is, on a map of the provinces. Empty if the place is not known. */
export function IssuancePlace({ place }: { place: string }) {
  const { formatMessage } = useIntl();
  const found = findPlace(place);
  if (!found) return null;
  const { province, point } = found;
  const { name, outline } = provinces[province] ?? {};
  const values = { place, province: name, isExact: point ? 'yes' : 'no' };
  return (
    <section className={css({ display: 'grid', gap: '4', maxWidth: 'reading' })}>
      <h2 className={css({ textStyle: 'section' })}>
        <FormattedMessage id="issuances.place" />
      </h2>
      <figure className={frame}>
        <div className={map}>
          {/* The same for every issuance, so it is a file that loads when the map comes near. */}
          <img className={land} src="/provinces.svg" alt="" width={590} height={500} loading="lazy" />
          <svg viewBox="0 0 590 500" className={mark} role="img">
            <title>{formatMessage({ id: 'issuances.place.map' }, values)}</title>
            <path className={marked} d={outline} data-province={province} />
            {point && <Pin point={point} />}
          </svg>
        </div>
        <figcaption className={css({ display: 'grid', gap: '1', minWidth: '0' })}>
          <span className={css({ textStyle: 'heading' })}>{place}</span>
          <span className={css({ textStyle: 'small', color: 'muted' })}>
            <FormattedMessage id="issuances.place.detail" values={values} />
          </span>
          <span className={css({ mt: '2', textStyle: 'tiny', color: 'muted' })}>
            <FormattedMessage id="issuances.place.source" />
          </span>
        </figcaption>
      </figure>
    </section>
  );
}

/** A pin whose tip is at the town. */
function Pin({ point: [x, y] }: { point: readonly [number, number] }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse className={shadow} rx="9" ry="3.5" />
      <path className={pin} d="M0 0C-4-9-15-15-15-28a15 15 0 0 1 30 0C15-15 4-9 0 0Z" />
      <circle className={hole} cy="-28" r="5.5" />
    </g>
  );
}

const frame = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: '1.6fr 1fr' },
  alignItems: 'center',
  gap: '5',
  p: '5',
  border: 'clear',
  borderRadius: 'large',
  bg: 'surface',
  boxShadow: 'raised',
});
const map = css({ position: 'relative' });
const land = css({ display: 'block', width: 'full', height: 'auto' });
const mark = css({ position: 'absolute', inset: '0', width: 'full', height: 'full' });
const marked = css({ fill: 'brand.tint', stroke: 'brand.fg', strokeWidth: '[1.5]', strokeLinejoin: 'round' });
const shadow = css({ fill: 'fg', opacity: '[0.25]' });
const pin = css({ fill: 'brand.solid', stroke: 'surface', strokeWidth: '[2]' });
const hole = css({ fill: 'surface' });
