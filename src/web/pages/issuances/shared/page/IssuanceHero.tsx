import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Picture as Sizes } from '#machines/issuances/project/project.picture.ts';
import type { ProjectRow } from '#machines/issuances/project/project.wire.ts';
import { css } from '#styled/css';
import { buildGradient } from '#web/parts/issuances/IssuancePicture.tsx';
import { Picture } from '#web/ui/Picture.tsx';

const IssuanceFilm = lazy(async () => ({ default: (await import('./IssuanceFilm.tsx')).IssuanceFilm }));

type IssuanceHeroProps = {
  issuance: Pick<ProjectRow, 'title' | 'colours' | 'logoFileId'>;
  pictures: readonly Sizes[];
  fileHref: (fileId: string) => string;
  /** The title and the badges, on the picture. */
  children?: ReactNode;
};

/** The pictures of an issuance on its colours. One is shown at a time, and thumbnails select it. */
export function IssuanceHero({
  issuance: { title, colours, logoFileId },
  pictures,
  fileHref,
  children,
}: IssuanceHeroProps) {
  const { formatMessage } = useIntl();
  const [chosen, setChosen] = useState(0);
  const shown = pictures[chosen] ?? pictures[0];
  const describePicture = (picture: Sizes) =>
    picture.alt ?? formatMessage({ id: 'invest.project.picture' }, { title, number: pictures.indexOf(picture) + 1 });
  return (
    <div className={frame} style={buildGradient(colours)}>
      {shown && (
        <Picture
          picture={shown}
          alt={describePicture(shown)}
          sizes={WIDTH}
          cut="wide"
          cutOn={WIDE_SCREEN}
          className={image}
          isFirst
        />
      )}
      {shown?.film && (
        <Suspense>
          <IssuanceFilm key={shown.path} picture={shown} />
        </Suspense>
      )}
      <div className={shade}>
        {logoFileId && <img className={logo} src={fileHref(logoFileId)} alt="" />}
        {children}
      </div>
      {pictures.length > 1 && (
        <div className={strip}>
          {pictures.map((picture, index) => (
            <button
              key={picture.path}
              type="button"
              className={thumbnail}
              aria-pressed={picture === shown}
              aria-label={describePicture(picture)}
              onClick={() => setChosen(index)}
            >
              <Picture picture={picture} alt="" sizes="5rem" className={fill} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** On these the head is about three times as wide as high. */
const WIDE_SCREEN = '(min-width: 961px)';
const WIDTH = '(min-width: 961px) 1232px, (min-width: 700px) 100vw, 72vw';

const frame = css({
  gridArea: 'hero',
  minWidth: '0',
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-end',
  minHeight: { base: '[20rem]', tablet: '[24rem]', desktop: '[28.75rem]' },
  /** From edge to edge below the header of a phone. */
  mx: { base: '-4', tablet: '0' },
  mt: { base: '-5', tablet: '0' },
  overflow: 'hidden',
  borderRadius: { tablet: 'hero' },
  bg: 'sunken',
});

const fill = css({ display: 'block', width: 'full', height: 'full', objectFit: 'cover' });
const image = css({ position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' });

/** Text on the picture is readable whatever the picture is. */
const shade = css({
  position: 'relative',
  flex: '1',
  minWidth: '0',
  px: { base: '4', tablet: '9' },
  pt: '20',
  pb: { base: '5', tablet: '9' },
  bgImage: '[linear-gradient(transparent, {colors.photo.shade} 55%)]',
  color: 'photo.on',
  /** The picture stays, and the words stand below it. */
  _print: { bgImage: 'none', color: 'fg', mt: '[16rem]', px: '0', pt: '4', bg: 'surface' },
});

const logo = css({
  boxSize: '16',
  mb: '3',
  p: '2',
  objectFit: 'contain',
  borderRadius: 'medium',
  bg: 'surface',
});

/** Lies on the picture, so that nothing moves when the gallery of an issuance arrives after its first picture. */
const strip = css({
  position: 'absolute',
  right: '4',
  top: '4',
  maxWidth: '[60%]',
  display: 'flex',
  gap: '2',
  overflowX: 'auto',
});

const thumbnail = css({
  flex: 'none',
  width: '20',
  height: '14',
  overflow: 'hidden',
  border: '[2px solid transparent]',
  borderRadius: 'small',
  bg: 'sunken',
  cursor: 'pointer',
  '&[aria-pressed=true]': { borderColor: 'brand.fg' },
});
