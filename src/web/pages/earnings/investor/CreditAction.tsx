import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { earningMachine } from '#machines/earnings/earning/earning.machine.ts';
import { earningPageActions } from '#machines/earnings/earning/earning.pageActions.ts';
import { isCredited } from '#machines/earnings/earning/earning.selectors.ts';
import type { Earning } from '#machines/earnings/earning/earning.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';

type CreditActionProps = { earning: Earning; onCredit: () => Promise<unknown> };

/** The button that leaves a paid earning in the balance, and afterwards the way to invest it. */
export function CreditAction({ earning: { facts, status, net }, onCredit }: CreditActionProps) {
  const [isOpen, setOpen] = useState(false);
  const money = useMoney();
  if (!facts) return null;
  if (isCredited(status))
    return (
      <LinkButton href="/user/issuances">
        <FormattedMessage id="earnings.credit.choose" />
      </LinkButton>
    );
  const show = createActionRenderer(earningPageActions, restoreSnapshot(earningMachine, status, facts));
  return show({ type: 'earning.credit' }, (reason) => (
    <>
      <Button tone="secondary" width="phone" disabledReason={reason} onClick={() => setOpen(true)}>
        <FormattedMessage id="earnings.credit" />
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={<FormattedMessage id="earnings.credit.title" values={{ amount: money(net) }} />}
        confirmLabel={<FormattedMessage id="earnings.credit.confirm" />}
        disabledReason={reason}
        onConfirm={onCredit}
      >
        <p>
          <FormattedMessage id="earnings.credit.detail" />
        </p>
      </ConfirmDialog>
    </>
  ));
}
