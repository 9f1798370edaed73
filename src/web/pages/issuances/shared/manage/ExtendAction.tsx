import { type ReactNode, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import { calendarDate, endOfCalendarDay, isCalendarDate } from '#machines/shared/calendar.ts';
import { date } from '#machines/shared/fields/date.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { noPassword, passwordEntry, StepUp, stepUpErrors } from '#web/commands/StepUp.tsx';
import { bindText } from '#web/forms/bind.tsx';
import { withWording } from '#web/forms/withWording.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import type { ProposeProject } from './useProposeProject.ts';

type ExtendActionProps = {
  endsAt: string;
  disabledReason?: ReactNode;
  onPropose: ProposeProject;
};

/** The end of a day in the tenant's time zone. */
const endOfDay = (day: string, timeZone: string) => endOfCalendarDay(Date.parse(`${day}T12:00:00Z`), 0, timeZone);

/** The new day has to end after the campaign's current end. */
function extendForm(endsAt: string, timeZone: string) {
  const isLater = (day: string) => isCalendarDate(day) && endOfDay(day, timeZone) > Date.parse(endsAt);
  return v.object({ day: v.pipe(date(), v.check(isLater, 'validator.error_date')), ...passwordEntry });
}

const noDay = { day: '', ...noPassword };
const errors = {
  'validator.error_null': 'manager.extend.later',
  'validator.error_date': 'manager.extend.later',
} as const;

export function ExtendAction({ endsAt, disabledReason, onPropose }: ExtendActionProps) {
  const { timeZone } = useCustomization().tenant;
  const schema = useMemo(() => extendForm(endsAt, timeZone), [endsAt, timeZone]);
  return (
    <FormActionButton
      label={<FormattedMessage id="manager.act.campaign.extend" />}
      title={<FormattedMessage id="manager.extend.title" />}
      disabledReason={disabledReason}
      schema={schema}
      values={noDay}
      isSecret
      errorsByCode={stepUpErrors}
      onSend={({ day, password }) =>
        onPropose({ type: 'campaign.extend', endsAt: new Date(endOfDay(day, timeZone)).toISOString() }, password)
      }
    >
      {(form) => (
        <>
          <p>
            <FormattedMessage
              id="manager.extend.detail"
              values={{ endsAt: <DateTime value={endsAt} format="dateTime" timeZone={timeZone} /> }}
            />
          </p>
          <TextField
            label={<FormattedMessage id="manager.extend.day" />}
            type="date"
            min={calendarDate(Date.parse(endsAt), timeZone)}
            {...bindText(withWording(form.field('day'), errors))}
          />
          <StepUp field={form.field('password')} isSecondNeeded />
        </>
      )}
    </FormActionButton>
  );
}
