import { lazy, type ReactNode, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { hiddenOn } from '#machines/issuances/content/content.customization.ts';
import { isInsolvent } from '#machines/issuances/project/project.phases.ts';
import type { Project, ProjectRow } from '#machines/issuances/project/project.wire.ts';
import { css } from '#styled/css';
import { link } from '#styled/recipes';
import { ArrearsNotice } from '#web/pages/earnings/shared/instalments/ArrearsNotice.tsx';
import { InsolvencyNotice } from '#web/parts/issuances/InsolvencyNotice.tsx';
import { OtherArrearsNotice } from '#web/parts/issuances/OtherArrearsNotice.tsx';
import { RiskClassLine } from '#web/parts/issuances/RiskClassLine.tsx';
import { SuspendedNotice } from '#web/parts/issuances/SuspendedNotice.tsx';
import { useCustomization } from '#web/shell/appContext.ts';
import { Link } from '#web/ui/navigation/Link.tsx';
import { Tabs } from '#web/ui/navigation/Tabs.tsx';
import { RiskWarning } from '#web/ui/states/RiskWarning.tsx';
import { InvestorIssuanceTab } from './InvestorIssuanceTab.tsx';
import { IssuanceFunding } from './IssuanceFunding.tsx';
import { IssuanceTop } from './IssuanceTop.tsx';
import { type IssuanceTab, type IssuanceView, issuanceTabs } from './issuanceTabs.ts';
import { KeyFigures } from './KeyFigures.tsx';
import { OpeningNotice } from './OpeningNotice.tsx';
import { SalesHalted } from './SalesHalted.tsx';
import { StickyAction } from './StickyAction.tsx';

export type IssuancePageProps = {
  /** The row of the list, which is shown until the details have loaded. */
  issuance: ProjectRow;
  details: Project | undefined;
  tab: IssuanceView;
  tabHref: (tab: IssuanceView) => string;
  fileHref: (fileId: string) => string;
  actions: ReactNode;
  /** Stays in sight at the bottom of a phone. */
  entryAction: ReactNode;
  /** Whether a bar with the destinations is at the bottom of a phone. */
  isAboveBar?: boolean;
  /** A preview has neither updates nor questions. */
  isPreview?: boolean;
  /** Undefined on the public page. */
  investments?: ReactNode;
  /** Replaces the content of a tab that could not be loaded. */
  failure?: ReactNode;
};

const previewless: readonly IssuanceTab[] = ['updates', 'questions'];

const IssuanceProspectus = lazy(async () => ({
  default: (await import('./IssuanceProspectus.tsx')).IssuanceProspectus,
}));

/** An issuance for investors, before and after they have signed in. */
export function IssuancePage(props: IssuancePageProps) {
  const { issuance, details, tabHref, fileHref, actions, entryAction, isAboveBar } = props;
  const { formatMessage } = useIntl();
  const hide = hiddenOn(details, useCustomization());
  const tabs = issuanceTabs.filter(
    (each) =>
      (each !== 'description' || !hide.description) &&
      (each !== 'investments' || props.investments !== undefined) &&
      !(props.isPreview && previewless.includes(each)),
  );
  const tab = tabs.find((each) => each === props.tab) ?? tabs[0] ?? 'description';
  return (
    <>
      <div className={columns}>
        <IssuanceTop issuance={issuance} details={details} fileHref={fileHref} isPreview={props.isPreview} />
        <aside className={rail} aria-label={formatMessage({ id: 'issuances.funding' })}>
          <IssuanceFunding issuance={issuance} isBarHidden={hide.progressBar}>
            {details?.opening && <OpeningNotice opening={details.opening} />}
            {actions}
          </IssuanceFunding>
          <RiskWarning title={<FormattedMessage id="invest.risk.title" />}>
            <p>
              <FormattedMessage id="invest.risk.public" />
            </p>
            {details && <RiskClassLine issuance={details} />}
          </RiskWarning>
        </aside>
        <div className={css({ gridArea: 'figures', minWidth: '0' })}>
          {details && details.otherArrears.length > 0 && (
            <div className={css({ mb: '6' })}>
              <OtherArrearsNotice others={details.otherArrears} />
            </div>
          )}
          {details?.insolvency && (
            <div className={css({ mb: '6' })}>
              <InsolvencyNotice {...details.insolvency} />
            </div>
          )}
          {issuance.arrears && !isInsolvent(issuance.status) && (
            <div className={css({ mb: '6' })}>
              <ArrearsNotice arrears={issuance.arrears} />
            </div>
          )}
          {details?.suspension && (
            <div className={css({ mb: '6' })}>
              <SuspendedNotice {...details.suspension} />
            </div>
          )}
          {details?.salesHalted && (
            <div className={css({ mb: '6' })}>
              <SalesHalted {...details.salesHalted} />
            </div>
          )}
          <KeyFigures issuance={issuance} />
        </div>
        <div className={css({ gridArea: 'content', minWidth: '0' })}>
          {props.tab === 'prospectus' && details && !props.isPreview ? (
            <Suspense>
              <IssuanceProspectus issuance={details} fileHref={fileHref} backHref={tabHref('description')} />
            </Suspense>
          ) : (
            <>
              <Tabs
                label={formatMessage({ id: 'issuances.tabs' })}
                items={tabs.map((each) => ({
                  href: tabHref(each),
                  label: <FormattedMessage id={`issuances.tab.${each}`} />,
                  isCurrent: each === tab,
                }))}
              />
              <InvestorIssuanceTab {...props} tab={tab} />
              {!props.isPreview && (
                <p className={css({ mt: '10', _print: { display: 'none' } })}>
                  <Link className={link()} href={tabHref('prospectus')}>
                    <FormattedMessage id="prospectus.open" />
                  </Link>
                </p>
              )}
            </>
          )}
        </div>
      </div>
      {entryAction && (
        <StickyAction issuance={issuance} isAboveBar={isAboveBar}>
          {entryAction}
        </StickyAction>
      )}
    </>
  );
}

const columns = css({
  display: 'grid',
  columnGap: '10',
  rowGap: { base: '6', tablet: '8' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', laptop: 'minmax(0, 1fr) {sizes.aside}' },
  gridTemplateAreas: {
    base: '"hero" "aside" "figures" "content"',
    laptop: '"hero hero" "figures aside" "content aside"',
  },
  gridTemplateRows: { laptop: 'auto auto 1fr' },
  alignItems: 'start',
  pb: { base: '6', tablet: '12' },
});

/** Reaches into the picture. Its place is kept while one reads. */
const rail = css({
  gridArea: 'aside',
  minWidth: '0',
  display: 'grid',
  gap: '5',
  laptop: { position: 'relative', zIndex: 'above', mt: '[-6.5rem]' },
});
