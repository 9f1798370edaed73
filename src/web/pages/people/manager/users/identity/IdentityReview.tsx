import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { KycEvidence } from '#machines/people/kyc/kyc.evidence.ts';
import { isUndecided, isUnderReview } from '#machines/people/kyc/kyc.selectors.ts';
import type { UserPage } from '#machines/people/user/user.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { DocumentViewer } from '#web/parts/app/DocumentViewer.tsx';
import { KycReasonText } from '#web/parts/people/KycReasonText.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { CompanyEvidence } from './CompanyEvidence.tsx';
import { IdentityComparison } from './IdentityComparison.tsx';
import { IdentityDecision } from './IdentityDecision.tsx';
import { IdentityDecisions } from './IdentityDecisions.tsx';

type ReviewedUser = Pick<UserPage, 'personType' | 'company' | 'documents'> & { kyc: NonNullable<UserPage['kyc']> };
type IdentityReviewProps = { user: ReviewedUser; name: string };

/** Opens the documents and the data of an identity beside the decision about it. */
export function IdentityReview({ user, name }: IdentityReviewProps) {
  const [isOpen, setOpen] = useState(false);
  const isWaiting = isUnderReview(user.kyc.status);
  return (
    <>
      <div>
        <Button tone={isWaiting ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
          <FormattedMessage id={isWaiting ? 'manager.identity.review' : 'manager.identity.see'} />
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        size="full"
        title={<FormattedMessage id="manager.identity.title" values={{ name }} />}
      >
        <Review user={user} name={name} />
      </Dialog>
    </>
  );
}

/** The data to compare now, or those of the latest decision. */
function comparedIn({ kyc, personType, company, documents }: ReviewedUser) {
  const [latest] = kyc.decisions;
  const isOpen = isUndecided(kyc.status, kyc.decisions);
  const now: Pick<KycEvidence, 'company' | 'documentExpiresOn' | 'reviewedFor'> & Pick<UserPage, 'documents'> = {
    company: personType === 'legal' ? company : null,
    documents,
    documentExpiresOn: kyc.documentExpiresOn,
    reviewedFor: kyc.facts.reason,
  };
  return isOpen || !latest ? { ...now, decidedAt: null } : { ...latest.evidence, decidedAt: latest.at };
}

function Review({ user, name }: IdentityReviewProps) {
  const { kyc } = user;
  const compared = comparedIn(user);
  return (
    <div className={columns}>
      <Papers pictures={kyc.pictures} documents={compared.documents ?? []} />
      <div className={flow({ gap: '6' })}>
        {compared.decidedAt && (
          <p className={css({ textStyle: 'small', color: 'muted' })}>
            <FormattedMessage
              id={kyc.declared ? 'manager.identity.asDecided' : 'manager.identity.notKept'}
              values={{ at: <DateTime value={compared.decidedAt} format="dateTime" /> }}
            />
          </p>
        )}
        {compared.reviewedFor && (
          <Notice tone="waiting" title={<FormattedMessage id="manager.identity.why" />}>
            <KycReasonText reason={compared.reviewedFor} />
          </Notice>
        )}
        <IdentityComparison {...kyc} />
        {compared.documentExpiresOn && (
          <p className={css({ textStyle: 'small', color: 'muted' })}>
            <FormattedMessage
              id="manager.kyc.validUntil"
              values={{ day: <DateTime value={compared.documentExpiresOn} format="long" /> }}
            />
          </p>
        )}
        {compared.company && <CompanyEvidence company={compared.company} beneficialOwners={kyc.beneficialOwners} />}
        <IdentityDecision kyc={kyc} name={name} />
        <IdentityDecisions decisions={kyc.decisions} />
      </div>
    </div>
  );
}

type PapersProps = Pick<ReviewedUser['kyc'], 'pictures'> & { documents: readonly { kind: string; fileId: string }[] };

function Papers({ pictures, documents }: PapersProps) {
  const { formatMessage } = useIntl();
  const viewed = [
    ...pictures.map(({ kind, fileId }) => ({
      fileId,
      label: formatMessage({ id: `manager.identity.picture.${kind}` }),
    })),
    ...documents.map(({ kind, fileId }) => ({
      fileId,
      label: formatMessage({ id: `account.document.${kind as UserPage['documents'][number]['kind']}` }),
    })),
  ];
  return (
    <div className={css({ position: { tablet: 'sticky' }, top: '4' })}>
      <DocumentViewer
        documents={viewed}
        empty={<EmptyState title={<FormattedMessage id="manager.identity.noDocuments" />} />}
      />
    </div>
  );
}

const columns = css({
  display: 'grid',
  gap: '8',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'minmax(0, 6fr) minmax(0, 5fr)' },
});
