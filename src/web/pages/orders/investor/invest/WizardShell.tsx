import { type ReactNode, useMemo, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { currentPath } from '#machines/orders/invest/invest.selectors.ts';
import { css } from '#styled/css';
import { flow, link } from '#styled/recipes';
import { SuspendedNotice } from '#web/parts/issuances/SuspendedNotice.tsx';
import { ActingSlot } from '#web/shell/ActingSlot.tsx';
import { useBrand, useUser } from '#web/shell/appContext.ts';
import { LegalFooter } from '#web/shell/LegalFooter.tsx';
import { useLanguageLinks } from '#web/shell/useLanguageLinks.ts';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { InvestLayout } from '#web/ui/layouts/InvestLayout.tsx';
import { LanguageSwitch } from '#web/ui/navigation/LanguageSwitch.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { useWizard, useWizardAddress } from '#web/wizard/useWizard.ts';
import type { Wizard } from '#web/wizard/wizard.ts';
import { computeOrderAmounts, OrderSummary } from './OrderSummary.tsx';
import { StepContext } from './StepHeader.tsx';
import { StepHelp } from './StepHelp.tsx';
import { buildProgress } from './wizardProgress.tsx';

/** The layout of the wizard's pages: progress, summary and the link to leave. */
export function WizardShell({ wizard, children }: { wizard: Wizard; children: ReactNode }) {
  const { now, pageData } = useWizard(wizard);
  const money = useMoney();
  const user = useUser();
  useWizardAddress(wizard);
  const wasShown = useRef(false);
  const { title, id, suspension } = pageData.project;
  const context = useMemo(() => ({ project: title, wasShown }), [title]);
  const amounts = computeOrderAmounts(pageData, now.context.draft);
  // The last page shows the order itself, and nothing is left to do.
  const isOver = currentPath(now) === 'congratulations';
  const progress = isOver ? null : buildProgress(now);
  return (
    <InvestLayout
      brand={useBrand('/user/issuances')}
      {...(progress && { progress })}
      {...(!isOver && {
        summary: {
          title,
          figure: amounts && money(amounts.total),
          children: <OrderSummary pageData={pageData} amounts={amounts} />,
        },
      })}
      banner={<ActingSlot name={user?.name ?? ''} />}
      footer={<LegalFooter />}
      tools={<Tools projectId={id} />}
    >
      <StepContext value={context}>
        {suspension && (
          <div className={css({ mb: '6' })}>
            <SuspendedNotice {...suspension} />
          </div>
        )}
        {children}
        <StepHelp wizard={wizard} />
      </StepContext>
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
