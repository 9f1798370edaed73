import { FormattedMessage } from 'react-intl';
import type { StandingOrderAction } from '#machines/orders/standingOrder/standingOrder.contract.ts';
import { standingOrderMachine } from '#machines/orders/standingOrder/standingOrder.machine.ts';
import { standingOrderPageActions } from '#machines/orders/standingOrder/standingOrder.pageActions.ts';
import type { StandingChoice, StandingOrder } from '#machines/orders/standingOrder/standingOrder.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { StandingFields } from './StandingFields.tsx';
import { StandingForm, toForm, toTerms } from './standingForm.ts';

export type SendStandingOrder = (event: StandingOrderAction) => Promise<unknown>;

type StandingActsProps = { order: StandingOrder; choices: readonly StandingChoice[]; onSend: SendStandingOrder };

const simple = [
  'month.replace',
  'month.skip',
  'standingOrder.pause',
  'standingOrder.resume',
  'standingOrder.end',
] as const;

/** What the investor can do with a standing order, as its machine permits it. */
export function StandingActs({ order, choices, onSend }: StandingActsProps) {
  const { status, facts, amount, day, project } = order;
  const show = createActionRenderer(standingOrderPageActions, restoreSnapshot(standingOrderMachine, status, facts));
  const terms = { amount, day, projectId: project?.id ?? null };
  return (
    <ActionRow>
      {show({ type: 'terms.change', terms }, (disabledReason) => (
        <FormActionButton
          label={<FormattedMessage id="standingOrder.act.change" />}
          title={<FormattedMessage id="standingOrder.act.change.title" />}
          confirmLabel={<FormattedMessage id="standingOrder.act.change.confirm" />}
          tone="secondary"
          disabledReason={disabledReason}
          schema={StandingForm}
          values={toForm(order)}
          onSend={(typed) => onSend({ type: 'terms.change', terms: toTerms(typed) })}
        >
          {({ field }) => <StandingFields field={field} choices={choices} />}
        </FormActionButton>
      ))}
      {simple.map((type) =>
        show({ type }, (disabledReason) => (
          <ActionButton
            key={type}
            label={<FormattedMessage id={`standingOrder.act.${type}`} />}
            title={<FormattedMessage id={`standingOrder.act.${type}.title`} />}
            tone="secondary"
            isDangerous={type === 'standingOrder.end'}
            disabledReason={disabledReason}
            onConfirm={() => onSend({ type })}
          >
            <FormattedMessage id={`standingOrder.act.${type}.detail`} />
          </ActionButton>
        )),
      )}
    </ActionRow>
  );
}
