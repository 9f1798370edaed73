import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '#web/ui/LanguageSwitch.tsx';
import { DefaultLayout, type DefaultLayoutProps } from '#web/ui/layouts/DefaultLayout.tsx';
import { useBrand } from './appContext.ts';
import { DemoBar } from './DemoBar.tsx';
import { LegalFooter } from './LegalFooter.tsx';

/** The frame of pages outside of the areas, with the brand, the language links and the footer. */
export function PublicShell({ width, children }: { width?: DefaultLayoutProps['width']; children: ReactNode }) {
  const hrefFor = useLanguageLinks();
  return (
    <DefaultLayout
      brand={useBrand('/')}
      width={width}
      demoBar={<DemoBar />}
      languageSwitch={<LanguageSwitch hrefFor={hrefFor} />}
      footer={<LegalFooter />}
    >
      {children}
    </DefaultLayout>
  );
}

/** Links to the same page in another language. The router removes the parameter again. */
export function useLanguageLinks() {
  const { pathname, searchStr } = useLocation();
  return (language: string) => {
    const search = new URLSearchParams(searchStr);
    search.set('lang', language);
    return `${pathname}?${search}`;
  };
}
