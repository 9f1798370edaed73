import { PopoverContent, PopoverPositioner, PopoverRoot, PopoverTrigger } from '@ark-ui/react/popover';
import { Portal } from '@ark-ui/react/portal';
import type { ReactElement, ReactNode } from 'react';
import { floating } from '#styled/recipes';
import { offsets } from './offsets.ts';

export type PopoverProps = {
  /** The accessible name. */
  label: string;
  trigger: ReactElement;
  children: ReactNode;
};

export function Popover({ label, trigger, children }: PopoverProps) {
  return (
    <PopoverRoot positioning={{ placement: 'bottom-start', offset: offsets.popover }} lazyMount unmountOnExit>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <Portal>
        <PopoverPositioner>
          <PopoverContent className={floating().popover} aria-label={label}>
            {children}
          </PopoverContent>
        </PopoverPositioner>
      </Portal>
    </PopoverRoot>
  );
}
