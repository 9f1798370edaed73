import { type ComponentType, createContext, type ReactNode, use } from 'react';
import { Button, type ButtonProps } from '#web/ui/Button.tsx';

export type ActTriggerProps = {
  label: ReactNode;
  tone?: ButtonProps['tone'];
  isDangerous?: boolean | undefined;
  disabledReason?: ReactNode;
  onPress: () => void;
};

/** The element that starts an act: a button, or an item of a menu. */
export const ActTriggerContext = createContext<ComponentType<ActTriggerProps>>(ActButton);

export function ActTrigger(props: ActTriggerProps) {
  const Trigger = use(ActTriggerContext);
  return <Trigger {...props} />;
}

function ActButton({ label, tone = 'secondary', disabledReason, onPress }: ActTriggerProps) {
  return (
    <Button tone={tone} disabledReason={disabledReason} onClick={onPress}>
      {label}
    </Button>
  );
}
