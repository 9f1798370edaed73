import { FormattedMessage, useIntl } from 'react-intl';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { NextAction } from '#web/ui/NextAction.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useMoney } from '#web/ui/useMoney.ts';
import { actionHref, actionLabel } from './actionLabel.ts';
import type { NextStep } from './nextStepOf.ts';

type NextStepLineProps = {
  step: NextStep;
  /** The page on which the user continues the onboarding. */
  onboardingHref: string;
};

export function NextStepLine({ step, onboardingHref }: NextStepLineProps) {
  if (step.kind === 'investment') return <InvestmentLine {...step} />;
  const suffix = step.isLapsed ? 'lapsed' : 'missing';
  return (
    <NextAction
      title={<FormattedMessage id={`next.onboarding.${step.step}`} />}
      detail={<FormattedMessage id={`issuances.next.onboarding.${suffix}`} />}
      action={
        <LinkButton href={onboardingHref} width="phone">
          <FormattedMessage id="issuances.next.onboardingAction" />
        </LinkButton>
      }
    />
  );
}

function InvestmentLine({ what, investment, deadline }: Extract<NextStep, { kind: 'investment' }>) {
  const { formatDate } = useIntl();
  const money = useMoney();
  const { project, amount } = investment;
  return (
    <NextAction
      title={
        <FormattedMessage id={what} values={{ tokens: investment.tokens, symbol: project.tokenSymbol, date: '' }} />
      }
      detail={
        <FormattedMessage
          id="issuances.next.detail"
          values={{
            project: project.title,
            amount: money(amount),
            deadline: deadline ? formatDate(deadline, { day: 'numeric', month: 'long' }) : '',
            hasDeadline: deadline ? 'yes' : 'no',
          }}
        />
      }
      action={
        <LinkButton href={actionHref(what, project.slug)} width="phone">
          <FormattedMessage id={actionLabel(what)} />
        </LinkButton>
      }
    />
  );
}

/** Has the size of the line that it stands for, so that the page does not jump. */
export function NextStepSkeleton() {
  return (
    <NextAction
      title={<Skeleton width="16rem" />}
      detail={<Skeleton width="20rem" />}
      action={
        <span style={{ width: '9rem' }}>
          <Skeleton shape="control" />
        </span>
      }
    />
  );
}
