import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Project } from '#machines/project/project.wire.ts';
import { css } from '#styled/css';
import { gradientOf } from '#web/views/issuances/IssuancePicture.tsx';

type HeroProps = {
  project: Pick<Project, 'title' | 'colours' | 'imageFileIds' | 'logoFileId'>;
  fileHref: (fileId: string) => string;
};

/** The pictures of an issuance on its colours. One is shown at a time, and thumbnails select it. */
export function Hero({ project: { title, colours, imageFileIds, logoFileId }, fileHref }: HeroProps) {
  const { formatMessage } = useIntl();
  const [shown, setShown] = useState(imageFileIds[0]);
  const nameOf = (fileId: string) =>
    formatMessage({ id: 'invest.project.picture' }, { title, number: imageFileIds.indexOf(fileId) + 1 });
  return (
    <div className={css({ gridArea: 'hero', minWidth: '0', display: 'grid', gap: '3' })}>
      <div className={frame} style={gradientOf(colours)}>
        {shown && <img className={picture} src={fileHref(shown)} alt={nameOf(shown)} />}
        {logoFileId && <img className={logo} src={fileHref(logoFileId)} alt="" />}
      </div>
      {imageFileIds.length > 1 && (
        <div className={strip}>
          {imageFileIds.map((fileId) => (
            <button
              key={fileId}
              type="button"
              className={thumbnail}
              aria-pressed={fileId === shown}
              aria-label={nameOf(fileId)}
              onClick={() => setShown(fileId)}
            >
              <img className={picture} src={fileHref(fileId)} alt="" loading="lazy" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const frame = css({
  position: 'relative',
  height: { base: 'picture', tablet: '[18rem]' },
  overflow: 'hidden',
  borderRadius: 'large',
  bg: 'sunken',
});

const picture = css({ display: 'block', width: 'full', height: 'full', objectFit: 'cover' });

const logo = css({
  position: 'absolute',
  left: '4',
  bottom: '4',
  boxSize: '16',
  p: '2',
  objectFit: 'contain',
  borderRadius: 'medium',
  bg: 'surface',
});

const strip = css({ display: 'flex', gap: '2', overflowX: 'auto' });

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
