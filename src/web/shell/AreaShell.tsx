import { useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Area } from '#machines/shared/routing/routes.ts';
import { button, dashboardLayout } from '#styled/recipes';
import { Avatar } from '#web/ui/Avatar.tsx';
import { BellIcon } from '#web/ui/icons/objects.tsx';
import { Later } from '#web/ui/Later.tsx';
import { DashboardLayout } from '#web/ui/layouts/DashboardLayout.tsx';
import type { Account } from '#web/ui/layouts/Sidebar.tsx';
import { LanguageSwitch } from '#web/ui/navigation/LanguageSwitch.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { ActingSlot } from './ActingSlot.tsx';
import { useBrand, useUser } from './appContext.ts';
import { buildNavigation, type NavigationIcons } from './areaNavigation.tsx';
import { IsFramed } from './IsFramed.ts';
import { LegalFooter } from './LegalFooter.tsx';
import { useLanguageLinks } from './useLanguageLinks.ts';
import { useSignOut } from './useSignOut.tsx';

const UnreadBadge = lazy(async () => ({ default: (await import('./UnreadBadge.tsx')).UnreadBadge }));
const UserPicture = lazy(async () => ({ default: (await import('./UserPicture.tsx')).UserPicture }));

type AreaShellProps = {
  area: Area;
  icons?: NavigationIcons | undefined;
  /** The number of waiting items behind the entries of the navigation, by page. */
  badges?: Readonly<Record<string, ReactNode>>;
  /** The class of managers' layout. */
  rail?: string;
  /** The product's version, at the foot. */
  version?: ReactNode;
  children: ReactNode;
};

/** The frame of an area, with its navigation, the signed-in user and a banner while a manager acts as a user. */
export function AreaShell({ area, icons, badges, rail, version, children }: AreaShellProps) {
  const { formatMessage } = useIntl();
  const path = useLocation({ select: (location) => location.pathname });
  const user = useUser();
  const { signOut, question } = useSignOut();
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ') || user?.name || user?.email || '';
  const isAt = (href: string) => path === href || path.startsWith(`${href}/`);
  const unread = (
    <Later>
      <UnreadBadge />
    </Later>
  );
  const nav = buildNavigation(area, icons).map(({ page, href, label, icon }) => ({
    href,
    icon,
    badge: page === 'notifications' ? unread : badges?.[page],
    label: formatMessage({ id: label }),
    isCurrent: isAt(href),
  }));
  const [image, setImage] = useState<string>();
  const account = {
    name,
    detail: user?.email ?? '',
    href: `/${area}/account`,
    isCurrent: isAt(`/${area}/account`),
    ...(image && { image }),
  };
  const notifications = `/${area}/notifications`;
  return (
    <DashboardLayout
      rail={rail}
      brand={useBrand(nav[0]?.href ?? '/')}
      nav={nav}
      places={rail ? undefined : nav.filter(({ href }) => href !== notifications)}
      account={account}
      onLogout={signOut}
      banner={<ActingSlot name={name} />}
      tools={<LanguageSwitch hrefFor={useLanguageLinks()} />}
      shortcuts={
        <Shortcuts account={account}>
          {!rail && (
            <Link href={notifications} className={button({ tone: 'plain', size: 'icon' })}>
              <BellIcon />
              <VisuallyHidden>{formatMessage({ id: 'nav.user.notifications' })}</VisuallyHidden>
              {unread}
            </Link>
          )}
        </Shortcuts>
      }
      footer={<LegalFooter isShort={area !== 'user'} version={version} />}
    >
      {user?.image && (
        <Later>
          <UserPicture fileId={user.image} onLoad={setImage} />
        </Later>
      )}
      {question}
      <IsFramed value={true}>{children}</IsFramed>
    </DashboardLayout>
  );
}

/** The notifications and the account, at the end of the top bar. */
function Shortcuts({ account, children }: { account: Account; children: ReactNode }) {
  const styles = dashboardLayout();
  return (
    <span className={styles.shortcuts}>
      {children}
      <Link href={account.href} className={styles.profile} aria-label={account.name}>
        <Avatar {...account} size="small" />
      </Link>
    </span>
  );
}
