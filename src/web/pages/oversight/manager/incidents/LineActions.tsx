import { FormattedMessage } from 'react-intl';
import { AssignForm, CreditForm, type Incident, ReturnForm } from '#machines/oversight/incident/incident.wire.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { noPassword, StepUp, stepUpErrors } from '#web/commands/StepUp.tsx';
import { bindCheckbox, bindText } from '#web/forms/bind.tsx';
import { withWording } from '#web/forms/withWording.ts';
import { useAct } from '#web/parts/oversight/useAct.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { CandidateOrders } from './CandidateOrders.tsx';

type LineActionProps = { incident: Incident };

const emailErrors = { 'validator.error_null': 'incidents.emailMissing' } as const;
const nobody = {
  assign: { order: '', ...noPassword },
  credit: { email: '', ...noPassword },
  return: { iban: '', holder: '', holderKept: false, ...noPassword },
};

/** Pays an order with money in suspense. */
export function AssignAction({ incident: { id, version, amount } }: LineActionProps) {
  const money = useMoney();
  const assign = useAct(`/incidents/${id}/assign`, version, 'line.assign');
  return (
    <FormActionButton
      label={<FormattedMessage id="incidents.assign" />}
      title={<FormattedMessage id="incidents.assignTitle" values={{ amount: money(amount ?? 0) }} />}
      tone="primary"
      schema={AssignForm}
      values={nobody.assign}
      isSecret
      errorsByCode={stepUpErrors}
      onSend={assign}
    >
      {(form) => (
        <>
          <p>
            <FormattedMessage id="incidents.assignDetail" />
          </p>
          <CandidateOrders incident={id} field={form.field('order')} />
          <TextField
            label={<FormattedMessage id="incidents.assignField" />}
            hint={<FormattedMessage id="incidents.assignHint" />}
            autoComplete="off"
            {...bindText(form.field('order'))}
          />
          <StepUp field={form.field('password')} />
        </>
      )}
    </FormActionButton>
  );
}

/** Adds money in suspense to the balance of an investor. */
export function CreditAction({ incident: { id, version, amount } }: LineActionProps) {
  const money = useMoney();
  const credit = useAct(`/incidents/${id}/credit`, version, 'line.credit');
  return (
    <FormActionButton
      label={<FormattedMessage id="incidents.credit" />}
      title={<FormattedMessage id="incidents.creditTitle" values={{ amount: money(amount ?? 0) }} />}
      schema={CreditForm}
      values={nobody.credit}
      isSecret
      errorsByCode={stepUpErrors}
      onSend={credit}
    >
      {(form) => (
        <>
          <p>
            <FormattedMessage id="incidents.creditDetail" />
          </p>
          <TextField
            label={<FormattedMessage id="incidents.creditField" />}
            type="email"
            autoComplete="off"
            {...bindText(withWording(form.field('email'), emailErrors))}
          />
          <StepUp field={form.field('password')} />
        </>
      )}
    </FormActionButton>
  );
}

/** Sends money in suspense back to its payer. */
export function SendBackAction({ incident: { id, version, amount, line } }: LineActionProps) {
  const money = useMoney();
  const sendBack = useAct(`/incidents/${id}/return`, version, 'line.return');
  return (
    <FormActionButton
      label={<FormattedMessage id="incidents.return" />}
      title={<FormattedMessage id="incidents.returnTitle" values={{ amount: money(amount ?? 0) }} />}
      isDangerous
      schema={ReturnForm}
      values={{ ...nobody.return, holder: line?.payer ?? '' }}
      isSecret
      errorsByCode={stepUpErrors}
      onSend={sendBack}
    >
      {(form) => (
        <>
          <p>
            <FormattedMessage id="incidents.returnDetail" />
          </p>
          <TextField
            label={<FormattedMessage id="incidents.returnIban" />}
            autoComplete="off"
            {...bindText(form.field('iban'))}
          />
          <TextField
            label={<FormattedMessage id="incidents.returnHolder" />}
            autoComplete="off"
            {...bindText(form.field('holder'))}
          />
          {(form.field('holder').error?.id === 'validator.error_payee_close' || form.field('holderKept').value) && (
            <CheckboxField
              label={<FormattedMessage id="incidents.keepHolder" />}
              {...bindCheckbox(form.field('holderKept'))}
            />
          )}
          <StepUp field={form.field('password')} hint={<FormattedMessage id="incidents.passwordHint" />} />
        </>
      )}
    </FormActionButton>
  );
}
