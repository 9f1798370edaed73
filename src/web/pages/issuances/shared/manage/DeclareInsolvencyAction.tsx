import { type ReactNode, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import { calendarDate } from '#machines/shared/calendar.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import { date } from '#machines/shared/fields/date.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { noReason, ReasonField, reasonEntry } from '#web/commands/ReasonField.tsx';
import { noPassword, passwordEntry, StepUp, stepUpErrors } from '#web/commands/StepUp.tsx';
import { bindText } from '#web/forms/bind.tsx';
import { withWording } from '#web/forms/withWording.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useNow } from '#web/ui/figures/clock.ts';
import type { ProposeProject } from './useProposeProject.ts';

type DeclareInsolvencyActionProps = {
  title: string;
  disabledReason?: ReactNode;
  onPropose: ProposeProject;
};

const insolvencyForm = (today: string) =>
  v.object({
    on: v.pipe(
      date(),
      v.check((day) => day <= today, 'validator.error_date'),
    ),
    ...reasonEntry,
    ...passwordEntry,
  });

const empty = { on: '', ...noReason, ...noPassword };
const errors = {
  'validator.error_null': 'manager.insolvency.past',
  'validator.error_date': 'manager.insolvency.past',
} as const;
const wording = { label: 'manager.insolvency.reference', hint: 'manager.insolvency.referenceHint' } as const;

/** The day and the proceedings of a court's declaration. Another manager has to agree. */
export function DeclareInsolvencyAction({ title, disabledReason, onPropose }: DeclareInsolvencyActionProps) {
  const today = calendarDate(useNow(MINUTE), useCustomization().tenant.timeZone);
  const schema = useMemo(() => insolvencyForm(today), [today]);
  return (
    <FormActionButton
      label={<FormattedMessage id="manager.act.insolvency.declare" />}
      title={<FormattedMessage id="manager.insolvency.title" values={{ title }} />}
      isDangerous
      disabledReason={disabledReason}
      schema={schema}
      values={empty}
      isSecret
      errorsByCode={stepUpErrors}
      onSend={({ on, reason, password }) => onPropose({ type: 'insolvency.declare', on, reference: reason }, password)}
    >
      {(form) => (
        <>
          <p>
            <FormattedMessage id="manager.insolvency.detail" />
          </p>
          <TextField
            label={<FormattedMessage id="manager.insolvency.day" />}
            type="date"
            max={today}
            {...bindText(withWording(form.field('on'), errors))}
          />
          <ReasonField field={form.field('reason')} wording={wording} />
          <StepUp field={form.field('password')} isSecondNeeded />
        </>
      )}
    </FormActionButton>
  );
}
