import { Portal } from '@ark-ui/react/portal';
import { TooltipContent, TooltipPositioner, TooltipRoot, TooltipTrigger } from '@ark-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { floating } from '#styled/recipes';
import { offsets } from './offsets.ts';

export type TooltipProps = {
  text: ReactNode;
  /** A button or a link with an accessible name of its own, because touch users never see the tooltip. */
  children: ReactElement;
};

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipRoot
      openDelay={400}
      closeDelay={100}
      positioning={{ placement: 'top', offset: offsets.tooltip }}
      lazyMount
      unmountOnExit
    >
      <TooltipTrigger asChild>{children}</TooltipTrigger>
      <Portal>
        <TooltipPositioner>
          <TooltipContent className={floating().tooltip}>{text}</TooltipContent>
        </TooltipPositioner>
      </Portal>
    </TooltipRoot>
  );
}
