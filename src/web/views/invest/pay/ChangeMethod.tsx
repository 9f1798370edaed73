import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import type { Wizard } from '#web/actors/invest.ts';
import { Button } from '#web/ui/Button.tsx';
import { useWizard } from '../useWizard.ts';

const change = { type: 'investment.send', event: { type: 'method.change' } } as const;

/** Another way to pay, as long as the one that was chosen has not begun to be paid. */
export function ChangeMethod({ wizard }: { wizard: Wizard }) {
  const { actor, now } = useWizard(wizard);
  if (!now.can(change)) return null;
  return (
    <p className={css({ mt: '6', ml: '-3' })}>
      <Button tone="plain" onClick={() => actor.send(change)}>
        <FormattedMessage id="invest.pay.change" />
      </Button>
    </p>
  );
}
