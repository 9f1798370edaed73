import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ProjectEvent } from '#machines/project/project.contract.ts';
import { calendarDate, endOfCalendarDay, isCalendarDate } from '#machines/shared/calendar.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { Act } from '../acts/Act.tsx';

type ExtendActProps = { endsAt: string; onSend: (event: ProjectEvent) => Promise<unknown> };

/** The campaign goes on until the end of a later day, as the tenant's calendar counts. */
export function ExtendAct({ endsAt, onSend }: ExtendActProps) {
  const { timeZone } = useCustomization().tenant;
  const [day, setDay] = useState('');
  const until = isCalendarDate(day) ? endOfCalendarDay(Date.parse(`${day}T12:00:00Z`), 0, timeZone) : undefined;
  const isLater = until !== undefined && until > Date.parse(endsAt);
  return (
    <Act
      label={<FormattedMessage id="manager.act.campaign.extend" />}
      title={<FormattedMessage id="manager.extend.title" />}
      onConfirm={async () => until && onSend({ type: 'campaign.extend', endsAt: new Date(until).toISOString() })}
      disabledReason={isLater ? undefined : <FormattedMessage id="manager.extend.later" />}
    >
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
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
    </Act>
  );
}
