import { useEffect, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { inspector, inspectorDetails } from '#styled/recipes';
import type { Moment } from '#visualiser/machine/inspection.recorded.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { contentId } from '#web/ui/layouts/SkipLink.tsx';
import { createMomentFilter } from '../recording/filterMoments.ts';
import { nameIn } from './actorName.ts';
import { lifelinesNear, selectRows, senderOf } from './lifelines.ts';
import { COLUMN, MessageArrow, ROW_HEIGHT, widthFor } from './MessageArrow.tsx';
import type { Inspection } from './useInspection.ts';
import { showRow, useVisibleRows } from './useVisibleRows.ts';

const HEADER = 40;

/** The messages between actors, oldest first: a lifeline for each actor and an arrow for each event. */
export function SequenceDiagram({ inspection }: { inspection: Inspection }) {
  const { recording, actors, actor, moment, past, visit } = inspection;
  const styles = inspectorDetails();
  const frame = inspector();
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const [isOfOne, setOfOne] = useState(false);
  const only = isOfOne ? (actor?.id ?? null) : null;
  const find = useMemo(() => createMomentFilter({ actor: null, between: only, type: '', text }), [only, text]);
  const found = find(recording);
  const { box, onScroll, rows } = useVisibleRows(found.length, ROW_HEIGHT);
  const { lifelines, hidden } = lifelinesNear(recording, found, rows);
  const names = nameIn(actors);
  const shown = past ?? recording.count;
  const current = found.countWhile(({ order }) => order <= shown) - 1;
  useEffect(() => {
    if (current >= 0 && box.current) showRow(box.current, current, ROW_HEIGHT, HEADER);
  }, [current, box]);
  const nameActor = (id: string | null) => {
    const named = id === null ? undefined : recording.tracks.get(id)?.actor;
    return named ? names(named) : (id ?? formatMessage({ id: 'inspect.sequence.outside' }));
  };
  const formatLabel = (each: Moment) =>
    `${nameActor(senderOf(recording, each))} → ${nameActor(each.actor)}: ${each.event.type}`;
  const width = widthFor(lifelines.length);
  return (
    <main id={contentId} className={frame.stage} tabIndex={-1} data-part="sequence">
      <div className={styles.filters}>
        <TextField
          type="search"
          label={formatMessage({ id: 'inspect.events.search' })}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {actor && actors.length > 1 && (
          <CheckboxField
            label={formatMessage({ id: 'inspect.sequence.ofOne' }, { actor: names(actor) })}
            checked={isOfOne}
            onChange={({ target }) => setOfOne(target.checked)}
          />
        )}
        {hidden > 0 && (
          <p className={styles.quiet}>
            <FormattedMessage id="inspect.sequence.hidden" values={{ hidden }} />
          </p>
        )}
        {found.length === 0 && <FormattedMessage id="inspect.events.none" />}
      </div>
      <div ref={box} className={styles.scroller} onScroll={onScroll}>
        <div className={styles.lifelines} style={{ width, height: HEADER }} aria-hidden="true">
          {lifelines.map((each) => (
            <span
              key={each.id}
              className={styles.cell}
              style={{ width: COLUMN }}
              data-current={each.id === actor?.id || undefined}
            >
              {names(each)}
            </span>
          ))}
        </div>
        <ol
          className={styles.rows}
          style={{ width, height: found.length * ROW_HEIGHT }}
          aria-label={formatMessage({ id: 'inspect.sequence' })}
        >
          {selectRows(found, rows).map(({ index, moment: each }) => (
            <li
              key={each.order}
              className={styles.rowOf}
              style={{ top: index * ROW_HEIGHT, height: ROW_HEIGHT }}
              aria-setsize={found.length}
              aria-posinset={index + 1}
            >
              <button
                type="button"
                className={styles.message}
                aria-label={formatLabel(each)}
                aria-current={each.order === moment?.order ? 'step' : undefined}
                data-future={each.order > shown || undefined}
                onClick={() => visit(each)}
              >
                <MessageArrow moment={each} source={senderOf(recording, each)} lifelines={lifelines} width={width} />
              </button>
            </li>
          ))}
        </ol>
      </div>
    </main>
  );
}
