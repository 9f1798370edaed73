import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { hasExpired } from '#machines/issuances/document/document.selectors.ts';
import type { IdentityDocumentKind } from '#machines/issuances/document/document.wire.ts';
import type { Account } from '#machines/people/user/account.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { kycQuery } from '#web/api/people/account.ts';
import { ErrorState } from '#web/api/shown/ErrorState.tsx';
import { StoredFile } from '#web/api/shown/StoredFile.tsx';
import { DocumentUpload } from '#web/parts/orders/invest/DocumentUpload.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';

/** The identity documents that the user has sent, their expiry, and uploads for those that are missing. */
export function DocumentsSection({ personType }: Pick<Account, 'personType'>) {
  const { data, error, refetch } = useQuery(kycQuery);
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={2} />;
  const { documents, documentExpiresOn, missing } = data;
  return (
    <div className={flow({ gap: '5' })}>
      {documents.length === 0 && <EmptyState title={<FormattedMessage id="account.documents.empty" />} />}
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
          {hasExpired(status) && (
            <Notice tone="waiting">
              <FormattedMessage id="account.documents.expired" />
            </Notice>
          )}
          {!hasExpired(status) && expiresOn && (
            <p className={css({ textStyle: 'small', color: 'muted' })}>
              <FormattedMessage id="issuances.documents.expires" values={{ date: <DateTime value={expiresOn} /> }} />
            </p>
          )}
        </div>
      ))}
      <h3 className={css({ textStyle: 'strong' })}>
        <FormattedMessage id="account.documents.send" />
      </h3>
      {kindsOf[personType].map((kind) => (
        <DocumentUpload
          key={kind}
          kind={kind}
          sent={documents.find((document) => document.kind === kind)}
          isMissing={missing.includes(kind) || !documents.some((document) => document.kind === kind)}
        />
      ))}
    </div>
  );
}

const kindsOf: Record<Account['personType'], IdentityDocumentKind[]> = {
  natural: ['IDENTITY_PROOF'],
  legal: ['IDENTITY_PROOF', 'REGISTRATION_PROOF', 'ARTICLES_OF_ASSOCIATION', 'SHAREHOLDER_DECLARATION'],
};
