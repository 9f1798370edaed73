import { FormattedMessage } from 'react-intl';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { listPublicEntries } from '#machines/orders/invest/publicEntries.selectors.ts';
import { css } from '#styled/css';
import { flow, link } from '#styled/recipes';
import { IssuancePage } from '#web/pages/issuances/shared/page/IssuancePage.tsx';
import type { IssuanceTab } from '#web/pages/issuances/shared/page/issuanceTabs.ts';
import { useFileHref } from '#web/pages/issuances/shared/page/useFileHref.ts';
import { useBrand, useCustomization } from '#web/shell/appContext.ts';
import { LegalFooter } from '#web/shell/LegalFooter.tsx';
import { useLanguageLinks } from '#web/shell/useLanguageLinks.ts';
import { InvestLayout } from '#web/ui/layouts/InvestLayout.tsx';
import { LanguageSwitch } from '#web/ui/navigation/LanguageSwitch.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { PublicEntryActions, PublicEntryLink } from './PublicEntryActions.tsx';

type PublicProjectPageProps = { project: Project; tab: IssuanceTab };

/** The public page of an issuance. */
export function PublicProjectPage({ project, tab }: PublicProjectPageProps) {
  const { modules } = useCustomization();
  const [first] = listPublicEntries(project, modules);
  return (
    <InvestLayout brand={useBrand('/')} footer={<LegalFooter />} tools={<Tools />}>
      <IssuancePage
        issuance={project}
        details={project}
        tab={tab}
        tabHref={(each) => `/invest/${project.slug}${each === 'description' ? '' : `?tab=${each}`}`}
        fileHref={useFileHref()}
        actions={<PublicEntryActions project={project} />}
        entryAction={first && <PublicEntryLink project={project} entry={first} />}
      />
    </InvestLayout>
  );
}

function Tools() {
  const hrefFor = useLanguageLinks();
  return (
    <span className={`${flow({ direction: 'row', gap: '4' })} ${css({ flexWrap: 'nowrap' })}`}>
      <Link className={link({ tone: 'quiet' })} href="/login">
        <FormattedMessage id="auth.login" />
      </Link>
      <LanguageSwitch hrefFor={hrefFor} />
    </span>
  );
}
