import { FormattedMessage } from 'react-intl';
import { ConsentLink } from '#web/analytics/ConsentLink.tsx';
import { hasAnalytics } from '#web/analytics/measured.ts';
import { Footer } from '#web/layouts/Footer.tsx';
import { useCustomization } from './appContext.ts';

const LEGAL = ['legal', 'privacy', 'contact', 'faq', 'whitepaper'] as const;

/** At the end of every page: what the tenant has to have at hand, and the way back from a consent. */
export function LegalFooter() {
  const { urls, analytics } = useCustomization();
  const isMeasuring = hasAnalytics(analytics);
  const links = LEGAL.filter((name) => urls[name]).map((name) => ({
    href: urls[name],
    label: <FormattedMessage id={`footer.${name}`} />,
  }));
  if (links.length === 0 && !isMeasuring) return null;
  return <Footer links={links}>{isMeasuring && <ConsentLink />}</Footer>;
}
