import { Icon, type IconProps } from './Icon.tsx';

export function HomeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m3.5 11 8.5-7 8.5 7M6 9.5V20h12V9.5M10 20v-5.5h4V20" />
    </Icon>
  );
}

export function BellIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 10a6 6 0 1 1 12 0c0 4.5 1.8 6 1.8 6H4.2S6 14.5 6 10ZM10 19.5a2.2 2.2 0 0 0 4 0" />
    </Icon>
  );
}

export function BuildingIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.5 20.5v-15a1.5 1.5 0 0 1 1.5-1.5h6a1.5 1.5 0 0 1 1.5 1.5v15M14.5 10h2.5a1.5 1.5 0 0 1 1.5 1.5v9M3.5 20.5h17M8.5 8h3M8.5 12h3M8.5 16h3" />
    </Icon>
  );
}

export function PortfolioIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5a8.5 8.5 0 1 0 8.5 8.5H12V3.5ZM15.5 3.8a8.5 8.5 0 0 1 4.7 4.7h-4.7V3.8Z" />
    </Icon>
  );
}

export function CoinsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 12.5c3 0 5.5-1.3 5.5-3s-2.5-3-5.5-3-5.5 1.3-5.5 3 2.5 3 5.5 3ZM3.5 9.5v7c0 1.7 2.5 3 5.5 3s5.5-1.3 5.5-3v-7M3.5 13c0 1.7 2.5 3 5.5 3s5.5-1.3 5.5-3M12.5 4.7c.8-.2 1.6-.3 2.5-.3 3 0 5.5 1.3 5.5 3v6.5c0 1.2-1.2 2.2-3 2.7" />
    </Icon>
  );
}

export function RowsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 6.5h15M4.5 12h15M4.5 17.5h15" />
    </Icon>
  );
}
