import type { ReactNode } from 'react';

export type IconProps = {
  /** In px; 20 unless said. */
  size?: number;
  /** Only where the icon stands alone: it is hidden from assistive technology otherwise. */
  label?: string;
};

/** Drawn on a grid of 24 with a stroke of 1.75, in the colour of the text around it. */
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
