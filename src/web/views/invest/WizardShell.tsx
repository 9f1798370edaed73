import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { declareStep } from '#machines/declareInterest/declareInterest.selectors.ts';
import { chapterProgress } from '#machines/invest/invest.selectors.ts';
import { flow, link } from '#styled/recipes';
import { ActingBanner } from '#web/shell/AreaShell.tsx';
import { useBrand, useUser } from '#web/shell/appContext.ts';
import { DemoBar } from '#web/shell/DemoBar.tsx';
import { LegalFooter } from '#web/shell/LegalFooter.tsx';
import { useLanguageLinks } from '#web/shell/PublicShell.tsx';
import { LanguageSwitch } from '#web/ui/LanguageSwitch.tsx';
import { Link } from '#web/ui/Link.tsx';
import { InvestLayout } from '#web/ui/layouts/InvestLayout.tsx';
import { contentId } from '#web/ui/layouts/SkipLink.tsx';
import { useMoney } from '#web/ui/useMoney.ts';
import { useWizard, useWizardAddress } from '#web/wizard/useWizard.ts';
import type { Wizard } from '#web/wizard/wizard.ts';
import { OrderSummary, orderAmountsOf } from './OrderSummary.tsx';

/** The layout of the wizard's pages: progress, summary and the link to leave. */
export function WizardShell({ wizard, children }: { wizard: Wizard; children: ReactNode }) {
  const { now, pageData } = useWizard(wizard);
  const { formatMessage } = useIntl();
  const money = useMoney();
  const user = useUser();
  useWizardAddress(wizard);
  useFocusOnStep();
  const amounts = orderAmountsOf(pageData, now.context.draft);
  const interest = now.children.declareInterest?.getSnapshot();
  const step = interest ? declareStep(interest) : chapterProgress(now);
  return (
    <InvestLayout
      brand={useBrand('/user/issuances')}
      {...(step && { progress: { step: step.n, total: step.of, name: formatMessage({ id: step.name }) } })}
      summary={{
        title: pageData.project.title,
        figure: amounts && money(amounts.total),
        children: <OrderSummary pageData={pageData} amounts={amounts} />,
      }}
      banner={<ActingBanner name={user?.name ?? ''} />}
      demoBar={<DemoBar />}
      footer={<LegalFooter />}
      tools={<Tools projectId={pageData.project.id} />}
    >
      {children}
    </InvestLayout>
  );
}

function Tools({ projectId }: { projectId: string }) {
  const hrefFor = useLanguageLinks();
  return (
    <span className={flow({ direction: 'row', gap: '4' })}>
      <Link className={link({ tone: 'quiet' })} href={`/user/issuances/${projectId}`}>
        <FormattedMessage id="invest.leave" />
      </Link>
      <LanguageSwitch hrefFor={hrefFor} />
    </span>
  );
}

/** Focuses the title of each new step, so that screen readers announce it. The first page keeps the browser's focus. */
function useFocusOnStep() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const lastPath = useRef(path);
  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    document.getElementById(contentId)?.querySelector('h1')?.focus();
  }, [path]);
}
