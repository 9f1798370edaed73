import type { ReactNode } from 'react';
import { BankIcon, ChartIcon, GlobeIcon, MailIcon, UserIcon, WalletIcon } from '#web/ui/icons/account.tsx';
import { DownloadIcon, EyeIcon } from '#web/ui/icons/files.tsx';
import { SealCheckIcon, SlidersIcon, UsersIcon } from '#web/ui/icons/management.tsx';
import { BellIcon, BuildingIcon, CoinsIcon } from '#web/ui/icons/objects.tsx';
import { LockIcon } from '#web/ui/icons/secondary.tsx';
import { ShieldIcon } from '#web/ui/icons/signs.tsx';
import type { AccountSectionId } from './accountSections.ts';

export const sectionIcons: Record<AccountSectionId, ReactNode> = {
  personal: <UserIcon />,
  identity: <SealCheckIcon />,
  company: <BuildingIcon />,
  profile: <ChartIcon />,
  bank: <BankIcon />,
  balance: <CoinsIcon />,
  wallet: <WalletIcon />,
  email: <MailIcon />,
  password: <LockIcon />,
  factors: <ShieldIcon />,
  sessions: <SlidersIcon />,
  notifications: <BellIcon />,
  language: <GlobeIcon />,
  following: <EyeIcon />,
  referral: <UsersIcon />,
  data: <DownloadIcon />,
};
