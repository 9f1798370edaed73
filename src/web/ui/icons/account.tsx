import { Icon, type IconProps } from './Icon.tsx';

export function UserIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0" />
    </Icon>
  );
}

export function ChartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 4.5V18a1.5 1.5 0 0 0 1.5 1.5h13.5M8 14.5l3.5-4 3 2.5 4.5-6" />
    </Icon>
  );
}

export function WalletIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 6.5h12.5A1.5 1.5 0 0 1 19 8v1.5M5 6.5a1.5 1.5 0 0 1 0-3h11M3.5 5v12.5a2 2 0 0 0 2 2h13a1.5 1.5 0 0 0 1.5-1.5v-7a1.5 1.5 0 0 0-1.5-1.5H5.5M16.2 14.5v.1" />
    </Icon>
  );
}

export function BankIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 9.5l8-5 8 5M5 9.5h14M6.5 12.5v4.5M10.2 12.5v4.5M13.8 12.5v4.5M17.5 12.5v4.5M4.5 19.5h15" />
    </Icon>
  );
}

export function MailIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5ZM4.5 8l7.5 5 7.5-5" />
    </Icon>
  );
}

export function GlobeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c2.4 2.3 3.5 5.2 3.5 8.5s-1.1 6.2-3.5 8.5c-2.4-2.3-3.5-5.2-3.5-8.5s1.1-6.2 3.5-8.5Z" />
    </Icon>
  );
}

export function SignatureIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 16.5c2.5-6 4.5-10.5 6.3-10.5 2.7 0-2.6 10 .2 10 1.7 0 2.3-3.5 3.7-3.5 1.3 0 .8 2.5 2.3 2.5 1 0 1.8-.6 3.5-2M4 20h16" />
    </Icon>
  );
}
