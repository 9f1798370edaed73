import { FormattedMessage } from 'react-intl';
import { DismissForm, type Incident } from '#machines/oversight/incident/incident.wire.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { noPassword, StepUp, stepUpErrors } from '#web/commands/StepUp.tsx';
import { bindText } from '#web/forms/bind.tsx';
import { withWording } from '#web/forms/withWording.ts';
import { useAct } from '#web/parts/oversight/useAct.ts';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';

const empty = { reason: '', ...noPassword };
const reasonErrors = { 'validator.error_null': 'incidents.dismissReasonMissing' } as const;

/** Proposes to another manager to leave money that the books do not have as it is. */
export function DismissMoneyAction({ incident: { id, number, version } }: { incident: Incident }) {
  const dismiss = useAct(`/incidents/${id}/dismiss`, version);
  return (
    <FormActionButton
      label={<FormattedMessage id="incidents.dismiss" />}
      title={<FormattedMessage id="incidents.dismissTitle" values={{ number }} />}
      isDangerous
      schema={DismissForm}
      values={empty}
      isSecret
      errorsByCode={stepUpErrors}
      onSend={dismiss}
    >
      {(form) => (
        <>
          <p>
            <FormattedMessage id="incidents.dismissMoneyDetail" />
          </p>
          <TextAreaField
            label={<FormattedMessage id="incidents.dismissReason" />}
            maxLength={500}
            {...bindText(withWording(form.field('reason'), reasonErrors))}
          />
          <StepUp field={form.field('password')} isSecondNeeded />
        </>
      )}
    </FormActionButton>
  );
}
