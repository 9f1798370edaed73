import { FormattedMessage, useIntl } from 'react-intl';
import { OnboardingStep, ProjectPhase } from '#machines/tenant/customization/flows.contract.ts';
import { css } from '#styled/css';
import { MessageText } from '#web/forms/MessageText.tsx';
import type { FormField } from '#web/forms/useForm.ts';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { OrderedList } from './OrderedList.tsx';
import type { EditorForm } from './useEditor.ts';

export function FlowsPart({ form }: { form: EditorForm }) {
  const { formatMessage } = useIntl();
  const steps = form.field('customization.flows.onboarding');
  const phases = form.field('customization.flows.project_status');
  return (
    <div className={columns}>
      <Panel title={<FormattedMessage id="configuration.field.customization.flows.onboarding" />}>
        <OrderedList
          label={formatMessage({ id: 'configuration.field.customization.flows.onboarding' })}
          options={OnboardingStep.options.map((value) => ({
            value,
            label: formatMessage({ id: `configuration.step.${value}` }),
          }))}
          hint={<FormattedMessage id="configuration.rules.steps" />}
          {...bindList(steps)}
        />
      </Panel>
      <Panel title={<FormattedMessage id="configuration.field.customization.flows.project_status" />}>
        <OrderedList
          label={formatMessage({ id: 'configuration.field.customization.flows.project_status' })}
          options={ProjectPhase.options.map((value) => ({
            value,
            label: formatMessage({ id: `manager.phase.${value}` }),
          }))}
          hint={<FormattedMessage id="configuration.rules.phases" />}
          {...bindList(phases)}
        />
      </Panel>
    </div>
  );
}

/** A list shows its errors at once, because it has no blur event that would end the input. */
const bindList = (field: FormField<string[] | undefined>) => ({
  value: field.value ?? [],
  error: field.error && <MessageText message={field.error} />,
  onChange: (value: string[]) => {
    field.onChange(value);
    field.onBlur();
  },
});

const columns = css({
  display: 'grid',
  gap: '5',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desktop: 'repeat(2, minmax(0, 1fr))' },
});
