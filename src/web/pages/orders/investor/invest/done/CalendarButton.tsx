import { FormattedMessage, useIntl } from 'react-intl';
import { isInCampaign } from '#machines/issuances/project/project.phases.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import { saveBlob } from '#web/api/download.ts';
import { Button } from '#web/ui/Button.tsx';
import { useNow } from '#web/ui/figures/clock.ts';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { CalendarIcon } from '#web/ui/icons/issuance.tsx';
import { type CalendarEntry, calendarFile } from './calendarFile.ts';

type CalendarButtonProps = { project: Project; investment: Investment };

/** Saves the investor's deadlines for a calendar. Empty if there are none. */
export function CalendarButton({ project, investment }: CalendarButtonProps) {
  const { formatMessage } = useIntl();
  const money = useMoney();
  const now = useNow(MINUTE);
  const values = { project: project.title, amount: money(investment.amount) };
  const dates: (Pick<CalendarEntry, 'remindDays'> & { key: 'reflection' | 'close'; at: string | null })[] = [
    { key: 'reflection', at: investment.reflectionEndsAt, remindDays: 1 },
    { key: 'close', at: isInCampaign(project.status) ? project.endsAt : null },
  ];
  const entries = dates.flatMap(({ key, at, ...reminder }): CalendarEntry[] =>
    at && Date.parse(at) > now
      ? [
          {
            id: `${key}-${investment.id}`,
            title: formatMessage({ id: `invest.done.calendar.${key}` }, values),
            at,
            ...reminder,
          },
        ]
      : [],
  );
  if (entries.length === 0) return null;
  const save = () =>
    saveBlob(new Blob([calendarFile(entries, new Date())], { type: 'text/calendar' }), `${project.slug}.ics`);
  return (
    <Button tone="secondary" width="phone" onClick={save}>
      <CalendarIcon />
      <FormattedMessage id="invest.done.calendar" />
    </Button>
  );
}
