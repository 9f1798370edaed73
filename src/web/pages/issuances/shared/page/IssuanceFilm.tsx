import { type CSSProperties, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { filmAddress, type Picture } from '#machines/issuances/project/project.picture.ts';
import { css } from '#styled/css';
import { PauseIcon, PlayIcon } from '#web/ui/icons/media.tsx';
import { useReducedMotion } from '#web/ui/useReducedMotion.ts';

/** The scene in motion, above its picture, once the reader asks for it. Readers who want less motion are not offered it. */
export function IssuanceFilm({ picture }: { picture: Pick<Picture, 'path' | 'film'> }) {
  const wantsLess = useReducedMotion();
  const [isMoving, setIsMoving] = useState(false);
  if (wantsLess) return null;
  return (
    <>
      {isMoving && (
        // The picture below it says what it shows.
        <img
          className={film}
          src={filmAddress(picture)}
          alt=""
          style={{ [WIDE_AT]: `${picture.film?.wideAt ?? 50}%` } as CSSProperties}
        />
      )}
      <button type="button" className={button} onClick={() => setIsMoving(!isMoving)}>
        {isMoving ? <PauseIcon size={16} /> : <PlayIcon size={16} />}
        <FormattedMessage id={isMoving ? 'issuances.film.pause' : 'issuances.film.play'} />
      </button>
    </>
  );
}

/** Where the picture has its wide cut, the film shows the same part. */
const WIDE_AT = '--wide-at';

const film = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  objectFit: 'cover',
  objectPosition: { laptop: '[50% var(--wide-at)]' },
  _print: { display: 'none' },
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
});

const button = css({
  position: 'absolute',
  right: '4',
  top: '4',
  zIndex: 'above',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '11',
  px: '4',
  border: 'none',
  borderRadius: 'full',
  bg: 'photo.shade',
  color: 'photo.on',
  textStyle: 'smallStrong',
  cursor: 'pointer',
  _print: { display: 'none' },
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
  '&:focus-visible': { outline: '[2px solid]', outlineColor: 'photo.on', outlineOffset: '[-4px]' },
});
