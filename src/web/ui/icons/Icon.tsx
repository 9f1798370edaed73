import type { ReactNode } from 'react';

export type IconProps = {
  /** In px, 20 by default. */
  size?: number;
  /** Only for an icon without text beside it. An icon without a label is hidden from assistive technology. */
  label?: string;
};

/** Drawn on a grid of 24 px with a stroke of 1.75 px, in the colour of the surrounding text. */
export function Icon({ size = 20, label, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {children}
    </svg>
  );
}
