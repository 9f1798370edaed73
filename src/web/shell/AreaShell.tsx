import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Area } from '#machines/shared/routing/routes.ts';
import { Button } from '#web/ui/Button.tsx';
import { LanguageSwitch } from '#web/ui/LanguageSwitch.tsx';
import { Banner } from '#web/ui/layouts/Banner.tsx';
import { DashboardLayout } from '#web/ui/layouts/DashboardLayout.tsx';
import { useApp, useBrand, useManager, useUser } from './appContext.ts';
import { type NavigationIcons, navigationOf } from './areaNavigation.tsx';
import { DemoBar } from './DemoBar.tsx';
import { IsFramed } from './Frame.tsx';
import { LegalFooter } from './LegalFooter.tsx';
import { useLanguageLinks } from './PublicShell.tsx';

type AreaShellProps = { area: Area; icons?: NavigationIcons | undefined; children: ReactNode };

/** The frame of an area, with its navigation, the signed-in user and a banner while a manager acts as a user. */
export function AreaShell({ area, icons, children }: AreaShellProps) {
  const { session } = useApp();
  const { formatMessage } = useIntl();
  const path = useLocation({ select: (location) => location.pathname });
  const user = useUser();
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ') || user?.name || '';
  const nav = navigationOf(area, icons).map(({ href, label, icon }) => ({
    href,
    icon,
    label: formatMessage({ id: label }),
    isCurrent: path === href || path.startsWith(`${href}/`),
  }));
  return (
    <DashboardLayout
      brand={useBrand(nav[0]?.href ?? '/')}
      nav={nav}
      account={{ name, detail: user?.email ?? '', href: `/${area}/account`, isCurrent: path === `/${area}/account` }}
      onLogout={() => session.send({ type: 'session.leave' })}
      banner={<ActingBanner name={name} />}
      demoBar={<DemoBar />}
      tools={<LanguageSwitch hrefFor={useLanguageLinks()} />}
      footer={<LegalFooter />}
    >
      <IsFramed value={true}>{children}</IsFramed>
    </DashboardLayout>
  );
}

/** Visible while a manager acts as another user. */
export function ActingBanner({ name }: { name: string }) {
  const { session } = useApp();
  const { formatMessage } = useIntl();
  if (!useManager()) return null;
  return (
    <Banner tone="waiting" label={formatMessage({ id: 'layout.acting' }, { name })}>
      <FormattedMessage id="layout.acting" values={{ name }} />
      <Button size="small" tone="secondary" onClick={() => session.send({ type: 'acting.stop' })}>
        <FormattedMessage id="layout.actingReturn" />
      </Button>
    </Banner>
  );
}
