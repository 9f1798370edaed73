import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { deriveOffer } from '#machines/issuances/project/project.selectors.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { css } from '#styled/css';
import { fetchDownload, saveBlob } from '#web/api/download.ts';
import { documentFormat, documentTitle } from '#web/pages/issuances/shared/list/documentTitle.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { DocumentIcon, DownloadIcon } from '#web/ui/icons/files.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';

type IssuanceDocumentationProps = { issuance: Project; fileHref: (fileId: string) => string };

/** The key information sheet comes first, because the law wants investors to read it first (ECSPR art. 23). */
export function IssuanceDocumentation({ issuance, fileHref }: IssuanceDocumentationProps) {
  const { kiis, documents, status } = issuance;
  const { modules } = useCustomization();
  const isPublic = deriveOffer(status, issuance, modules).audience === 'everyone';
  const Document = isPublic ? DocumentLink : DocumentButton;
  if (!kiis && documents.length === 0)
    return <EmptyState title={<FormattedMessage id="issuances.documents.empty" />} />;
  return (
    <Panel padding="none">
      <ul className={css({ listStyle: 'none' })}>
        {kiis && (
          <Document
            fileId={kiis.fileId}
            fileHref={fileHref}
            name={<FormattedMessage id="issuances.documents.kiis" />}
            detail={
              <>
                {'PDF · '}
                <FormattedMessage id="issuances.documents.version" values={{ version: kiis.version }} />
              </>
            }
          />
        )}
        {documents.map(({ id, fileId, name, expiresOn }) => (
          <Document
            key={id}
            fileId={fileId}
            fileHref={fileHref}
            name={documentTitle(name)}
            detail={
              <>
                {documentFormat(name)}
                {expiresOn && (
                  <>
                    {' · '}
                    <FormattedMessage
                      id="issuances.documents.expires"
                      values={{ date: <DateTime value={expiresOn} /> }}
                    />
                  </>
                )}
              </>
            }
          />
        ))}
      </ul>
    </Panel>
  );
}

type DocumentProps = { fileId: string; fileHref: (fileId: string) => string; name: ReactNode; detail?: ReactNode };

function DocumentLink({ fileId, fileHref, name, detail }: DocumentProps) {
  return (
    <li className={item}>
      <a href={fileHref(fileId)} download className={documentLink}>
        <DocumentName name={name} detail={detail} />
      </a>
    </li>
  );
}

/** A link cannot send the session, which the files of an issuance that is not public need. */
function DocumentButton({ fileId, name, detail }: DocumentProps) {
  const { mutate, isPending, isError } = useMutation({
    meta: { showsError: true },
    mutationFn: () => fetchDownload(`/files/${fileId}`),
    onSuccess: (file) => saveBlob(file.blob, file.name),
  });
  return (
    <li className={item}>
      <button type="button" className={documentLink} aria-disabled={isPending} onClick={() => isPending || mutate()}>
        <DocumentName name={name} detail={detail} />
      </button>
      {isError && (
        <Notice tone="negative">
          <FormattedMessage id="manager.file.failed" />
        </Notice>
      )}
    </li>
  );
}

function DocumentName({ name, detail }: Pick<DocumentProps, 'name' | 'detail'>) {
  return (
    <>
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
    </>
  );
}

const item = css({ '& + &': { borderTop: 'line' } });

const documentLink = css({
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  width: 'full',
  minHeight: 'control',
  px: '5',
  py: '3',
  color: 'fg',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  '&:hover': { bg: 'bg' },
  '&:focus-visible': { outlineOffset: '[-2px]' },
});
