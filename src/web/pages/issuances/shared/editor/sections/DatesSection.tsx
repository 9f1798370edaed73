import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { addDays, calendarDate, endOfCalendarDay } from '#machines/shared/calendar.ts';
import { DAY } from '#machines/shared/duration.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { EditorField } from '../EditorField.tsx';
import { useEditorContext } from '../editorContext.ts';
import { FieldGrid } from './fields.tsx';

const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);
const MAX_DAYS = 730;

/** The first and the last day of the campaign, and its length. The three are kept in step. */
export function DatesSection() {
  const { editor } = useEditorContext();
  const { formatMessage } = useIntl();
  const { timeZone } = useCustomization().tenant;
  const { startsAt, endsAt } = editor.fields;
  const dayOf = (moment: string | null) => (moment === null ? '' : calendarDate(Date.parse(moment), timeZone));
  const startOf = (day: string) => new Date(endOfCalendarDay(noonOf(day), -1, timeZone) + 1).toISOString();
  const endOf = (day: string) => new Date(endOfCalendarDay(noonOf(day), 0, timeZone)).toISOString();
  const length = startsAt && endsAt ? Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / DAY) : undefined;
  /** A length that was typed and is none, until the dates are changed. */
  const [typed, setTyped] = useState<{ days: number; at: number | undefined }>();
  const wrong = typed?.at === length ? typed?.days : undefined;
  const isLocked = editor.lockOf('endsAt') !== undefined;
  const changeLength = (days: number | undefined) => {
    if (!startsAt || days === undefined) return;
    const isLength = Number.isInteger(days) && days >= 1 && days <= MAX_DAYS;
    setTyped(isLength ? undefined : { days, at: length });
    if (!isLength) return;
    const lastDay = addDays(Date.parse(startsAt), days - 1, timeZone);
    editor.type('endsAt', endOf(calendarDate(lastDay, timeZone)));
  };
  const dateField = (field: 'startsAt' | 'endsAt', toMoment: (day: string) => string) => (
    <EditorField<string | null> field={field}>
      {({ name, value, label, error, isDisabled, hintOf, onChange, onBlur }) => (
        <TextField
          type="date"
          name={name}
          label={label}
          error={error}
          hint={hintOf(undefined)}
          disabled={isDisabled}
          value={typeof value === 'string' ? dayOf(value) : ''}
          onChange={({ target }) => onChange(target.value ? toMoment(target.value) : null)}
          onBlur={onBlur}
        />
      )}
    </EditorField>
  );
  return (
    <FieldGrid>
      {dateField('startsAt', startOf)}
      {dateField('endsAt', endOf)}
      <NumberField
        name="length"
        label={<FormattedMessage id="content.length" />}
        hint={
          isLocked ? undefined : (
            <FormattedMessage id={startsAt ? 'content.hint.length' : 'content.hint.length.undated'} />
          )
        }
        error={wrong !== undefined && <FormattedMessage id="content.length.wrong" values={{ max: MAX_DAYS }} />}
        suffix={formatMessage({ id: 'content.days' })}
        disabled={isLocked || !startsAt}
        value={wrong ?? (length !== undefined && length > 0 ? length : undefined)}
        onValueChange={changeLength}
        onBlur={editor.save}
      />
    </FieldGrid>
  );
}
