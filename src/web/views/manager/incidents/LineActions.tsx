import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { IncidentEvent } from '#machines/incident/incident.contract.ts';
import { AssignForm, CreditForm, type Incident, ReturnForm } from '#machines/incident/incident.wire.ts';
import { FactorField } from '#web/commands/FactorField.tsx';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { bindText } from '#web/forms/bind.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useMoney } from '#web/ui/useMoney.ts';
import { useAct } from './useAct.ts';

type LineEvent = Extract<IncidentEvent, { type: `line.${string}` }>;

type LineActionsProps = {
  incident: Incident;
  show: (event: LineEvent, render: (reason: ReactNode) => ReactNode) => ReactNode;
};

const nobody = { assign: { order: '' }, credit: { email: '' }, return: { iban: '', holder: '', password: '' } };

/** Where money in suspense can go: to an order, to the balance of an investor, or back to its payer. */
export function LineActions({ incident, show }: LineActionsProps) {
  const { id, version, line } = incident;
  const money = useMoney();
  const assign = useAct(`/incidents/${id}/assign`, version);
  const credit = useAct(`/incidents/${id}/credit`, version);
  const sendBack = useAct(`/incidents/${id}/return`, version);
  const amount = money(incident.amount ?? 0);
  return (
    <>
      {show({ type: 'line.assign', investment: id }, () => (
        <FormActionButton
          label={<FormattedMessage id="incidents.assign" />}
          title={<FormattedMessage id="incidents.assignTitle" values={{ amount }} />}
          tone="primary"
          schema={AssignForm}
          values={nobody.assign}
          onSend={assign}
        >
          {(form) => (
            <>
              <p>
                <FormattedMessage id="incidents.assignDetail" />
              </p>
              <TextField
                label={<FormattedMessage id="incidents.assignField" />}
                hint={<FormattedMessage id="incidents.assignHint" />}
                autoComplete="off"
                {...bindText(form.field('order'))}
              />
            </>
          )}
        </FormActionButton>
      ))}
      {show({ type: 'line.credit', user: id }, () => (
        <FormActionButton
          label={<FormattedMessage id="incidents.credit" />}
          title={<FormattedMessage id="incidents.creditTitle" values={{ amount }} />}
          schema={CreditForm}
          values={nobody.credit}
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
                {...bindText(form.field('email'))}
              />
            </>
          )}
        </FormActionButton>
      ))}
      {show({ type: 'line.return', ending: '' }, () => (
        <FormActionButton
          label={<FormattedMessage id="incidents.return" />}
          title={<FormattedMessage id="incidents.returnTitle" values={{ amount }} />}
          schema={ReturnForm}
          values={{ ...nobody.return, holder: line?.payer ?? '' }}
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
              <PasswordField
                label={<FormattedMessage id="incidents.password" />}
                hint={<FormattedMessage id="incidents.passwordHint" />}
                {...bindText(form.field('password'))}
              />
              <FactorField />
            </>
          )}
        </FormActionButton>
      ))}
    </>
  );
}
