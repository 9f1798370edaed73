import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DefaultLayout, type DefaultLayoutProps } from '#web/layouts/DefaultLayout.tsx';
import { LanguageSwitch } from '#web/ui/LanguageSwitch.tsx';
import { useBrand } from './appContext.ts';
import { DemoBar } from './DemoBar.tsx';
import { LegalFooter } from './LegalFooter.tsx';

/** The frame of every page outside of the areas: the brand, the language, the tenant's legal pages. */
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

/** The same page in another language; the router takes the parameter out again. */
export function useLanguageLinks() {
  const { pathname, searchStr } = useLocation();
  return (language: string) => {
    const search = new URLSearchParams(searchStr);
    search.set('lang', language);
    return `${pathname}?${search}`;
  };
}
