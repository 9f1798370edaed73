import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as v from 'valibot';
import type { Receipt } from '#machines/orders/investment/investment.contract.ts';
import type { PaymentEvent } from '#machines/orders/payment/payment.contract.ts';
import { paymentMachine } from '#machines/orders/payment/payment.machine.ts';
import type { ConfirmedPaymentAction } from '#machines/orders/payment/payment.stepUp.ts';
import type { Payment } from '#machines/orders/payment/payment.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { css } from '#styled/css';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { bindCheckbox, bindText } from '#web/forms/bind.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import type { FormField, useForm } from '#web/forms/useForm.ts';
import { withWording } from '#web/forms/withWording.ts';
import { DocumentViewer } from '#web/parts/app/DocumentViewer.tsx';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { RadioCards } from '#web/ui/fields/RadioCards.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';

const evidenceKinds = ['proof', 'statement'] as const;
type EvidenceKind = (typeof evidenceKinds)[number];

type SettleActionProps = {
  payment: Pick<Payment, 'status' | 'facts'>;
  proofFileId: string | null;
  onSend: (event: ConfirmedPaymentAction) => Promise<unknown>;
};

const Evidence = v.object({
  kind: v.picklist(evidenceKinds),
  isSeen: v.boolean(),
  amount: v.nullable(v.number()),
  currency: v.string(),
  reference: v.pipe(v.string(), v.trim()),
});
type Evidence = v.InferOutput<typeof Evidence>;

/** An amount that has not been typed matches no payment. */
const toPaymentEvidence = ({ kind, isSeen, amount, currency, reference }: Evidence) =>
  kind === 'proof' ? { proofSeen: isSeen } : { receipt: { amount: amount ?? 0, currency, reference } };

/** A manager proposes it, and the system confirms it. */
const toPaymentEvent = (typed: Evidence): PaymentEvent => ({ type: 'receipt.confirm', ...toPaymentEvidence(typed) });

const missing = 'validator.error_null';
const mismatch = 'validator.form_field_invalid';

/**
 * The payment machine judges the evidence. Each part of a bank line is checked with the expected values of the other
 * parts.
 */
function settleForm({ status, facts }: SettleActionProps['payment']) {
  const now = restoreSnapshot(paymentMachine, status, { ...facts, actor: 'SYSTEM' });
  const isTyped = (key: keyof Receipt) =>
    v.forward(
      v.check((typed: Evidence) => typed.kind === 'proof' || Boolean(typed[key]), missing),
      [key],
    );
  const isDue = <K extends keyof Receipt>(key: K) =>
    v.forward(
      v.check(
        (typed: Evidence) =>
          typed.kind === 'proof' || now.can(toPaymentEvent({ ...typed, ...facts.due, [key]: typed[key] })),
        mismatch,
      ),
      [key],
    );
  return v.pipe(
    Evidence,
    v.forward(
      v.check((typed) => typed.kind === 'statement' || now.can(toPaymentEvent(typed)), 'validator.error_accept'),
      ['isSeen'],
    ),
    isTyped('amount'),
    isDue('amount'),
    isTyped('currency'),
    isDue('currency'),
    isTyped('reference'),
    isDue('reference'),
  );
}

type SettleForm = ReturnType<typeof useForm<ReturnType<typeof settleForm>, unknown>>;

const tickErrors = { 'validator.error_accept': 'manager.settle.unseen' } as const;
const lineErrors = {
  amount: { [missing]: 'manager.settle.missing.amount', [mismatch]: 'manager.settle.mismatch.amount' },
  currency: { [missing]: 'manager.settle.missing.currency', [mismatch]: 'manager.settle.mismatch.currency' },
  reference: { [missing]: 'manager.settle.missing.reference', [mismatch]: 'manager.settle.mismatch.reference' },
} as const;

/**
 * A manager confirms a payment by a proof that they have seen or by a line of the bank statement. The typed values are
 * sent unchanged, because they are the manager's evidence. The machine decides whether they match.
 */
export function SettleAction({ payment, proofFileId, onSend }: SettleActionProps) {
  const { due, hasProof } = payment.facts;
  const money = useMoney();
  const { formatMessage } = useIntl();
  const schema = useMemo(() => settleForm(payment), [payment]);
  const reference = <span className={css({ whiteSpace: 'nowrap' })}>{due?.reference}</span>;
  const values = { amount: due && money(due.amount), reference };
  return (
    <FormActionButton
      label={<FormattedMessage id="manager.act.payment.settle" />}
      title={<FormattedMessage id="manager.settle.title" values={values} />}
      tone="primary"
      asksPassword
      schema={schema}
      values={{
        kind: hasProof ? 'proof' : 'statement',
        isSeen: false,
        amount: null,
        currency: due?.currency ?? '',
        reference: '',
      }}
      onSend={(typed, proof) => onSend({ type: 'payment.settle', ...toPaymentEvidence(typed), ...proof })}
    >
      {(form) => (
        <>
          <p>
            <FormattedMessage id="manager.settle.detail" values={values} />
          </p>
          {hasProof && <EvidenceChoice field={form.field('kind')} />}
          {form.values.kind === 'proof' ? (
            <>
              {proofFileId && (
                <DocumentViewer
                  documents={[{ fileId: proofFileId, label: formatMessage({ id: 'manager.investment.proof' }) }]}
                />
              )}
              <CheckboxField
                label={<FormattedMessage id="manager.settle.seen" values={values} />}
                {...bindCheckbox(withWording(form.field('isSeen'), tickErrors))}
              />
            </>
          ) : (
            <StatementLine form={form} />
          )}
        </>
      )}
    </FormActionButton>
  );
}

function EvidenceChoice({ field: { name, value, onChange } }: { field: FormField<string> }) {
  const { formatMessage } = useIntl();
  return (
    <RadioCards
      label={formatMessage({ id: 'manager.settle.way' })}
      name={name}
      value={value as EvidenceKind}
      onValueChange={onChange}
      options={[
        { value: 'proof', label: formatMessage({ id: 'manager.settle.byProof' }) },
        { value: 'statement', label: formatMessage({ id: 'manager.settle.byStatement' }) },
      ]}
    />
  );
}

function StatementLine({ form }: { form: SettleForm }) {
  const amount = withWording(form.field('amount'), lineErrors.amount);
  const currency = withWording(form.field('currency'), lineErrors.currency);
  return (
    <>
      <MoneyField
        label={<FormattedMessage id="manager.settle.amount" />}
        name={amount.name}
        error={amount.error && <MessageText message={amount.error} />}
        value={amount.value ?? undefined}
        onValueChange={(value) => amount.onChange(value ?? null)}
        onBlur={amount.onBlur}
      />
      <TextField
        label={<FormattedMessage id="manager.settle.currency" />}
        maxLength={3}
        {...bindText(currency)}
        onChange={(event) => currency.onChange(event.target.value.toUpperCase())}
      />
      <TextField
        label={<FormattedMessage id="manager.settle.reference" />}
        autoComplete="off"
        {...bindText(withWording(form.field('reference'), lineErrors.reference))}
      />
    </>
  );
}
