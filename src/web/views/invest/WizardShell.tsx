import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { declareStep } from '#machines/declareInterest/declareInterest.selectors.ts';
import { stepNumber } from '#machines/invest/invest.selectors.ts';
import { flow, link } from '#styled/recipes';
import type { Wizard } from '#web/actors/invest.ts';
import { InvestLayout } from '#web/layouts/InvestLayout.tsx';
import { contentId } from '#web/layouts/SkipLink.tsx';
import { ActingBanner } from '#web/shell/AreaShell.tsx';
import { useBrand, useUser } from '#web/shell/appContext.ts';
import { DemoBar } from '#web/shell/DemoBar.tsx';
import { LegalFooter } from '#web/shell/LegalFooter.tsx';
import { useLanguageLinks } from '#web/shell/PublicShell.tsx';
import { LanguageSwitch } from '#web/ui/LanguageSwitch.tsx';
import { Link } from '#web/ui/Link.tsx';
import { useMoney } from '#web/ui/useMoney.ts';
import { figuresOf, Summary } from './Summary.tsx';
import { useAddress, useWizard } from './useWizard.ts';

/** The frame of the wizard's pages: where one is, what it is about, and the way out. */
export function WizardShell({ wizard, children }: { wizard: Wizard; children: ReactNode }) {
  const { now, way } = useWizard(wizard);
  const { formatMessage } = useIntl();
  const money = useMoney();
  const user = useUser();
  useAddress(wizard);
  useFocusOnStep();
  const figures = figuresOf(way, now.context.draft);
  const interest = now.children.declareInterest?.getSnapshot();
  const step = interest ? declareStep(interest) : stepNumber(now);
  return (
    <InvestLayout
      brand={useBrand('/user/issuances')}
      {...(step && { progress: { step: step.n, total: step.of, name: formatMessage({ id: step.name }) } })}
      summary={{
        title: way.project.title,
        figure: figures && money(figures.total),
        children: <Summary way={way} figures={figures} />,
      }}
      banner={<ActingBanner name={user?.name ?? ''} />}
      demoBar={<DemoBar />}
      footer={<LegalFooter />}
      tools={<Tools projectId={way.project.id} />}
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

/** A new step is heard: its title gets the focus, except where the page has just been opened. */
function useFocusOnStep() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    document.getElementById(contentId)?.querySelector('h1')?.focus();
  }, [path]);
}
