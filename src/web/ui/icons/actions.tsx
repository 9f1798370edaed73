import { Icon, type IconProps } from './Icon.tsx';

export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.3 15.3l4.7 4.7" />
    </Icon>
  );
}

export function MenuIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </Icon>
  );
}

export function ShareIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 15V4M8.5 7.5 12 4l3.5 3.5M5 12v7h14v-7" />
    </Icon>
  );
}
