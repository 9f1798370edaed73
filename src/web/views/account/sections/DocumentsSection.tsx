import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { kycQuery } from '#web/api/account.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SkeletonRows } from '#web/ui/SkeletonRows.tsx';
import { StoredFile } from '#web/views/manager/StoredFile.tsx';

/** What one has shown, until when it counts, and what is missing. */
export function DocumentsSection() {
  const { data, error, refetch } = useQuery(kycQuery);
  if (!data && error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={2} />;
  const { documents, documentExpiresOn } = data;
  if (documents.length === 0) return <EmptyState title={<FormattedMessage id="account.documents.empty" />} />;
  return (
    <div className={flow({ gap: '5' })}>
      {documentExpiresOn && (
        <p>
          <FormattedMessage
            id="account.documents.identityUntil"
            values={{ date: <DateTime value={documentExpiresOn} format="long" /> }}
          />
        </p>
      )}
      {documents.map(({ id, kind, fileId, status, expiresOn }) => (
        <div key={id} className={flow({ gap: '2' })}>
          <StoredFile id={fileId} label={<FormattedMessage id={`account.document.${kind}`} />} />
          {status === 'expired' && (
            <Notice tone="waiting">
              <FormattedMessage id="account.documents.expired" />
            </Notice>
          )}
          {status !== 'expired' && expiresOn && (
            <p className={css({ textStyle: 'small', color: 'muted' })}>
              <FormattedMessage id="issuances.documents.expires" values={{ date: <DateTime value={expiresOn} /> }} />
            </p>
          )}
        </div>
      ))}
    </div>
  );
}
