import { type ReactNode, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import { transferMachine } from '#machines/market/transfer/transfer.machine.ts';
import { transferPageActions } from '#machines/market/transfer/transfer.pageActions.ts';
import { isSale } from '#machines/market/transfer/transfer.rules.ts';
import type { Transfer } from '#machines/market/transfer/transfer.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { bindCheckbox } from '#web/forms/bind.tsx';
import { TermsFields } from '#web/parts/market/TermsFields.tsx';
import { termsForm } from '#web/parts/market/termsForm.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { RiskWarning } from '#web/ui/states/RiskWarning.tsx';
import type { SendTransfer } from './transferCommands.ts';

type TransferAnswersProps = { transfer: Transfer; onSend: SendTransfer };

/** Accepts the current terms, offers others, or ends the transfer. */
export function TransferAnswers({ transfer, onSend }: TransferAnswersProps) {
  const { status, facts, tokens, unitPrice } = transfer;
  const show = createActionRenderer(transferPageActions, restoreSnapshot(transferMachine, status, facts));
  return (
    <ActionRow>
      {show({ type: 'transfer.accept', tokens, unitPrice, warningSeen: true }, (reason) => (
        <AcceptAction transfer={transfer} disabledReason={reason} onSend={onSend} />
      ))}
      {show({ type: 'transfer.offer', tokens: 1, unitPrice: Math.max(1, facts.priceMin) }, (reason) => (
        <OfferAction transfer={transfer} disabledReason={reason} onSend={onSend} />
      ))}
      {(['decline', 'cancel'] as const).map((act) =>
        show({ type: `transfer.${act}` }, (disabledReason) => (
          <ActionButton
            key={act}
            label={<FormattedMessage id={`market.act.${act}`} />}
            title={<FormattedMessage id={`market.act.${act}.title`} />}
            disabledReason={disabledReason}
            isDangerous
            onConfirm={() => onSend({ type: `transfer.${act}` })}
          >
            <FormattedMessage id={`market.act.${act}.detail`} />
          </ActionButton>
        )),
      )}
    </ActionRow>
  );
}

type ActProps = TransferAnswersProps & { disabledReason: ReactNode };

const AcceptForm = v.object({ warningSeen: v.boolean() });
const WarnedForm = v.object({
  warningSeen: v.pipe(
    v.boolean(),
    v.check((isSeen) => isSeen, 'validator.error_accept'),
  ),
});

/** Repeats the terms, so that a simultaneous new offer is not accepted unseen. */
function AcceptAction({ transfer, disabledReason, onSend }: ActProps) {
  const { tokens, unitPrice, total, kind, side, facts } = transfer;
  const isWarned = side === 'buyer' && isSale(kind) && facts.warningNeeded && !facts.warningSeen;
  const what = isSale(kind) ? 'sale' : 'gift';
  return (
    <FormActionButton
      label={<FormattedMessage id="market.act.accept" />}
      title={<FormattedMessage id={`market.act.accept.${what}.title`} values={{ tokens }} />}
      tone="primary"
      disabledReason={disabledReason}
      schema={isWarned ? WarnedForm : AcceptForm}
      values={{ warningSeen: false }}
      onSend={({ warningSeen }) => onSend({ type: 'transfer.accept', tokens, unitPrice, warningSeen })}
    >
      {(form) => (
        <>
          <FormattedMessage
            id={`market.act.accept.${what}.detail`}
            values={{ tokens, price: <Money amount={unitPrice} />, total: <Money amount={total} /> }}
          />
          {isWarned && (
            <RiskWarning title={<FormattedMessage id="invest.risk.title" />}>
              <CheckboxField
                {...bindCheckbox(form.field('warningSeen'))}
                label={<FormattedMessage id="market.ask.understood" />}
              />
            </RiskWarning>
          )}
        </>
      )}
    </FormActionButton>
  );
}

function OfferAction({ transfer: { id, tokens, unitPrice, facts }, disabledReason, onSend }: ActProps) {
  const { tokensOffered: most, priceMin, priceMax } = facts;
  const schema = useMemo(() => v.object(termsForm({ most, priceMin, priceMax })), [most, priceMin, priceMax]);
  return (
    <FormActionButton
      label={<FormattedMessage id="market.act.offer" />}
      title={<FormattedMessage id="market.act.offer.title" />}
      confirmLabel={<FormattedMessage id="market.act.offer.send" />}
      tone="secondary"
      disabledReason={disabledReason}
      draft={`offer.${id}`}
      schema={schema}
      values={{ tokens: tokens as number | null, unitPrice: unitPrice as number | null }}
      onSend={(terms) => onSend({ type: 'transfer.offer', ...terms })}
    >
      {(form) => (
        <TermsFields
          tokens={form.field('tokens')}
          unitPrice={form.field('unitPrice')}
          most={most}
          priceMin={priceMin}
          priceMax={priceMax}
        />
      )}
    </FormActionButton>
  );
}
