import { css } from '#styled/css';
import { insist } from '#web/actors/invest.submit.ts';
import type { Wizard } from '#web/actors/invest.ts';
import { LeavingPanel } from '#web/views/investments/LeavingPanel.tsx';
import { useWizard } from './useWizard.ts';

/** The way out of what was ordered, as long as there is one. */
export function Leaving({ wizard }: { wizard: Wizard }) {
  const { actor, way } = useWizard(wizard);
  if (!way.investment) return null;
  return (
    <div className={css({ mt: '8' })}>
      <LeavingPanel investment={way.investment} onSend={(event) => insist(actor, { type: 'investment.send', event })} />
    </div>
  );
}
