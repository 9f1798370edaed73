import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { cataloguePath } from '#machines/shared/routing/routes.ts';
import { css } from '#styled/css';
import { flow, link } from '#styled/recipes';
import { useBrand, useCustomization } from '#web/shell/appContext.ts';
import { LegalFooter } from '#web/shell/LegalFooter.tsx';
import { useLanguageLinks } from '#web/shell/useLanguageLinks.ts';
import { InvestLayout } from '#web/ui/layouts/InvestLayout.tsx';
import { LanguageSwitch } from '#web/ui/navigation/LanguageSwitch.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';

/** The frame of the pages that everyone may read. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { hide } = useCustomization();
  return (
    <InvestLayout brand={useBrand(hide.catalogue ? '/' : cataloguePath)} footer={<LegalFooter />} tools={<Tools />}>
      {children}
    </InvestLayout>
  );
}

function Tools() {
  const hrefFor = useLanguageLinks();
  return (
    <span
      className={`${flow({ direction: 'row', gap: '4' })} ${css({ flexWrap: 'nowrap', _print: { display: 'none' } })}`}
    >
      <Link className={link({ tone: 'quiet' })} href="/login">
        <FormattedMessage id="auth.login" />
      </Link>
      <LanguageSwitch hrefFor={hrefFor} />
    </span>
  );
}
