import type { ReactNode } from 'react';
import { type Area, navigation } from '#machines/shared/routing/routes.ts';
import { BellIcon, BuildingIcon, CoinsIcon, HomeIcon, PortfolioIcon, RowsIcon } from '#web/ui/icons/objects.tsx';

/** The icons of an area's own pages. An area passes its own, so that no other one loads them. */
export type NavigationIcons = Readonly<Record<string, ReactNode>>;

const sharedIcons: NavigationIcons = {
  home: <HomeIcon />,
  issuances: <BuildingIcon />,
  portfolio: <PortfolioIcon />,
  earnings: <CoinsIcon />,
  notifications: <BellIcon />,
};

type UserLabel = `nav.user.${(typeof navigation)['user'][number]}`;
type ManagementLabel = `nav.management.${(typeof navigation)['manager' | 'entrepreneur'][number]}`;

/** The entries of an area's navigation. A page without an icon of its own has that of a list. */
export const buildNavigation = (area: Area, icons: NavigationIcons = {}) =>
  navigation[area].map((page) => ({
    page,
    href: `/${area}/${page}`,
    label: `nav.${area === 'user' ? 'user' : 'management'}.${page}` as UserLabel | ManagementLabel,
    icon: icons[page] ?? sharedIcons[page] ?? <RowsIcon />,
  }));
