import { FormattedMessage } from 'react-intl';
import type { Preview } from '#machines/issuances/content/preview.wire.ts';
import { previewHash } from '#machines/shared/routing/previewHash.ts';
import { IssuancePage } from '#web/pages/issuances/shared/page/IssuancePage.tsx';
import type { IssuanceView } from '#web/pages/issuances/shared/page/issuanceTabs.ts';
import { useFileHref } from '#web/pages/issuances/shared/page/useFileHref.ts';
import { useBrand } from '#web/shell/appContext.ts';
import { LegalFooter } from '#web/shell/LegalFooter.tsx';
import { useLanguageLinks } from '#web/shell/useLanguageLinks.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { InvestLayout } from '#web/ui/layouts/InvestLayout.tsx';
import { LanguageSwitch } from '#web/ui/navigation/LanguageSwitch.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';

type PreviewPageProps = { preview: Preview; secret: string; slug: string; tab: IssuanceView };

/** An issuance that is not public yet, for a partner. Nothing can be done on it. */
export function PreviewPage({ preview: { project, expiresAt }, secret, slug, tab }: PreviewPageProps) {
  const fileHref = useFileHref();
  return (
    <InvestLayout
      brand={useBrand('/')}
      footer={<LegalFooter />}
      tools={<LanguageSwitch hrefFor={useLanguageLinks()} />}
    >
      <IssuancePage
        issuance={project}
        details={project}
        tab={tab}
        tabHref={(each) => `/invest/${slug}${each === 'description' ? '' : `?tab=${each}`}${previewHash(secret)}`}
        fileHref={(id) => `${fileHref(id)}?preview=${secret}`}
        actions={
          <Notice tone="waiting" title={<FormattedMessage id="preview.notOffered" />}>
            <FormattedMessage id="preview.notOfferedDetail" values={{ at: <DateTime value={expiresAt} /> }} />
          </Notice>
        }
        entryAction={null}
        isPreview
      />
    </InvestLayout>
  );
}

/** The link was revoked, has expired or never existed. */
export function PreviewOver() {
  return (
    <InvestLayout brand={useBrand('/')} footer={<LegalFooter />}>
      <EmptyState heading="h1" title={<FormattedMessage id="preview.over" />}>
        <FormattedMessage id="preview.overDetail" />
      </EmptyState>
    </InvestLayout>
  );
}
