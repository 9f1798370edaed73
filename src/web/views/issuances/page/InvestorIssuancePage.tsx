import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Project, ProjectRow } from '#machines/project/project.wire.ts';
import { css } from '#styled/css';
import { useCustomization } from '#web/shell/appContext.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SkeletonGroup, SkeletonText } from '#web/ui/Skeleton.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { gradientOf } from '../IssuancePicture.tsx';
import { IssuanceStatusBadge } from '../IssuanceStatusBadge.tsx';
import { IssuanceDescription } from './IssuanceDescription.tsx';
import { IssuanceDocumentation } from './IssuanceDocumentation.tsx';
import { IssuanceFunding } from './IssuanceFunding.tsx';
import { IssuanceTokenomics } from './IssuanceTokenomics.tsx';
import { type IssuanceTab, issuanceTabs, tabsOf } from './issuanceTabs.ts';

export type InvestorIssuancePageProps = {
  /** The row of the list, which is shown until the details have loaded. */
  issuance: ProjectRow;
  details: Project | undefined;
  tab: IssuanceTab;
  tabHref: (tab: IssuanceTab) => string;
  listHref: string;
  fileHref: (fileId: string) => string;
  actions: ReactNode;
  /** Stays fixed at the bottom of the screen on a phone. */
  entryAction: ReactNode;
  investments: ReactNode;
  /** Replaces the content of a tab that could not be loaded. */
  failure?: ReactNode;
};

export function InvestorIssuancePage(props: InvestorIssuancePageProps) {
  const { issuance, tabHref, listHref, actions, entryAction } = props;
  const { formatMessage } = useIntl();
  const { hide } = useCustomization();
  const tabs = tabsOf(issuanceTabs, hide);
  const tab = tabs.includes(props.tab) ? props.tab : tabs[0];
  return (
    <>
      <PageHeader
        trail={[{ label: <FormattedMessage id="issuances.title" />, href: listHref }]}
        trailLabel={formatMessage({ id: 'issuances.trail' })}
        title={issuance.title}
        badge={<IssuanceStatusBadge status={issuance.status} />}
        detail={issuance.subtitle}
      />
      <div className={columns}>
        <div className={hero} style={gradientOf(issuance.colours)} />
        <aside
          className={css({ gridArea: 'aside', minWidth: '0' })}
          aria-label={formatMessage({ id: 'issuances.funding' })}
        >
          <IssuanceFunding issuance={issuance}>{actions}</IssuanceFunding>
        </aside>
        <div className={css({ gridArea: 'content', minWidth: '0' })}>
          <Tabs
            label={formatMessage({ id: 'issuances.tabs' })}
            items={tabs.map((each) => ({
              href: tabHref(each),
              label: <FormattedMessage id={`issuances.tab.${each}`} />,
              isCurrent: each === tab,
            }))}
          />
          <TabContent {...props} tab={tab ?? props.tab} />
        </div>
      </div>
      {entryAction && <div className={bottomBar}>{entryAction}</div>}
    </>
  );
}

function TabContent({ tab, details, fileHref, investments, failure }: InvestorIssuancePageProps) {
  if (tab === 'investments') return investments;
  if (!details)
    return (
      failure ?? (
        <SkeletonGroup gap="6">
          <SkeletonText lines={5} />
          <SkeletonText lines={6} />
        </SkeletonGroup>
      )
    );
  if (tab === 'documentation') return <IssuanceDocumentation issuance={details} fileHref={fileHref} />;
  return tab === 'tokenomics' ? <IssuanceTokenomics issuance={details} /> : <IssuanceDescription issuance={details} />;
}

const columns = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desktop: 'minmax(0, 1fr) {sizes.aside}' },
  gridTemplateAreas: { base: '"hero" "aside" "content"', desktop: '"hero aside" "content aside"' },
  gridTemplateRows: { desktop: 'auto 1fr' },
  alignItems: 'start',
});

const hero = css({
  gridArea: 'hero',
  height: { base: 'picture', tablet: '[13rem]' },
  borderRadius: 'large',
  bg: 'sunken',
});

const bottomBar = css({
  display: { base: 'block', tablet: 'none' },
  position: 'sticky',
  bottom: '0',
  zIndex: 'sticky',
  mx: '-4',
  mt: '6',
  px: '4',
  py: '3',
  borderTop: 'line',
  bg: 'surface',
});
