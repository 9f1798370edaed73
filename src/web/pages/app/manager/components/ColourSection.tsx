import { useIntl } from 'react-intl';
import { css } from '#styled/css';
import { SpecimenGrid, SpecimenSection } from './Specimen.tsx';

const swatches = [
  { name: 'bg', colour: css({ bg: 'bg' }) },
  { name: 'surface', colour: css({ bg: 'surface' }) },
  { name: 'raised', colour: css({ bg: 'raised' }) },
  { name: 'sunken', colour: css({ bg: 'sunken' }) },
  { name: 'brand.solid', colour: css({ bg: 'brand.solid', color: 'brand.on' }) },
  { name: 'brand.hover', colour: css({ bg: 'brand.hover', color: 'brand.on' }) },
  { name: 'brand.subtle', colour: css({ bg: 'brand.subtle', color: 'brand.fg' }) },
  { name: 'brand.tint', colour: css({ bg: 'brand.tint', color: 'brand.fg' }) },
  { name: 'brand.deep', colour: css({ bg: 'brand.deep', color: 'brand.onDeep' }) },
  { name: 'brand.deepSoft', colour: css({ bg: 'brand.deepSoft', color: 'brand.onDeep' }) },
  { name: 'neutral', colour: css({ bg: 'neutral.subtle', color: 'neutral.fg' }) },
  { name: 'info', colour: css({ bg: 'info.subtle', color: 'info.fg' }) },
  { name: 'waiting', colour: css({ bg: 'waiting.subtle', color: 'waiting.fg' }) },
  { name: 'positive', colour: css({ bg: 'positive.subtle', color: 'positive.fg' }) },
  { name: 'negative', colour: css({ bg: 'negative.subtle', color: 'negative.fg' }) },
] as const;

const series = [
  { name: 'data.gold', colour: css({ bg: 'data.gold' }) },
  { name: 'data.ochre', colour: css({ bg: 'data.ochre' }) },
  { name: 'data.blue', colour: css({ bg: 'data.blue' }) },
  { name: 'data.clay', colour: css({ bg: 'data.clay' }) },
  { name: 'data.slate', colour: css({ bg: 'data.slate' }) },
] as const;

/** The names are those of the tokens, because developers look them up here. */
export function ColourSection() {
  const { formatMessage } = useIntl();
  const sample = formatMessage({ id: 'components.sample.letters' });
  return (
    <SpecimenSection name="colours">
      <SpecimenGrid columns="narrow">
        {swatches.map(({ name, colour }) => (
          <figure key={name}>
            <div className={`${swatch} ${colour}`}>{sample}</div>
            <figcaption className={caption}>{name}</figcaption>
          </figure>
        ))}
        {series.map(({ name, colour }) => (
          <figure key={name}>
            <div className={`${swatch} ${colour}`} />
            <figcaption className={caption}>{name}</figcaption>
          </figure>
        ))}
      </SpecimenGrid>
    </SpecimenSection>
  );
}

const swatch = css({
  display: 'grid',
  placeItems: 'center',
  height: '16',
  borderRadius: 'medium',
  boxShadow: 'hair',
  textStyle: 'heading',
});
const caption = css({ textStyle: 'tiny', color: 'muted', mt: '1' });
