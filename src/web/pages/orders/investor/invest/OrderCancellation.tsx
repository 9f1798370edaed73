import { css } from '#styled/css';
import { CancellationPanel } from '#web/pages/orders/investor/investments/CancellationPanel.tsx';
import { submitOrThrow } from '#web/wizard/submitEvent.ts';
import { useWizard } from '#web/wizard/useWizard.ts';
import type { Wizard } from '#web/wizard/wizard.ts';

/**
 * Cancels or revokes the order, as long as that is possible. It is placed below the step's own act, where it is less
 * prominent.
 */
export function OrderCancellation({ wizard }: { wizard: Wizard }) {
  const { actor, pageData } = useWizard(wizard);
  if (!pageData.investment) return null;
  return (
    <div className={css({ mt: '10', pt: '4', borderTop: 'line', _empty: { display: 'none' } })}>
      <CancellationPanel
        isQuiet
        investment={pageData.investment}
        onSend={(event) => submitOrThrow(actor, { type: 'investment.send', event })}
      />
    </div>
  );
}
