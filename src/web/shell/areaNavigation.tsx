import type { ReactNode } from 'react';
import {
  BellIcon,
  BuildingIcon,
  CoinsIcon,
  PeopleIcon,
  PortfolioIcon,
  RowsIcon,
  SlidersIcon,
} from '#web/ui/icons/things.tsx';

export type Area = 'user' | 'manager' | 'entrepreneur';

interface Page {
  id:
    | 'nav.issuances'
    | 'nav.investments'
    | 'nav.portfolio'
    | 'nav.earnings'
    | 'nav.notifications'
    | 'nav.managerInvestments'
    | 'nav.managerEarnings'
    | 'nav.users'
    | 'nav.configuration';
  href: string;
  icon: ReactNode;
}

/** The pages of each area, its landing page first. A page that is not built yet is not linked. */
const pages: Record<Area, readonly Page[]> = {
  user: [
    { id: 'nav.issuances', href: '/user/issuances', icon: <BuildingIcon /> },
    { id: 'nav.investments', href: '/user/investments', icon: <RowsIcon /> },
    { id: 'nav.portfolio', href: '/user/portfolio', icon: <PortfolioIcon /> },
    { id: 'nav.earnings', href: '/user/earnings', icon: <CoinsIcon /> },
    { id: 'nav.notifications', href: '/user/notifications', icon: <BellIcon /> },
  ],
  manager: [
    { id: 'nav.issuances', href: '/manager/issuances', icon: <BuildingIcon /> },
    { id: 'nav.managerInvestments', href: '/manager/investments', icon: <RowsIcon /> },
    { id: 'nav.managerEarnings', href: '/manager/earnings', icon: <CoinsIcon /> },
    { id: 'nav.users', href: '/manager/users', icon: <PeopleIcon /> },
    { id: 'nav.configuration', href: '/manager/customization', icon: <SlidersIcon /> },
    { id: 'nav.notifications', href: '/manager/notifications', icon: <BellIcon /> },
  ],
  entrepreneur: [
    { id: 'nav.issuances', href: '/entrepreneur/issuances', icon: <BuildingIcon /> },
    { id: 'nav.managerInvestments', href: '/entrepreneur/investments', icon: <RowsIcon /> },
    { id: 'nav.managerEarnings', href: '/entrepreneur/earnings', icon: <CoinsIcon /> },
  ],
};

export const navigationOf = (area: Area) => pages[area];
