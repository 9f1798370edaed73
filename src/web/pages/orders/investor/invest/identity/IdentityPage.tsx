import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { isBarred } from '#machines/orders/invest/invest.nextPage.ts';
import { derivePlace } from '#machines/orders/invest/invest.selectors.ts';
import {
  isAtProvider,
  isDocumentReview,
  isIdentified,
  isRenewal,
  isStartable,
  isUnderReview,
} from '#machines/people/kyc/kyc.selectors.ts';
import { css } from '#styled/css';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import { investKeys } from '#web/api/orders/invest.ts';
import { accountQuery, kycQuery } from '#web/api/people/account.ts';
import { useEmittedEvents } from '#web/forms/submitTo.ts';
import { BarredNotice } from '#web/pages/people/shared/BarredNotice.tsx';
import { ReviewRejection } from '#web/pages/people/shared/ReviewRejection.tsx';
import { StepFooter } from '#web/parts/orders/invest/StepFooter.tsx';
import { KycReasonText } from '#web/parts/people/KycReasonText.tsx';
import { useCustomization } from '#web/shell/appContext.ts';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { useWizard } from '#web/wizard/useWizard.ts';
import type { Wizard } from '#web/wizard/wizard.ts';
import { StepHeader } from '../StepHeader.tsx';
import { identityStartLogic } from './identityStartLogic.ts';
import { StartIdentityCheck } from './StartIdentityCheck.tsx';

/** The identity check of the investor, in each of its states. */
export function IdentityPage({ wizard }: { wizard: Wizard }) {
  const { now, hrefOf } = useWizard(wizard);
  const { data: kyc } = useSuspenseQuery(kycQuery);
  const { data: account } = useSuspenseQuery(accountQuery);
  const { identityHours } = useCustomization().tenant;
  const { status, url, facts } = kyc;
  const start = useIdentityStart(wizard);
  const isHere = derivePlace(now) === 'identification';
  useRefreshWhenIdentified(wizard, isIdentified(status) && isHere && !isBarred(now.context.data));
  return (
    <>
      <StepHeader
        title={<FormattedMessage id={`invest.kyc.${status}.title`} />}
        detail={
          <FormattedMessage
            id={isDocumentReview(status, facts) ? 'invest.kyc.byDocuments.detail' : `invest.kyc.${status}.detail`}
          />
        }
      />
      {isUnderReview(status) && (
        <div className={css({ mb: '6' })}>
          <Notice tone="waiting" title={<FormattedMessage id={`invest.kyc.${status}.next`} />}>
            <FormattedMessage id={`invest.kyc.${status}.usually`} values={{ hours: identityHours }} />
          </Notice>
        </div>
      )}
      <div className={css({ mb: '6', _empty: { display: 'none' } })}>
        <ReviewRejection account={account} />
        <BarredNotice account={account} />
      </div>
      {isStartable(status) && facts.rejected && facts.reason && (
        <div className={css({ mb: '6' })}>
          <Notice tone="negative" title={<FormattedMessage id="invest.kyc.reason" />}>
            <KycReasonText reason={facts.reason} />
          </Notice>
        </div>
      )}
      {isRenewal(status, facts) && (
        <div className={css({ mb: '6' })}>
          <Notice tone="waiting">
            <FormattedMessage id="invest.kyc.expired" />
          </Notice>
        </div>
      )}
      {isStartable(status) && <StartIdentityCheck wizard={wizard} kyc={kyc} start={start} />}
      {isAtProvider(status) && url && (
        <StepFooter>
          <LinkButton href={url} width="phone">
            <FormattedMessage id="invest.kyc.toProvider" />
          </LinkButton>
        </StepFooter>
      )}
      {isIdentified(status) && !isHere && (
        <StepFooter>
          <LinkButton href={hrefOf(derivePlace(now))} width="phone">
            <FormattedMessage id="invest.next" />
          </LinkButton>
        </StepFooter>
      )}
    </>
  );
}

/** The page owns the actor, because the check can become pending before the provider's URL is known. */
function useIdentityStart({ actor }: Wizard) {
  const queries = useQueryClient();
  const [logic] = useState(() => identityStartLogic(actor, queries));
  const start = useActorRef(logic, inspectOptions());
  useEmittedEvents(start, ({ url }) => location.assign(url));
  return start;
}

/** If the check succeeds while the page loads, the page knows it before the wizard, which then has to refetch. */
function useRefreshWhenIdentified({ slug }: Wizard, isWizardBehind: boolean) {
  const queries = useQueryClient();
  useEffect(() => {
    if (isWizardBehind) void queries.invalidateQueries({ queryKey: investKeys.page(slug) });
  }, [isWizardBehind, slug, queries]);
}
