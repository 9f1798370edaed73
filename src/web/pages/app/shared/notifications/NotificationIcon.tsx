import type { ReactNode } from 'react';
import { BankIcon, UserIcon, WalletIcon } from '#web/ui/icons/account.tsx';
import { SealCheckIcon, UsersIcon } from '#web/ui/icons/management.tsx';
import { BellIcon, BuildingIcon, CoinsIcon } from '#web/ui/icons/objects.tsx';
import { SwapIcon } from '#web/ui/icons/secondary.tsx';
import { AlertIcon, ShieldIcon } from '#web/ui/icons/signs.tsx';

/** By the first word of a notification's subject. */
const icons: Readonly<Record<string, ReactNode>> = {
  account: <ShieldIcon />,
  approval: <SealCheckIcon />,
  balance: <BankIcon />,
  distribution: <CoinsIcon />,
  earning: <CoinsIcon />,
  incident: <AlertIcon />,
  instalment: <CoinsIcon />,
  investment: <WalletIcon />,
  kyc: <UserIcon />,
  manager: <UsersIcon />,
  onboarding: <UserIcon />,
  payment: <SwapIcon />,
  project: <BuildingIcon />,
  register: <AlertIcon />,
  suitability: <UserIcon />,
  token: <BuildingIcon />,
  transfer: <SwapIcon />,
};

export const NotificationIcon = ({ about }: { about: string }) => icons[about.split('.')[0] ?? ''] ?? <BellIcon />;
