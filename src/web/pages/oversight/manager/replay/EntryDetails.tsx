import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Json, Section } from '#visualiser/page/Section.tsx';
import { changesIn, eventName, statusText } from '#web/parts/oversight/statusText.ts';
import { formatDuration } from '#web/ui/figures/Countdown.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { ErasedText } from '#web/ui/states/ErasedText.tsx';
import { EntryAuthor } from './EntryAuthor.tsx';
import type { ReplayedEntry } from './replayMoments.ts';
import type { Replay } from './useReplay.ts';

type Row = 'who' | 'event' | 'when' | 'stay' | 'reason' | 'personal' | 'machine';

/** One entry: the change, its author, how long the new status lasted, and the event's data. */
export function EntryDetails({ replay: { journal }, moment }: { replay: Replay; moment: ReplayedEntry }) {
  const intl = useIntl();
  const { number, from, to, at, reason, duration, machine, event, isErased } = moment;
  const { type, ...payload } = event;
  const durationText =
    duration === null ? <FormattedMessage id="inspect.entry.stayEnd" /> : formatDuration(intl, duration);
  const isCurrentVersion = machine === journal.machine;
  const values: Record<Row, ReactNode> = {
    who: <EntryAuthor entry={moment} />,
    event: eventName(intl, type),
    when: <DateTime value={at} format="dateTime" />,
    stay: from === to ? null : durationText,
    reason,
    personal: isErased ? <ErasedText /> : null,
    machine: isCurrentVersion ? machine : <FormattedMessage id="inspect.entry.machineOther" values={{ machine }} />,
  };
  const rows = (Object.keys(values) as Row[])
    .filter((key) => values[key] !== null)
    .map((key) => ({ key, label: <FormattedMessage id={`inspect.entry.${key}`} />, value: values[key] }));
  const change = changesIn(moment);
  const words = {
    from: statusText(intl, journal.entity, change.from),
    to: statusText(intl, journal.entity, change.to),
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
