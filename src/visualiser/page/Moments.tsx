import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DAY } from '#machines/shared/duration.ts';
import { flow, inspectorDetails } from '#styled/recipes';
import { MAX_EVENTS } from '#visualiser/machine/inspection.recording.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { createMomentFilter } from '../recording/filterMoments.ts';
import { nameIn } from './actorName.ts';
import { BreakpointButton } from './BreakpointButton.tsx';
import { LongList } from './LongList.tsx';
import { Json, Section } from './Section.tsx';
import type { Inspection } from './useInspection.ts';

const ROW_HEIGHT = 30;

/** The events that one actor or all of them received, newest first. A click shows the actor after that event. */
export function Moments({ inspection }: { inspection: Inspection }) {
  const { recording, actors, actor, moments, moment, visit, follow } = inspection;
  const styles = inspectorDetails();
  const { formatDate, formatMessage } = useIntl();
  const [text, setText] = useState('');
  const [only, setOnly] = useState('');
  const [isOfAll, setOfAll] = useState(false);
  const scope = isOfAll ? null : (actor?.id ?? null);
  const find = useMemo(() => createMomentFilter({ actor: scope, type: only, text }), [scope, only, text]);
  const names = useMemo(() => nameIn(actors), [actors]);
  const found = find(recording);
  const [first, last] = [moments.at(0), moments.at(-1)];
  const spansDays = first !== undefined && last !== undefined && last.at - first.at > DAY;
  const formatTime = (at: number) =>
    formatDate(at, { timeStyle: 'medium', hourCycle: 'h23', ...(spansDays && { dateStyle: 'short' }) });
  const position = moment ? found.countWhile(({ order }) => order < moment.order) : -1;
  const isFound = moment !== undefined && found.at(position)?.order === moment.order;
  const { type, ...payload } = moment?.event ?? { type: '' };
  return (
    <Section title={<FormattedMessage id="inspect.events" />}>
      {Object.keys(payload).length > 0 && <Json value={payload} />}
      {type !== '' && (
        <div className={flow({ direction: 'row' })}>
          <BreakpointButton inspection={inspection} breakpoint={{ kind: 'event', event: type }} />
        </div>
      )}
      <SelectField
        label={formatMessage({ id: 'inspect.events.type' })}
        placeholder={formatMessage({ id: 'inspect.events.allTypes' })}
        value={only}
        options={[...recording.types].toSorted().map((each) => ({ value: each, label: each }))}
        onChange={({ target }) => setOnly(target.value)}
      />
      <TextField
        type="search"
        label={formatMessage({ id: 'inspect.events.search' })}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {actors.length > 1 && (
        <CheckboxField
          label={formatMessage({ id: 'inspect.events.ofAll' })}
          checked={isOfAll}
          onChange={({ target }) => setOfAll(target.checked)}
        />
      )}
      {recording.dropped > 0 && (
        <p className={styles.quiet}>
          <FormattedMessage id="inspect.events.dropped" values={{ dropped: recording.dropped, kept: MAX_EVENTS }} />
        </p>
      )}
      {found.length === 0 && <FormattedMessage id="inspect.events.none" />}
      <LongList
        label={formatMessage({ id: 'inspect.events' })}
        count={found.length}
        rowHeight={ROW_HEIGHT}
        current={isFound ? found.length - 1 - position : undefined}
        growsAtTop
        row={(index) => {
          const each = found.at(found.length - 1 - index);
          const owner = each && recording.tracks.get(each.actor)?.actor;
          if (!each || !owner) return null;
          return (
            <button
              type="button"
              className={styles.moment}
              aria-current={each.order === moment?.order ? 'step' : undefined}
              onClick={() => (!isOfAll && each === moments.at(-1) ? follow() : visit(each))}
            >
              <span className={styles.cell}>
                {each.event.type}
                {isOfAll && <span className={styles.aside}> {names(owner)}</span>}
              </span>
              <time dateTime={new Date(each.at).toISOString()}>{formatTime(each.at)}</time>
            </button>
          );
        }}
      />
    </Section>
  );
}
