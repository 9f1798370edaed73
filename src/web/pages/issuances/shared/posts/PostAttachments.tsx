import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Attachment } from '#machines/issuances/post/post.wire.ts';
import { css } from '#styled/css';
import { fetchDownload, saveBlob } from '#web/api/download.ts';
import { documentFormat, documentTitle } from '#web/pages/issuances/shared/list/documentTitle.ts';
import { formatFileSize } from '#web/ui/fields/FileField.tsx';
import { DocumentIcon, DownloadIcon } from '#web/ui/icons/files.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';

/** The files of a post. */
export function PostAttachments({ attachments }: { attachments: readonly Attachment[] }) {
  const { formatMessage } = useIntl();
  if (!attachments.length) return null;
  return (
    <ul className={list} aria-label={formatMessage({ id: 'posts.attachments' })}>
      {attachments.map((attachment) => (
        <AttachmentItem key={attachment.fileId} attachment={attachment} />
      ))}
    </ul>
  );
}

/** A link cannot send the session, which the files of an issuance that is not public need. */
function AttachmentItem({ attachment: { fileId, name, size } }: { attachment: Attachment }) {
  const intl = useIntl();
  const { mutate, isPending, isError } = useMutation({
    meta: { showsError: true },
    mutationFn: () => fetchDownload(`/files/${fileId}`),
    onSuccess: (file) => saveBlob(file.blob, file.name),
  });
  return (
    <li className={item}>
      <button type="button" className={download} aria-disabled={isPending} onClick={() => isPending || mutate()}>
        <span className={css({ flex: 'none', color: 'muted' })}>
          <DocumentIcon />
        </span>
        <span className={css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' })}>
          {documentTitle(name)}{' '}
          <span className={css({ textStyle: 'small', color: 'muted' })}>
            {`${documentFormat(name)} · ${formatFileSize(intl, size)}`}
          </span>
        </span>
        <span className={css({ flex: 'none', color: 'brand.fg' })}>
          <DownloadIcon />
        </span>
      </button>
      {isError && (
        <Notice tone="negative">
          <FormattedMessage id="manager.file.failed" />
        </Notice>
      )}
    </li>
  );
}

const list = css({ listStyle: 'none', border: 'line', borderRadius: 'medium', overflow: 'hidden' });
const item = css({ '& + &': { borderTop: 'line' } });
const download = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minHeight: 'control',
  px: '4',
  py: '2',
  color: 'fg',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { bg: 'bg' },
  '&:focus-visible': { outlineOffset: '[-2px]' },
});
