import { Icon, type IconProps } from './Icon.tsx';

/** Icons that the first pages do not use, in a module of their own because a module is loaded as a whole. */

export function ArrowUpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 19V5.5M6.5 11l5.5-5.5 5.5 5.5" />
    </Icon>
  );
}

export function ArrowDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 5v13.5M6.5 13l5.5 5.5 5.5-5.5" />
    </Icon>
  );
}

export function SwapIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 8.5h14.5M15 5l3.5 3.5L15 12M20 15.5H5.5M9 12l-3.5 3.5L9 19" />
    </Icon>
  );
}

export function ExternalIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13.5 4.5h6v6M19 5l-8 8M18 14.5v3a2 2 0 0 1-2 2H6.5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h3" />
    </Icon>
  );
}

export function GridIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 4.5h4.5v5H4.5V5a.5.5 0 0 1 .5-.5ZM14.5 4.5H19a.5.5 0 0 1 .5.5v4.5h-5v-5ZM4.5 14.5h5v5H5a.5.5 0 0 1-.5-.5v-4.5ZM14.5 14.5h5V19a.5.5 0 0 1-.5.5h-4.5v-5Z" />
    </Icon>
  );
}

export function LockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 10.5h10a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2ZM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3M12 14.5v1.5" />
    </Icon>
  );
}

export function RefreshIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 4.5V8.5h-4" />
    </Icon>
  );
}

export function LeaveIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14.5 8V6a1.5 1.5 0 0 0-1.5-1.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h7a1.5 1.5 0 0 0 1.5-1.5v-2M9.5 12h10M16.5 9l3 3-3 3" />
    </Icon>
  );
}

export function MoreIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 12.8a.8.8 0 1 0 0-1.6.8.8 0 0 0 0 1.6ZM12 12.8a.8.8 0 1 0 0-1.6.8.8 0 0 0 0 1.6ZM18 12.8a.8.8 0 1 0 0-1.6.8.8 0 0 0 0 1.6Z" />
    </Icon>
  );
}
