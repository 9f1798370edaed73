import { Icon, type IconProps } from './Icon.tsx';

export function BoldIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.5 12h6a3.25 3.25 0 0 1 0 6.5h-6v-13h5a3.25 3.25 0 0 1 0 6.5" />
    </Icon>
  );
}

export function ItalicIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10.5 5.5h6M7.5 18.5h6M13.5 5.5l-3 13" />
    </Icon>
  );
}

export function HeadingIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 5.5v13M17.5 5.5v13M6.5 12h11" />
    </Icon>
  );
}

export function BulletsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9.5 6.5h10M9.5 12h10M9.5 17.5h10M5 6.5h.01M5 12h.01M5 17.5h.01" />
    </Icon>
  );
}

export function NumbersIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10.5 6.5h9M10.5 12h9M10.5 17.5h9M4.5 5.5 5.75 4.75V9M4.25 15.5c.4-1.1 2.3-.9 2.1.5-.1.8-1.5 1.6-2.1 2.5H6.5" />
    </Icon>
  );
}

export function LinkIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 13.5a3.5 3.5 0 0 0 5 0l3-3a3.54 3.54 0 0 0-5-5l-1 1M14 10.5a3.5 3.5 0 0 0-5 0l-3 3a3.54 3.54 0 0 0 5 5l1-1" />
    </Icon>
  );
}

export function UndoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.5 5l-4 4 4 4M4.5 9H14a5 5 0 0 1 0 10h-4" />
    </Icon>
  );
}

export function RedoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M15.5 5l4 4-4 4M19.5 9H10a5 5 0 0 0 0 10h4" />
    </Icon>
  );
}
