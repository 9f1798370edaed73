import { Icon, type IconProps } from './Icon.tsx';

export function UsersIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.8 19.5a6.2 6.2 0 0 1 12.4 0M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.2a6.2 6.2 0 0 1 3.2 5.3" />
    </Icon>
  );
}

export function SlidersIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 8h9M17 8h3M15 10.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM4 16h3M11 16h9M9 18.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z" />
    </Icon>
  );
}

export function SealCheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5 5 6v5.5c0 4.3 2.9 7.4 7 9 4.1-1.6 7-4.7 7-9V6l-7-2.5ZM8.8 12.2l2.3 2.3 4.2-4.6" />
    </Icon>
  );
}

export function OrdersIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 3.5h11a1 1 0 0 1 1 1V20l-2.7-1.7-1.9 1.7-1.9-1.7-1.9 1.7-1.9-1.7L5.5 20V4.5a1 1 0 0 1 1-1ZM9 8.5h6M9 12.5h6" />
    </Icon>
  );
}

export function ApprovalsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 12.8l3.8 3.8L14.5 8M10.8 15.2l1.4 1.4L20.5 7.5" />
    </Icon>
  );
}
