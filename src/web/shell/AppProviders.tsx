import { QueryClientProvider } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { type IntlConfig, IntlProvider } from 'react-intl';
import { europeanLocale } from '#machines/shared/language.ts';
import { numberFormats } from '#machines/shared/numberFormats.ts';
import type { App } from '#web/actors/app.ts';
import { OutageNotice } from '#web/api/shown/OutageNotice.tsx';
import { ClockContext, RenderedAtContext } from '#web/ui/figures/clock.ts';
import { CurrencyContext } from '#web/ui/figures/currency.ts';
import { LinkContext } from '#web/ui/navigation/Link.tsx';
import { Toasts } from '#web/ui/toasts/Toasts.tsx';
import { AppContext } from './appContext.ts';
import { LateNotices } from './LateNotices.tsx';
import { RouterLink } from './RouterLink.tsx';

const formats = { number: numberFormats };

/** Provides texts, currency, links, queries and the app to all views. */
export function AppProviders({ app, children }: { app: App; children: ReactNode }) {
  const texts = useSyncExternalStore(app.texts.subscribe, app.texts.current, app.texts.current);
  const { currency, tenant } = useSelector(app.customization, (now) => now.context.customization);
  return (
    <AppContext value={app}>
      <QueryClientProvider client={app.queries}>
        <IntlProvider
          locale={europeanLocale(app.boot.locale)}
          defaultLocale="es"
          messages={texts as IntlConfig['messages']}
          timeZone={tenant.timeZone}
          formats={formats}
        >
          <CurrencyContext value={currency}>
            <ClockContext value={app.clock.now}>
              <RenderedAtContext value={app.clock.renderedAt}>
                <LinkContext value={RouterLink}>
                  {children}
                  <Toasts />
                  <OutageNotice />
                  <LateNotices />
                </LinkContext>
              </RenderedAtContext>
            </ClockContext>
          </CurrencyContext>
        </IntlProvider>
      </QueryClientProvider>
    </AppContext>
  );
}
