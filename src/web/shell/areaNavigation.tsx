import type { ReactNode } from 'react';
import { type Area, navigation } from '#machines/shared/routing/routes.ts';
import {
  BellIcon,
  BuildingIcon,
  CoinsIcon,
  PortfolioIcon,
  RowsIcon,
  SealCheckIcon,
  SlidersIcon,
  UsersIcon,
} from '#web/ui/icons/objects.tsx';
import { AlertIcon } from '#web/ui/icons/signs.tsx';

const icons: Record<string, ReactNode> = {
  issuances: <BuildingIcon />,
  portfolio: <PortfolioIcon />,
  earnings: <CoinsIcon />,
  notifications: <BellIcon />,
  incidents: <AlertIcon />,
  users: <UsersIcon />,
  register: <SealCheckIcon />,
  customization: <SlidersIcon />,
};

type UserLabel = `nav.user.${(typeof navigation)['user'][number]}`;
type ManagementLabel = `nav.management.${(typeof navigation)['manager' | 'entrepreneur'][number]}`;

/** The entries of an area's navigation. A page without an icon of its own has that of a list. */
export const navigationOf = (area: Area) =>
  navigation[area].map((page) => ({
    href: `/${area}/${page}`,
    label: `nav.${area === 'user' ? 'user' : 'management'}.${page}` as UserLabel | ManagementLabel,
    icon: icons[page] ?? <RowsIcon />,
  }));
