import type { ReactNode } from 'react';
import { DefaultLayout, type DefaultLayoutProps } from '#web/ui/layouts/DefaultLayout.tsx';
import { LanguageSwitch } from '#web/ui/navigation/LanguageSwitch.tsx';
import { useBrand } from './appContext.ts';
import { LegalFooter } from './LegalFooter.tsx';
import { useLanguageLinks } from './useLanguageLinks.ts';

/** The frame of pages outside of the areas, with the brand, the language links and the footer. */
export function PublicShell({ width, children }: { width?: DefaultLayoutProps['width']; children: ReactNode }) {
  const hrefFor = useLanguageLinks();
  return (
    <DefaultLayout
      brand={useBrand('/')}
      width={width}
      languageSwitch={<LanguageSwitch hrefFor={hrefFor} />}
      footer={<LegalFooter />}
    >
      {children}
    </DefaultLayout>
  );
}
