import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { NextStep } from '#machines/app/home/home.selectors.ts';
import { isInterest, isUnpaid } from '#machines/orders/investment/investment.selectors.ts';

type StepText = {
  title: ReactNode;
  detail: ReactNode;
  /** In minor units, with the word that says what it is. */
  amount?: { value: number; meaning: 'due' | 'paid' | 'net' | 'interest' };
};

/** The request of a step, its subject and its deadline. */
export function useStepText(): (step: NextStep) => StepText {
  const until = useUntil();
  return (step) => {
    if (step.kind === 'onboarding')
      return {
        title: <FormattedMessage id={`next.onboarding.${step.step}`} />,
        detail: <FormattedMessage id={`issuances.next.onboarding.${step.isLapsed ? 'lapsed' : 'missing'}`} />,
      };
    if (step.kind === 'earning') return earningText(step);
    const { what, deadline, investment } = step;
    const { tokens, project, status, due, amount } = investment;
    return {
      title: <FormattedMessage id={what} values={{ tokens, symbol: project.tokenSymbol, date: '' }} />,
      detail: (
        <FormattedMessage
          id="home.step.investment"
          values={{ project: project.title, hasDeadline: deadline ? 'yes' : 'no', ...until(deadline ?? 0) }}
        />
      ),
      amount: isInterest(status)
        ? { value: amount, meaning: 'interest' }
        : { value: isUnpaid(status) ? due : amount, meaning: isUnpaid(status) ? 'due' : 'paid' },
    };
  };
}

function earningText({ what, earning }: Extract<NextStep, { kind: 'earning' }>): StepText {
  const { project, facts, net } = earning;
  return {
    title: <FormattedMessage id={what} />,
    detail: (
      <FormattedMessage
        id="home.step.earning"
        values={{
          project: project.title,
          hasAccount: facts.accountEnding ? 'yes' : 'no',
          account: facts.accountEnding ?? '',
        }}
      />
    ),
    amount: { value: net, meaning: 'net' },
  };
}

/** A complete deadline: the weekday with its date, and the time. */
export function useUntil() {
  const { formatDate, formatTime } = useIntl();
  return (at: string | number) => ({
    date: formatDate(at, { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', ''),
    time: formatTime(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  });
}
