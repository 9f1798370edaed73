import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { placeOf } from '#machines/invest/invest.selectors.ts';
import { css } from '#styled/css';
import type { Wizard } from '#web/actors/invest.ts';
import { kycQuery } from '#web/api/account.ts';
import { investKeys } from '#web/api/invest.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StepFooter } from '../StepFooter.tsx';
import { useWizard } from '../useWizard.ts';
import { BeginCheck } from './BeginCheck.tsx';

/** Who the investor is, as the tenant's verifier finds: to begin with, waited for, failed, or done. */
export function IdentityPage({ wizard }: { wizard: Wizard }) {
  const { now, hrefOf } = useWizard(wizard);
  const { data: kyc } = useSuspenseQuery(kycQuery);
  const { identityHours } = useCustomization().tenant;
  const { status, url, facts } = kyc;
  useLateNews(wizard, status === 'success' && placeOf(now) === 'identification');
  const isWaiting = status === 'pending' || status === 'manual_error';
  return (
    <>
      <PageHeader
        title={<FormattedMessage id={`invest.kyc.${status}.title`} />}
        detail={<FormattedMessage id={`invest.kyc.${status}.detail`} />}
      />
      {isWaiting && (
        <div className={css({ mb: '6' })}>
          <Notice tone="waiting" title={<FormattedMessage id={`invest.kyc.${status}.next`} />}>
            <FormattedMessage id={`invest.kyc.${status}.usually`} values={{ hours: identityHours }} />
          </Notice>
        </div>
      )}
      {status === 'error' && (
        <div className={css({ mb: '6' })}>
          <Notice tone="negative" title={<FormattedMessage id="invest.kyc.reason" />}>
            <Reason reason={facts.reason} />
          </Notice>
        </div>
      )}
      {status === 'created' && facts.reason === 'documentExpired' && (
        <div className={css({ mb: '6' })}>
          <Notice tone="waiting">
            <FormattedMessage id="invest.kyc.expired" />
          </Notice>
        </div>
      )}
      {(status === 'created' || status === 'error') && <BeginCheck wizard={wizard} kyc={kyc} />}
      {status === 'pending' && url && (
        <StepFooter>
          <LinkButton href={url} width="phone">
            <FormattedMessage id="invest.kyc.toProvider" />
          </LinkButton>
        </StepFooter>
      )}
      {status === 'success' && (
        <StepFooter>
          <LinkButton href={hrefOf(placeOf(now))} width="phone">
            <FormattedMessage id="invest.next" />
          </LinkButton>
        </StepFooter>
      )}
    </>
  );
}

/** A check that succeeds while the page loads is news to it but not to the wizard, which then has to ask again. */
function useLateNews({ slug }: Wizard, isBehind: boolean) {
  const queries = useQueryClient();
  useEffect(() => {
    if (isBehind) void queries.invalidateQueries({ queryKey: investKeys.way(slug) });
  }, [isBehind, slug, queries]);
}

/** A provider answers with a word of its own; a manager with a sentence. */
function Reason({ reason }: { reason: string | null }) {
  if (reason === 'VERIFICATION_ERROR') return <FormattedMessage id="invest.kyc.mismatch" />;
  return reason && !/^[A-Z_]+$/.test(reason) ? reason : <FormattedMessage id="invest.kyc.unreadable" />;
}
