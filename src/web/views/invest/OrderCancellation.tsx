import { css } from '#styled/css';
import { CancellationPanel } from '#web/views/investments/CancellationPanel.tsx';
import { submitOrThrow } from '#web/wizard/submitEvent.ts';
import { useWizard } from '#web/wizard/useWizard.ts';
import type { Wizard } from '#web/wizard/wizard.ts';

/** The panel to cancel or revoke the order, as long as that is possible. */
export function OrderCancellation({ wizard }: { wizard: Wizard }) {
  const { actor, pageData } = useWizard(wizard);
  if (!pageData.investment) return null;
  return (
    <div className={css({ mt: '8' })}>
      <CancellationPanel
        investment={pageData.investment}
        onSend={(event) => submitOrThrow(actor, { type: 'investment.send', event })}
      />
    </div>
  );
}
