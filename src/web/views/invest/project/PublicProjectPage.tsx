import { FormattedMessage, useIntl } from 'react-intl';
import type { Project } from '#machines/project/project.wire.ts';
import { css } from '#styled/css';
import { flow, link } from '#styled/recipes';
import { useBrand, useCustomization } from '#web/shell/appContext.ts';
import { DemoBar } from '#web/shell/DemoBar.tsx';
import { LegalFooter } from '#web/shell/LegalFooter.tsx';
import { useLanguageLinks } from '#web/shell/PublicShell.tsx';
import { LanguageSwitch } from '#web/ui/LanguageSwitch.tsx';
import { Link } from '#web/ui/Link.tsx';
import { InvestLayout } from '#web/ui/layouts/InvestLayout.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RiskWarning } from '#web/ui/RiskWarning.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { IssuanceStatusBadge } from '#web/views/issuances/IssuanceStatusBadge.tsx';
import { IssuanceDescription } from '#web/views/issuances/page/IssuanceDescription.tsx';
import { IssuanceDocumentation } from '#web/views/issuances/page/IssuanceDocumentation.tsx';
import { IssuanceFunding } from '#web/views/issuances/page/IssuanceFunding.tsx';
import { IssuanceTokenomics } from '#web/views/issuances/page/IssuanceTokenomics.tsx';
import { tabsOf } from '#web/views/issuances/page/issuanceTabs.ts';
import { useFileHref } from '#web/views/issuances/page/useFileHref.ts';
import { Hero } from './Hero.tsx';
import { PublicEntryActions } from './PublicEntryActions.tsx';
import { type PublicTab, publicTabs } from './publicTabs.ts';

type PublicProjectPageProps = { project: Project; tab: PublicTab };

/** The public page of an issuance. */
export function PublicProjectPage({ project, tab }: PublicProjectPageProps) {
  const { formatMessage } = useIntl();
  const { hide } = useCustomization();
  const fileHref = useFileHref();
  const tabs = tabsOf(publicTabs, hide);
  const current = tabs.includes(tab) ? tab : tabs[0];
  const { slug, title, subtitle, status } = project;
  return (
    <InvestLayout brand={useBrand('/')} demoBar={<DemoBar />} footer={<PublicFooter />} tools={<Tools />}>
      <PageHeader title={title} badge={<IssuanceStatusBadge status={status} />} detail={subtitle} />
      <div className={columns}>
        <Hero project={project} fileHref={fileHref} />
        <aside
          className={css({ gridArea: 'aside', minWidth: '0' })}
          aria-label={formatMessage({ id: 'issuances.funding' })}
        >
          <IssuanceFunding issuance={project}>
            <PublicEntryActions project={project} />
          </IssuanceFunding>
          <div className={css({ mt: '5' })}>
            <RiskWarning title={<FormattedMessage id="invest.risk.title" />}>
              <p>
                <FormattedMessage id="invest.risk.public" />
              </p>
            </RiskWarning>
          </div>
        </aside>
        <div className={css({ gridArea: 'content', minWidth: '0' })}>
          <Tabs
            label={formatMessage({ id: 'issuances.tabs' })}
            items={tabs.map((each) => ({
              href: `/invest/${slug}?tab=${each}`,
              label: <FormattedMessage id={`issuances.tab.${each}`} />,
              isCurrent: each === current,
            }))}
          />
          {current === 'description' && <IssuanceDescription issuance={project} />}
          {current === 'documentation' && <IssuanceDocumentation issuance={project} fileHref={fileHref} />}
          {current === 'tokenomics' && <IssuanceTokenomics issuance={project} />}
        </div>
      </div>
    </InvestLayout>
  );
}

function Tools() {
  const hrefFor = useLanguageLinks();
  return (
    <span className={flow({ direction: 'row', gap: '4' })}>
      <Link className={link({ tone: 'quiet' })} href="/login">
        <FormattedMessage id="auth.login" />
      </Link>
      <LanguageSwitch hrefFor={hrefFor} />
    </span>
  );
}

/** Leaves room for the bar that is fixed at the bottom of a phone. */
const PublicFooter = () => (
  <div className={css({ pb: { base: '24', tablet: '0' } })}>
    <LegalFooter />
  </div>
);

const columns = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desktop: 'minmax(0, 1fr) {sizes.aside}' },
  gridTemplateAreas: { base: '"hero" "aside" "content"', desktop: '"hero aside" "content aside"' },
  gridTemplateRows: { desktop: 'auto 1fr' },
  alignItems: 'start',
  pb: { base: '6', tablet: '12' },
});
