import type { NextStep } from '#machines/app/home/home.selectors.ts';
import { isAboutInvestorBank } from '#machines/earnings/earning/earning.selectors.ts';
import { actionHref, actionLabel } from '#web/parts/issuances/actionLabel.ts';

type StepAction = { href: string; label: FormatjsIntl.Message['ids'] };

/** The button of a step, and the page on which the user takes it. */
export function stepAction(step: NextStep, onboardingHref: string): StepAction {
  switch (step.kind) {
    case 'onboarding':
      return { href: onboardingHref, label: 'issuances.next.onboardingAction' };
    case 'investment':
      return {
        href: actionHref(step.what, step.investment.project.slug, step.investment.id),
        label: actionLabel(step.what),
      };
    case 'earning':
      return isAboutInvestorBank(step.what)
        ? { href: '/user/account?section=bank', label: 'home.act.bank' }
        : { href: `/user/earnings/${step.earning.id}/investor`, label: 'home.act.claim' };
  }
}
