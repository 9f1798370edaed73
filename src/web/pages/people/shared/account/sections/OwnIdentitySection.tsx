import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { kycMachine } from '#machines/people/kyc/kyc.machine.ts';
import { isStartable } from '#machines/people/kyc/kyc.selectors.ts';
import { missingStep } from '#machines/people/onboarding/onboarding.selectors.ts';
import type { Onboarding } from '#machines/people/onboarding/onboarding.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { flow } from '#styled/recipes';
import { ownOnboardingQuery } from '#web/api/orders/portfolio.ts';
import { accountQuery, kycQuery, startKyc } from '#web/api/people/account.ts';
import { ErrorState } from '#web/api/shown/ErrorState.tsx';
import { ReviewRejection } from '#web/pages/people/shared/ReviewRejection.tsx';
import { InvestorRefusal } from '#web/parts/orders/investments/InvestorRefusal.tsx';
import { KycReasonText } from '#web/parts/people/KycReasonText.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { StatusBadge, type StatusTone } from '#web/ui/states/StatusBadge.tsx';
import { sectionHref } from '../accountSections.ts';
import { RepeatCheck } from './RepeatCheck.tsx';

const tones: Record<Onboarding['steps'][number]['status'], StatusTone> = {
  done: 'positive',
  missing: 'waiting',
  lapsed: 'negative',
};

/** Where the account completes a step. The identity check has its button here. */
const sectionOfStep = {
  KYC: null,
  TYPE_OF_INVESTMENT: 'profile',
  USER_ADDITIONAL_DATA: 'personal',
  SUITABILITY_TEST: 'profile',
} as const;

/** The onboarding steps that the tenant requires, their status, and a link to the step that is missing. */
export function OwnIdentitySection() {
  const { data: onboarding, error, refetch } = useQuery(ownOnboardingQuery);
  const { data: kyc } = useQuery(kycQuery);
  const { data: account } = useQuery(accountQuery);
  if (!onboarding && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!onboarding) return <SkeletonRows count={4} />;
  const missing = missingStep(onboarding);
  const missingKyc = missing === 'KYC' ? kyc : undefined;
  const canStart = missingKyc
    ? restoreSnapshot(kycMachine, missingKyc.status, { ...missingKyc.facts }).can({ type: 'kyc.begin' })
    : false;
  const section = missingKyc?.missing.includes('company') ? 'company' : missing && sectionOfStep[missing];
  const canContinue = canStart || Boolean(missingKyc?.url);
  return (
    <div className={flow({ gap: '5' })}>
      <DefinitionRows
        rows={onboarding.steps.map(({ step, status }) => ({
          key: step,
          label: <FormattedMessage id={`account.step.${step as 'KYC'}`} />,
          value: (
            <StatusBadge tone={tones[status]}>
              <FormattedMessage id={`account.stepStatus.${status}`} />
            </StatusBadge>
          ),
        }))}
      />
      {account && <ReviewRejection account={account} />}
      {kyc && isStartable(kyc.status) && kyc.facts.rejected && kyc.facts.reason && (
        <Notice tone="negative" title={<FormattedMessage id="invest.kyc.reason" />}>
          <KycReasonText reason={kyc.facts.reason} />
        </Notice>
      )}
      {missingKyc && (
        <p>
          <FormattedMessage id={`account.kyc.${missingKyc.status}`} />
        </p>
      )}
      {kyc && <RepeatCheck kyc={kyc} />}
      {canContinue && <IdentityCheck />}
      {!canContinue && section && (
        <div>
          <LinkButton href={sectionHref('user', section)} tone="secondary" width="phone">
            <FormattedMessage id="account.identity.continue" />
          </LinkButton>
        </div>
      )}
    </div>
  );
}

/** The provider runs the identity check on its own page and then sends the user back to this one. */
function IdentityCheck() {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    meta: { showsError: true },
    mutationFn: () => startKyc('/user/account?section=identity'),
    onSuccess: ({ url }) => url && location.assign(url),
    onSettled: () => queries.invalidateQueries({ queryKey: ['kyc'] }),
  });
  return (
    <div className={flow({ gap: '3' })}>
      {error && (
        <Notice tone="negative">
          <InvestorRefusal error={error} />
        </Notice>
      )}
      <div>
        <Button width="phone" isLoading={isPending} onClick={() => mutate()}>
          <FormattedMessage id="account.kyc.begin" />
        </Button>
      </div>
    </div>
  );
}
