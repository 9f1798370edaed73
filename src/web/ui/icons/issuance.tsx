import { Icon, type IconProps } from './Icon.tsx';

export function CalendarIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 6h16v14H4zM4 10.5h16M8 3.5V7M16 3.5V7" />
    </Icon>
  );
}

export function HeartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 20 5 13a4.6 4.6 0 1 1 7-6 4.6 4.6 0 1 1 7 6Z" />
    </Icon>
  );
}

export function HistoryIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 5v4.5h4.5M4.5 9.5A8.2 8.2 0 1 1 4 13M12 8v4.5l3 1.8" />
    </Icon>
  );
}

export function PlaceIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 21s7-6.3 7-11.5a7 7 0 0 0-14 0C5 14.7 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />
    </Icon>
  );
}
