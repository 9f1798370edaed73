import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { kycMachine } from '#machines/kyc/kyc.machine.ts';
import type { Onboarding } from '#machines/onboarding/onboarding.wire.ts';
import { snapshotOf } from '#machines/shared/advance.ts';
import { flow } from '#styled/recipes';
import { kycQuery, startKyc } from '#web/api/account.ts';
import { ownOnboardingQuery } from '#web/api/portfolio.ts';
import { Button } from '#web/ui/Button.tsx';
import { DefinitionRows } from '#web/ui/DefinitionRows.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SkeletonRows } from '#web/ui/SkeletonRows.tsx';
import { StatusBadge, type StatusTone } from '#web/ui/StatusBadge.tsx';
import { InvestorRefusal } from '#web/views/investments/InvestorRefusal.tsx';

const tones: Record<Onboarding['steps'][number]['status'], StatusTone> = {
  done: 'positive',
  missing: 'waiting',
  lapsed: 'negative',
};

/** What the tenant asks of an investor, how far each part is, and the way to what is missing. */
export function IdentitySection() {
  const { data: onboarding, error, refetch } = useQuery(ownOnboardingQuery);
  const { data: kyc } = useQuery(kycQuery);
  if (!onboarding && error) return <ErrorState onRetry={() => void refetch()} />;
  if (!onboarding) return <SkeletonRows count={4} />;
  const { next } = onboarding;
  const check = next === 'KYC' ? kyc : undefined;
  const canBegin = check ? snapshotOf(kycMachine, check.status, { ...check.facts }).can({ type: 'kyc.begin' }) : false;
  const goesOn = canBegin || Boolean(check?.url);
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
      {check && (
        <p>
          <FormattedMessage id={`account.kyc.${check.status}`} />
        </p>
      )}
      {goesOn && <IdentityCheck />}
      {!goesOn && next !== 'INVEST' && (
        <div className={flow({ direction: 'row', gap: '4' })}>
          <p>
            <FormattedMessage id="account.identity.inWizard" />
          </p>
          <LinkButton href="/user/issuances?show=open" tone="secondary" width="phone">
            <FormattedMessage id="investments.toIssuances" />
          </LinkButton>
        </div>
      )}
    </div>
  );
}

/** The check is the provider's: one goes there and comes back to this page. */
function IdentityCheck() {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
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
