import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDuration } from '#web/ui/Countdown.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { DefinitionRows } from '#web/ui/DefinitionRows.tsx';
import { Json, Section } from '../page/SidePanel.tsx';
import { changesIn, statusText } from '../things/statusText.ts';
import { Doer } from './Doer.tsx';
import type { Replayed } from './moments.ts';
import type { Replay } from './useReplay.ts';

type Row = 'who' | 'event' | 'when' | 'stay' | 'reason' | 'machine';

/** One entry: what changed, who did it, how long it then stayed so, and what came with the event. */
export function EntryDetails({ replay: { journal }, moment }: { replay: Replay; moment: Replayed }) {
  const intl = useIntl();
  const { number, from, to, at, reason, stay, machine, event } = moment;
  const { type, ...payload } = event;
  const stayed = stay === null ? <FormattedMessage id="inspect.entry.stayEnd" /> : formatDuration(intl, stay);
  const isOfToday = machine === journal.machine;
  const values: Record<Row, ReactNode> = {
    who: <Doer entry={moment} />,
    event: type,
    when: <DateTime value={at} format="dateTime" />,
    stay: from === to ? null : stayed,
    reason,
    machine: isOfToday ? machine : <FormattedMessage id="inspect.entry.machineOther" values={{ machine }} />,
  };
  const rows = (Object.keys(values) as Row[])
    .filter((key) => values[key] !== null)
    .map((key) => ({ key, label: <FormattedMessage id={`inspect.entry.${key}`} />, value: values[key] }));
  const change = changesIn(moment);
  const words = {
    from: statusText(intl, journal.thing, change.from),
    to: statusText(intl, journal.thing, change.to),
  };
  return (
    <Section title={<FormattedMessage id="inspect.entry.title" values={{ number }} />}>
      <p>
        <FormattedMessage id={from === to ? 'inspect.entry.same' : 'inspect.entry.came'} values={words} />
      </p>
      <DefinitionRows rows={rows} />
      {Object.keys(payload).length > 0 && <Json value={payload} />}
      {journal.fault && !moment.isProven && (
        <p>
          <FormattedMessage id="inspect.entry.unproven" values={{ number: journal.fault.number }} />
        </p>
      )}
    </Section>
  );
}
