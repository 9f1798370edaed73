import type { Instalment } from '#machines/earnings/instalment/instalment.wire.ts';
import { ActTriggerContext, type ActTriggerProps } from '#web/commands/ActTrigger.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PrepareAction } from './PrepareAction.tsx';

/** The next act, if the row has space for it. On a phone it is in the panel of the row. */
export const PrepareInRow = ({ instalment }: { instalment: Instalment }) => (
  <ActTriggerContext value={SmallButton}>
    <PrepareAction instalment={instalment} />
  </ActTriggerContext>
);

/** Empty for an act that is not possible now, because a row has no space for the reason. */
function SmallButton({ label, disabledReason, onPress }: ActTriggerProps) {
  if (disabledReason) return null;
  return (
    <Button tone="secondary" size="small" onClick={onPress}>
      {label}
    </Button>
  );
}
