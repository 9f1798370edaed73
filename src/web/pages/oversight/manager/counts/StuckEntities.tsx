import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LifecycleOverview, StuckEntity } from '#machines/oversight/journal/lifecycleOverview.wire.ts';
import { css } from '#styled/css';
import { inspectorDetails } from '#styled/recipes';
import { Section } from '#visualiser/page/Section.tsx';
import { TableCheckbox } from '#web/ui/fields/TableCheckbox.tsx';
import { BulkActs, type BulkResult } from './BulkActs.tsx';
import { BulkResultNotice } from './BulkResultNotice.tsx';
import { StuckRow } from './StuckRow.tsx';

/**
 * The stuck entities, longest wait first, with links to their history and who acts next. Several can be retried, reminded
 * or cancelled at once.
 */
export function StuckEntities({ overview }: { overview: LifecycleOverview }) {
  const styles = inspectorDetails();
  const { total, rows } = overview.stuck;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [result, setResult] = useState<BulkResult>();
  const isInChoice = rows.some(({ acts }) => acts.length > 0);
  const chosen = rows.filter(({ id }) => selected.has(id));
  const show = (answer: BulkResult) => {
    setResult(answer);
    setSelected(new Set(answer.refused.map(({ id }) => id)));
  };
  return (
    <Section title={<FormattedMessage id="inspect.stuck.title" values={{ count: total }} />}>
      <p className={styles.quiet}>
        <FormattedMessage id="inspect.stuck.rule" />
      </p>
      {total === 0 && (
        <p>
          <FormattedMessage id="inspect.stuck.none" />
        </p>
      )}
      {result && <BulkResultNotice entity={overview.entity} result={result} />}
      {isInChoice && <AllRows rows={rows} selected={selected} count={chosen.length} onSelect={setSelected} />}
      {chosen.length > 0 && <BulkActs entity={overview.entity} chosen={chosen} onResult={show} />}
      <ul className={styles.list}>
        {rows.map((each) => (
          <li key={each.id} className={styles.row}>
            <StuckRow
              overview={overview}
              row={each}
              isInChoice={isInChoice}
              isSelected={selected.has(each.id)}
              onToggle={() => setSelected(toggled(selected, each.id))}
            />
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className={styles.quiet}>
          <FormattedMessage id="inspect.stuck.more" values={{ shown: rows.length }} />
        </p>
      )}
    </Section>
  );
}

interface AllRowsProps {
  rows: readonly StuckEntity[];
  selected: ReadonlySet<string>;
  /** How many of the listed ones are selected. */
  count: number;
  onSelect: (selected: ReadonlySet<string>) => void;
}

/** Selects all listed ones, and says how many are selected. */
function AllRows({ rows, selected, count, onSelect }: AllRowsProps) {
  const { formatMessage } = useIntl();
  const selectable = rows.filter(({ acts }) => acts.length > 0).map(({ id }) => id);
  const isAll = selectable.every((id) => selected.has(id));
  return (
    <div className={css({ display: 'flex', alignItems: 'center', gap: '3' })}>
      <TableCheckbox
        label={formatMessage({ id: 'inspect.bulk.all' })}
        isChecked={isAll}
        isMixed={count > 0 && !isAll}
        onToggle={() => onSelect(new Set(isAll ? [] : selectable))}
      />
      <span className={inspectorDetails().quiet} role="status">
        <FormattedMessage id="inspect.bulk.selected" values={{ count }} />
      </span>
    </div>
  );
}

function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}
