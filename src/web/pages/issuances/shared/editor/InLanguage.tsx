import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { europeanLocale, type Language } from '#machines/shared/language.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { useApp } from '#web/shell/appContext.ts';
import { textsQuery } from './otherTexts.ts';

/** Shows its children in a language, which can differ from that of the page around them. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const { boot } = useApp();
  return language === boot.locale ? children : <Translated language={language}>{children}</Translated>;
}

function Translated({ language, children }: { language: Language; children: ReactNode }) {
  const query = useQuery(textsQuery(language));
  const { timeZone, formats } = useIntl();
  return (
    <Loaded query={query}>
      {(messages) => (
        <IntlProvider
          locale={europeanLocale(language)}
          messages={messages}
          formats={formats}
          {...(timeZone && { timeZone })}
        >
          <div lang={language}>{children}</div>
        </IntlProvider>
      )}
    </Loaded>
  );
}
