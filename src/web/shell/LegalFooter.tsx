import { lazy, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { accessibilityPath, cookiesPath, glossaryPath, statisticsPath } from '#machines/shared/routing/routes.ts';
import { hasAnalyticsIds } from '#web/shell/analytics/analyticsState.ts';
import { Later } from '#web/ui/Later.tsx';
import { Footer } from '#web/ui/layouts/Footer.tsx';
import { useApp, useCustomization } from './appContext.ts';

const ConsentLink = lazy(async () => ({ default: (await import('#web/shell/analytics/ConsentLink.tsx')).ConsentLink }));

/** Pages of the product. */
const OWN = [
  ['statistics', statisticsPath],
  ['glossary', glossaryPath],
  ['accessibility', accessibilityPath],
  ['cookies', cookiesPath],
] as const;
const LEGAL = ['legal', 'privacy', 'contact', 'faq', 'whitepaper'] as const;

type LegalFooterProps = {
  /** The text before the authority of the platform. */
  icon?: ReactNode;
  /** Only the links. Investors also read the authority of the platform, in the tenant's words, and the risk. */
  isShort?: boolean;
  /** The release, for managers. */
  version?: ReactNode;
};

/** The footer of every page, with the tenant's legal links and the link to change the analytics consent. */
export function LegalFooter({ icon, isShort, version }: LegalFooterProps) {
  const { urls, analytics, texts } = useCustomization();
  const { locale } = useApp().boot;
  const isMeasuring = hasAnalyticsIds(analytics);
  const links = [
    ...LEGAL.filter((name) => urls[name]).map((name) => ({
      href: urls[name],
      label: <FormattedMessage id={`footer.${name}`} />,
    })),
    ...(isShort ? [] : OWN.map(([name, href]) => ({ href, label: <FormattedMessage id={`footer.${name}`} /> }))),
  ];
  if (isShort && !version && !isMeasuring && !links[0]) return null;
  const note = isShort ? (
    version
  ) : (
    <>
      {icon}
      <span>
        {texts[locale].supervision} <FormattedMessage id="auth.risk" />
      </span>
    </>
  );
  return (
    <Footer note={note} links={links}>
      {isMeasuring && (
        <Later>
          <ConsentLink />
        </Later>
      )}
    </Footer>
  );
}
