import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { StandingOrders } from '#machines/orders/standingOrder/standingOrder.wire.ts';
import { standingOrdersQuery, startStandingOrder } from '#web/api/orders/standingOrders.ts';
import { useCommandErrors } from '#web/commands/RefusalText.tsx';
import { submitCommand } from '#web/commands/submitCommand.ts';
import { useDoneToast } from '#web/commands/useDoneToast.ts';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { StandingFields } from './StandingFields.tsx';
import { emptyForm, StandingForm, toTerms } from './standingForm.ts';

type StartStandingOrderProps = Pick<StandingOrders, 'choices'> & {
  /** The issuance from which the investor comes, with which the form opens. */
  issuance: string | undefined;
  /** Beside others, which are more urgent. */
  isFirst: boolean;
  isFull: boolean;
};

/** Starts a standing order. Nothing is ordered or paid with it. */
export function StartStandingOrder({ choices, issuance, isFirst, isFull }: StartStandingOrderProps) {
  const queries = useQueryClient();
  const showDone = useDoneToast();
  const commandErrors = useCommandErrors();
  const [isOpen, setOpen] = useState(issuance !== undefined && !isFull);
  const known = choices.find(({ id }) => id === issuance)?.id;
  return (
    <>
      <Button
        tone={isFirst ? 'primary' : 'secondary'}
        width="phone"
        onClick={() => setOpen(true)}
        disabledReason={isFull ? <FormattedMessage id="standingOrder.full" /> : undefined}
      >
        <FormattedMessage id="standingOrder.start" />
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={<FormattedMessage id="standingOrder.startTitle" />}
        confirmLabel={<FormattedMessage id="standingOrder.startConfirm" />}
        schema={StandingForm}
        values={emptyForm(known)}
        submit={(typed) => submitCommand(startStandingOrder(toTerms(typed)), commandErrors)}
        onSuccess={() => {
          showDone('standingOrder.start');
          void queries.invalidateQueries({ queryKey: standingOrdersQuery.queryKey });
        }}
      >
        {({ field }) => <StandingFields field={field} choices={choices} />}
      </FormDialog>
    </>
  );
}
