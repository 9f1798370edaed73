import { deriveOffer } from '#machines/issuances/project/project.selectors.ts';
import type { Project, ProjectRow } from '#machines/issuances/project/project.wire.ts';
import { css } from '#styled/css';
import { useCustomization } from '#web/shell/appContext.ts';
import { PlaceIcon } from '#web/ui/icons/issuance.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { IssuanceStatusBadge } from '../list/IssuanceStatusBadge.tsx';
import { IssuanceHero } from './IssuanceHero.tsx';

type IssuanceTopProps = {
  issuance: ProjectRow;
  details: Project | undefined;
  fileHref: (fileId: string) => string;
  /** `fileHref` answers for files that are not public, too. */
  isPreview?: boolean | undefined;
};

/** The title of the page on the picture of the issuance, with its status, its sector and its place. */
export function IssuanceTop({ issuance, details, fileHref, isPreview }: IssuanceTopProps) {
  const { modules } = useCustomization();
  const { picture, title, subtitle, status, arrears, sector, place } = issuance;
  const isPublic = deriveOffer(status, issuance, modules).audience === 'everyone';
  return (
    <IssuanceHero
      // An image cannot send the session that the file of a hidden issuance needs.
      issuance={isPublic || isPreview ? issuance : { ...issuance, logoFileId: null }}
      pictures={details?.pictures ?? (picture ? [picture] : [])}
      fileHref={fileHref}
    >
      <div className={badges}>
        <IssuanceStatusBadge status={status} arrears={arrears} />
        {sector && <span className={glass}>{sector}</span>}
        {place && (
          <span className={glass}>
            <PlaceIcon size={14} />
            {place}
          </span>
        )}
      </div>
      <div className={heading}>
        <PageHeader title={title} detail={subtitle} />
      </div>
    </IssuanceHero>
  );
}

const badges = css({ display: 'flex', flexWrap: 'wrap', gap: '2', mb: '3' });

const glass = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  px: '3',
  borderRadius: 'full',
  bg: 'photo.shade',
  textStyle: 'smallStrong',
  lineHeight: '[1.5rem]',
  _print: { px: '0', bg: '[transparent]' },
});

const heading = css({
  maxWidth: { laptop: '[calc(100% - 24rem)]' },
  '& header': { mb: '0' },
  '& h1': { fontSize: { base: 'figureLarge', desktop: '[3.5rem]' }, lineHeight: 'flat' },
  '& header p': { color: { base: 'photo.on', _print: 'fg' }, mt: '3', textStyle: 'lead' },
});
