import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { historySteps } from '#machines/orders/investment/investment.selectors.ts';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Timeline } from '#web/ui/figures/Timeline.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';

/** The seven common steps of an investment, each with the time at which it was reached. */
export function InvestmentSteps({ investment: { status, history, facts } }: { investment: Investment }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="plain" size="small" onClick={() => setOpen(true)}>
        <FormattedMessage id="investments.steps" />
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={<FormattedMessage id="investments.steps" />}>
        <Timeline
          items={historySteps(status, history, facts).map(({ step, at }) => ({
            key: step,
            state: at === null ? 'next' : step === 'canceled' ? 'failed' : 'done',
            title: <FormattedMessage id={`investments.step.${step}`} />,
            time: at && <DateTime value={at} format="short" />,
          }))}
        />
      </Dialog>
    </>
  );
}
