import { FormattedMessage } from 'react-intl';
import { hasAnalyticsIds } from '#web/analytics/analyticsState.ts';
import { ConsentLink } from '#web/analytics/ConsentLink.tsx';
import { Footer } from '#web/ui/layouts/Footer.tsx';
import { useCustomization } from './appContext.ts';

const LEGAL = ['legal', 'privacy', 'contact', 'faq', 'whitepaper'] as const;

/** The footer of every page, with the tenant's legal links and the link to change the analytics consent. */
export function LegalFooter() {
  const { urls, analytics } = useCustomization();
  const isMeasuring = hasAnalyticsIds(analytics);
  const links = LEGAL.filter((name) => urls[name]).map((name) => ({
    href: urls[name],
    label: <FormattedMessage id={`footer.${name}`} />,
  }));
  if (links.length === 0 && !isMeasuring) return null;
  return <Footer links={links}>{isMeasuring && <ConsentLink />}</Footer>;
}
