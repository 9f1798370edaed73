import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { findPlayer } from '#machines/issuances/content/content.video.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { css } from '#styled/css';
import { link } from '#styled/recipes';
import { buildGradient } from '#web/parts/issuances/IssuancePicture.tsx';
import { PlayIcon } from '#web/ui/icons/media.tsx';
import { ExternalIcon } from '#web/ui/icons/secondary.tsx';
import { Picture } from '#web/ui/Picture.tsx';

type IssuanceVideoProps = { issuance: Pick<Project, 'title' | 'colours' | 'pictures'>; video: string };

/** The video of an issuance. Its player is loaded only when the reader asks for it, because it belongs to others. */
export function IssuanceVideo({ issuance, video }: IssuanceVideoProps) {
  const player = findPlayer(video);
  if (player) return <Player key={player} issuance={issuance} player={player} />;
  return (
    <p>
      <a className={link()} href={video} target="_blank" rel="noreferrer">
        <FormattedMessage id="issuances.video" /> <ExternalIcon size={16} />
      </a>
    </p>
  );
}

const nameSource = (player: string) => (player.includes('vimeo') ? 'Vimeo' : 'YouTube');

function Player({ issuance, player }: Pick<IssuanceVideoProps, 'issuance'> & { player: string }) {
  const { formatMessage } = useIntl();
  const [isShown, setIsShown] = useState(false);
  const { title, colours, pictures } = issuance;
  const [poster] = pictures;
  if (isShown)
    return (
      <iframe
        className={frame}
        // The button that had the focus is gone.
        ref={focus}
        src={player}
        title={formatMessage({ id: 'issuances.video.title' }, { title })}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        loading="lazy"
      />
    );
  return (
    <button
      type="button"
      className={`${frame} ${button}`}
      style={buildGradient(colours)}
      onClick={() => setIsShown(true)}
    >
      {poster && <Picture picture={poster} alt="" sizes={WIDTH} className={image} />}
      <span className={shade}>
        <span className={play}>
          <PlayIcon size={28} />
        </span>
        <span className={css({ textStyle: 'heading' })}>
          <FormattedMessage id="issuances.video" />
        </span>
        <span className={css({ textStyle: 'small' })}>
          <FormattedMessage id="issuances.video.source" values={{ source: nameSource(player) }} />
        </span>
      </span>
    </button>
  );
}

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

const WIDTH = '(min-width: 700px) 672px, 72vw';

const frame = css({
  position: 'relative',
  display: 'block',
  width: 'full',
  aspectRatio: '[16 / 9]',
  overflow: 'hidden',
  border: 'none',
  borderRadius: 'large',
  bg: 'sunken',
});
const button = css({ cursor: 'pointer', '&:hover span > span:first-child': { bg: 'brand.solid', color: 'brand.on' } });
const image = css({ position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' });
const shade = css({
  position: 'absolute',
  inset: '0',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1',
  p: '4',
  bgImage: '[linear-gradient({colors.photo.shade}, {colors.photo.shade})]',
  color: 'photo.on',
});
const play = css({
  display: 'grid',
  placeItems: 'center',
  boxSize: '16',
  mb: '2',
  borderRadius: 'full',
  bg: 'surface',
  color: 'fg',
  transition: '[background-color {durations.fast}, color {durations.fast}]',
});
