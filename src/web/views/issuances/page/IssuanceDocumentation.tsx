import { FormattedMessage } from 'react-intl';
import type { Project } from '#machines/project/project.wire.ts';
import { css } from '#styled/css';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { DocumentIcon, DownloadIcon } from '#web/ui/icons/files.tsx';
import { Panel } from '#web/ui/Panel.tsx';

type IssuanceDocumentationProps = { issuance: Project; fileHref: (fileId: string) => string };

/** The key information sheet comes first, because the law wants investors to read it first (ECSPR art. 23). */
export function IssuanceDocumentation({ issuance: { kiis, documents }, fileHref }: IssuanceDocumentationProps) {
  if (!kiis && documents.length === 0)
    return <EmptyState title={<FormattedMessage id="issuances.documents.empty" />} />;
  return (
    <Panel padding="none">
      <ul className={css({ listStyle: 'none' })}>
        {kiis && (
          <DocumentLink
            href={fileHref(kiis.fileId)}
            name={<FormattedMessage id="issuances.documents.kiis" />}
            detail={<FormattedMessage id="issuances.documents.version" values={{ version: kiis.version }} />}
          />
        )}
        {documents.map(({ id, fileId, name, expiresOn }) => (
          <DocumentLink
            key={id}
            href={fileHref(fileId)}
            name={name}
            detail={
              expiresOn && (
                <FormattedMessage id="issuances.documents.expires" values={{ date: <DateTime value={expiresOn} /> }} />
              )
            }
          />
        ))}
      </ul>
    </Panel>
  );
}

type DocumentLinkProps = { href: string; name: React.ReactNode; detail?: React.ReactNode };

function DocumentLink({ href, name, detail }: DocumentLinkProps) {
  return (
    <li className={css({ '& + &': { borderTop: 'line' } })}>
      <a href={href} download className={documentLink}>
        <span className={css({ flex: 'none', color: 'muted' })}>
          <DocumentIcon />
        </span>
        <span className={css({ flex: '1', minWidth: '0' })}>
          <span className={css({ display: 'block', fontWeight: 'medium', overflowWrap: 'anywhere' })}>{name}</span>
          {detail && <span className={css({ textStyle: 'small', color: 'muted' })}>{detail}</span>}
        </span>
        <span className={css({ flex: 'none', color: 'brand.fg' })}>
          <DownloadIcon />
        </span>
      </a>
    </li>
  );
}

const documentLink = css({
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  minHeight: 'control',
  px: '5',
  py: '3',
  color: 'fg',
  textDecoration: 'none',
  '&:hover': { bg: 'bg' },
  '&:focus-visible': { outlineOffset: '[-2px]' },
});
