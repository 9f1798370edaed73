import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { Button } from '#web/ui/Button.tsx';
import { useWizard } from '#web/wizard/useWizard.ts';
import type { Wizard } from '#web/wizard/wizard.ts';

const changeEvent = { type: 'investment.send', event: { type: 'method.change' } } as const;

/** Lets the investor choose another method while the payment has not started. */
export function ChangeMethod({ wizard }: { wizard: Wizard }) {
  const { actor, now } = useWizard(wizard);
  if (!now.can(changeEvent)) return null;
  return (
    <p className={css({ mt: '6', ml: '-5' })}>
      <Button tone="plain" onClick={() => actor.send(changeEvent)}>
        <FormattedMessage id="invest.pay.change" />
      </Button>
    </p>
  );
}
