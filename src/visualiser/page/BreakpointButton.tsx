import { FormattedMessage } from 'react-intl';
import { isSameBreakpoint } from '#visualiser/machine/inspection.breakpoints.ts';
import type { Breakpoint } from '#visualiser/machine/inspection.contract.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Inspection } from './useInspection.ts';

interface BreakpointButtonProps {
  inspection: Pick<Inspection, 'breakpoints' | 'toggle'>;
  breakpoint: Breakpoint;
}

/** Sets or removes a breakpoint. */
export function BreakpointButton({ inspection: { breakpoints, toggle }, breakpoint }: BreakpointButtonProps) {
  const isSet = breakpoints.some((each) => isSameBreakpoint(each, breakpoint));
  return (
    <Button size="small" tone="secondary" onClick={() => toggle(breakpoint)}>
      <FormattedMessage
        id={`inspect.breakpoint.${breakpoint.kind}`}
        values={{ name: nameBreakpoint(breakpoint), isSet: String(isSet) }}
      />
    </Button>
  );
}

export const nameBreakpoint = (breakpoint: Breakpoint) =>
  breakpoint.kind === 'event' ? breakpoint.event : [breakpoint.machine, ...breakpoint.path].join('.');
