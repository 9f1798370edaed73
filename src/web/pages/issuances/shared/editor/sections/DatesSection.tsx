import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  campaignDays,
  campaignEnd,
  endOfDay,
  isCampaignLength,
  MAX_CAMPAIGN_DAYS,
  startOfDay,
} from '#machines/issuances/content/campaignDays.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { EditorField } from '../EditorField.tsx';
import { useEditorContext } from '../editorContext.ts';
import { FieldGrid } from './fields.tsx';

/** The first and the last day of the campaign, and its length. The three are kept in step. */
export function DatesSection() {
  const { editor } = useEditorContext();
  const { formatMessage } = useIntl();
  const { timeZone } = useCustomization().tenant;
  const { startsAt, endsAt } = editor.fields;
  const toDay = (moment: string | null) => (moment === null ? '' : calendarDate(Date.parse(moment), timeZone));
  const length = campaignDays(startsAt, endsAt);
  /** A length that was typed and is none, until the dates are changed. */
  const [typed, setTyped] = useState<{ days: number; at: number | undefined }>();
  const wrong = typed?.at === length ? typed?.days : undefined;
  const isLocked = editor.lockOf('endsAt') !== undefined;
  const changeLength = (days: number | undefined) => {
    if (!startsAt || days === undefined) return;
    const isLength = isCampaignLength(days);
    setTyped(isLength ? undefined : { days, at: length });
    if (isLength) editor.type('endsAt', campaignEnd(startsAt, days, timeZone));
  };
  const dateField = (field: 'startsAt' | 'endsAt', toMoment: typeof startOfDay) => (
    <EditorField<string | null> field={field}>
      {({ name, value, label, error, isDisabled, hintOf, onChange, onBlur }) => (
        <TextField
          type="date"
          name={name}
          label={label}
          error={error}
          hint={hintOf(undefined)}
          disabled={isDisabled}
          value={typeof value === 'string' ? toDay(value) : ''}
          onChange={({ target }) => onChange(target.value ? toMoment(target.value, timeZone) : null)}
          onBlur={onBlur}
        />
      )}
    </EditorField>
  );
  return (
    <FieldGrid>
      {dateField('startsAt', startOfDay)}
      {dateField('endsAt', endOfDay)}
      <NumberField
        name="length"
        label={<FormattedMessage id="content.length" />}
        hint={
          isLocked ? undefined : (
            <FormattedMessage id={startsAt ? 'content.hint.length' : 'content.hint.length.undated'} />
          )
        }
        error={
          wrong !== undefined && <FormattedMessage id="content.length.wrong" values={{ max: MAX_CAMPAIGN_DAYS }} />
        }
        suffix={formatMessage({ id: 'content.days' })}
        disabled={isLocked || !startsAt}
        value={wrong ?? (length !== undefined && length > 0 ? length : undefined)}
        onValueChange={changeLength}
        onBlur={editor.save}
      />
    </FieldGrid>
  );
}
