import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { inspectorDetails } from '#styled/recipes';
import { deriveLife } from '#visualiser/machine/inspection.recorded.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { actorTree } from '../recording/actorTree.ts';
import { nameIn } from './actorName.ts';
import { LongList } from './LongList.tsx';
import { Section } from './Section.tsx';
import type { Inspection } from './useInspection.ts';

const ROW_HEIGHT = 30;
const INDENT = 14;

/** All actors below their parents, with their life up to the displayed moment. A click shows one. */
export function ActorTree({ inspection: { actors, actor, choose, past } }: { inspection: Inspection }) {
  const styles = inspectorDetails();
  const { formatMessage } = useIntl();
  const [showsAll, setShowsAll] = useState(true);
  const names = useMemo(() => nameIn(actors), [actors]);
  const living = actors.filter((each) => deriveLife(each, past) === 'active');
  const shown = showsAll ? actors : living;
  const rows = actorTree(shown);
  const current = rows.findIndex((row) => row.actor.id === actor?.id);
  return (
    <Section title={<FormattedMessage id="inspect.actors" values={{ count: actors.length, living: living.length }} />}>
      {living.length < actors.length && (
        <CheckboxField
          label={formatMessage({ id: 'inspect.actors.all' })}
          checked={showsAll}
          onChange={({ target }) => setShowsAll(target.checked)}
        />
      )}
      <LongList
        label={formatMessage({ id: 'inspect.actor' })}
        count={rows.length}
        rowHeight={ROW_HEIGHT}
        current={current < 0 ? undefined : current}
        row={(index) => {
          const { actor: each, depth } = rows[index] ?? {};
          if (!each || depth === undefined) return null;
          const life = deriveLife(each, past);
          return (
            <button
              type="button"
              className={styles.moment}
              style={{ paddingLeft: 8 + depth * INDENT }}
              aria-current={index === current ? 'true' : undefined}
              data-actor={each.id}
              data-life={life}
              onClick={() => choose(each.id)}
            >
              <span className={styles.cell}>{names(each)}</span>
              {life !== 'active' && (
                <span className={styles.aside}>{formatMessage({ id: `inspect.life.${life}` })}</span>
              )}
            </button>
          );
        }}
      />
    </Section>
  );
}
