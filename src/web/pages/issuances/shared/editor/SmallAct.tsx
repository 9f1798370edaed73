import type { ActTriggerProps } from '#web/commands/ActTrigger.tsx';
import { Button } from '#web/ui/Button.tsx';

/** The button of an act beside a field or in a row. */
export const SmallAct = ({ label, disabledReason, onPress }: ActTriggerProps) => (
  <Button tone="secondary" size="small" disabledReason={disabledReason} onClick={onPress}>
    {label}
  </Button>
);
