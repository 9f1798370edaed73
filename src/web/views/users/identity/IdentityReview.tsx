import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isUnderReview } from '#machines/kyc/kyc.selectors.ts';
import type { UserPage } from '#machines/user/user.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErasedText } from '#web/ui/ErasedText.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Timeline } from '#web/ui/Timeline.tsx';
import { KycReasonText } from '#web/views/identity/KycReasonText.tsx';
import { CompanyEvidence } from './CompanyEvidence.tsx';
import { DocumentViewer } from './DocumentViewer.tsx';
import { IdentityComparison } from './IdentityComparison.tsx';
import { IdentityDecision } from './IdentityDecision.tsx';

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

function Review({ user: { kyc, personType, company, documents }, name }: IdentityReviewProps) {
  const { formatMessage } = useIntl();
  const { pictures, facts, documentExpiresOn } = kyc;
  const viewed = [
    ...pictures.map(({ kind, fileId }) => ({
      fileId,
      label: formatMessage({ id: `manager.identity.picture.${kind}` }),
    })),
    ...documents.map(({ kind, fileId }) => ({ fileId, label: formatMessage({ id: `account.document.${kind}` }) })),
  ];
  return (
    <div className={columns}>
      <div className={css({ position: { tablet: 'sticky' }, top: '4' })}>
        <DocumentViewer
          documents={viewed}
          empty={<EmptyState title={<FormattedMessage id="manager.identity.noDocuments" />} />}
        />
      </div>
      <div className={flow({ gap: '6' })}>
        {facts.reason && (
          <Notice tone="waiting" title={<FormattedMessage id="manager.identity.why" />}>
            <KycReasonText reason={facts.reason} />
          </Notice>
        )}
        <IdentityComparison {...kyc} />
        {documentExpiresOn && (
          <p className={css({ textStyle: 'small', color: 'muted' })}>
            <FormattedMessage
              id="manager.kyc.validUntil"
              values={{ day: <DateTime value={documentExpiresOn} format="long" /> }}
            />
          </p>
        )}
        {personType === 'legal' && company && (
          <CompanyEvidence company={company} beneficialOwners={kyc.beneficialOwners} />
        )}
        <IdentityDecision kyc={kyc} name={name} />
        <Decisions decisions={kyc.decisions} />
      </div>
    </div>
  );
}

/** Who decided when, what was checked and why. */
function Decisions({ decisions }: Pick<NonNullable<UserPage['kyc']>, 'decisions'>) {
  const { formatList, formatMessage } = useIntl();
  if (decisions.length === 0) return null;
  return (
    <section className={flow({ gap: '3' })}>
      <h3 className={css({ textStyle: 'strong' })}>
        <FormattedMessage id="manager.identity.decisions" />
      </h3>
      <Timeline
        items={decisions.map(({ event, checked, reason, isErased, at, by }) => ({
          key: at,
          state: event === 'kyc.approve' ? 'done' : 'failed',
          title: <FormattedMessage id={`manager.identity.decided.${event}`} values={{ by: by ?? '' }} />,
          detail: (
            <>
              {checked.length > 0 && (
                <FormattedMessage
                  id="manager.identity.checked"
                  values={{
                    list: formatList(
                      checked.map((check) => formatMessage({ id: `manager.identity.checkName.${check}` })),
                    ),
                  }}
                />
              )}
              {(reason || isErased) && <span className={css({ display: 'block' })}>{reason ?? <ErasedText />}</span>}
            </>
          ),
          time: <DateTime value={at} format="dateTime" />,
        }))}
      />
    </section>
  );
}

const columns = css({
  display: 'grid',
  gap: '8',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'minmax(0, 6fr) minmax(0, 5fr)' },
});
