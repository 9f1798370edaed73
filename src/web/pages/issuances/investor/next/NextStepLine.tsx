import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { NextStep } from '#machines/app/home/home.selectors.ts';
import { stepAction } from '#web/pages/app/investor/home/stepAction.ts';
import { useStepText } from '#web/pages/app/investor/home/useStepText.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { NextAction } from '#web/ui/states/NextAction.tsx';

type NextStepLineProps = {
  step: NextStep;
  /** The page on which the user continues the onboarding. */
  onboardingHref: string;
  figures?: ReactNode;
};

export function NextStepLine({ step, onboardingHref, figures }: NextStepLineProps) {
  const { title, detail, amount } = useStepText()(step);
  const { href, label } = stepAction(step, onboardingHref);
  return (
    <NextAction
      title={title}
      detail={
        <>
          {amount && (
            <>
              <Money amount={amount.value} isShort /> <FormattedMessage id={`home.amount.${amount.meaning}`} />
              {' · '}
            </>
          )}
          {detail}
        </>
      }
      action={
        <LinkButton href={href} width="phone">
          <FormattedMessage id={label} />
        </LinkButton>
      }
      figures={figures}
    />
  );
}
